/** Which panel would have been chosen in each resample, and how much its κ there flatters it. */
export class ChoiceInResamples {
  readonly #highest: Float64Array;
  readonly #chosen: Int32Array;
  readonly #onAll: Float64Array;

  constructor(resamples: number) {
    this.#highest = new Float64Array(resamples).fill(Number.NEGATIVE_INFINITY);
    this.#chosen = new Int32Array(resamples).fill(-1);
    this.#onAll = new Float64Array(resamples);
  }

  /** @param kappas of one panel by resample. @param onAll its κ on all labels. */
  see(kappas: Float64Array, place: number, onAll: number): void {
    for (let r = 0; r < kappas.length; r++) {
      // An undefined κ is greater than nothing; of equals the one that ranks before stays.
      if (!(kappas[r]! > this.#highest[r]!)) continue;
      this.#highest[r] = kappas[r]!;
      this.#chosen[r] = place;
      this.#onAll[r] = onAll;
    }
  }

  timesFirst(panels: number): number[] {
    const times = Array.from({ length: panels }, () => 0);
    for (const place of this.#chosen) if (place !== -1) times[place]!++;
    return times;
  }

  optimism(): number | null {
    let [sum, n] = [0, 0];
    this.#chosen.forEach((place, r) => {
      if (place === -1) return;
      sum += this.#highest[r]! - this.#onAll[r]!;
      n++;
    });
    return n === 0 ? null : sum / n;
  }
}

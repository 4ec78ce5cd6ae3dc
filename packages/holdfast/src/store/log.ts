/** What the store tells about its work; a pino logger fits. Messages never carry a secret or a transcript. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

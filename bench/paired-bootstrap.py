"""Processor seconds of NumPy for the work of paired-bootstrap.ts, median of five rounds: MODELS TASKS RESAMPLES."""

import statistics
import sys
import time

import numpy as np

models, tasks, resamples = (int(word) for word in sys.argv[1:])
scores = np.random.default_rng(1).random((tasks, models))
first, second = np.triu_indices(models, 1)


def intervals():
    """Resamples in counts form, one matrix product for all means, then every pair's quantiles."""
    drawn = np.random.default_rng(2).integers(0, tasks, size=(resamples, tasks), dtype=np.int32)
    places = drawn + np.arange(resamples, dtype=np.int64)[:, None] * tasks
    counts = np.bincount(places.ravel(), minlength=resamples * tasks).reshape(resamples, tasks)
    means = counts.astype(np.float64) @ scores / tasks
    return np.quantile(means[:, first] - means[:, second], [0.025, 0.975], axis=0)


def seconds():
    start = time.process_time()
    intervals()
    return time.process_time() - start


seconds()
print(statistics.median(seconds() for _ in range(5)))

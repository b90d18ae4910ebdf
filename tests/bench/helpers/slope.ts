/** A measurement `y` at `x`, for example megabytes after so many scene switches. */
export interface Sample {
  readonly x: number;
  readonly y: number;
}

/** The rise of `y` for each 1 of `x`, by least squares. Throws where the samples cannot say: fewer than two different `x`. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean((sample) => sample.x), mean((sample) => sample.y)];
  const spread = samples.reduce((sum, sample) => sum + (sample.x - x) ** 2, 0);
  if (!(spread > 0)) throw new Error(`no slope through ${samples.length} samples at one place`);
  return samples.reduce((sum, sample) => sum + (sample.x - x) * (sample.y - y), 0) / spread;
}

/** What was seen after the warm-up: in the last `share` of the way from the first `at` to the last. */
export function lastPart<T>(seen: readonly T[], at: (one: T) => number, share = 2 / 3): readonly T[] {
  const places = seen.map(at);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return seen.filter((one) => at(one) >= last - (last - first) * share);
}

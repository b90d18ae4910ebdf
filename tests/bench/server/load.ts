import autocannon from 'autocannon';
import { median, quantile } from '../helpers/statistics.ts';

export const CLIENTS = 20;

/** What 20 clients saw. Times in ms. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytes: number;
  readonly failures: number;
}

/** Asks `url` for each path once, in order, by 20 clients that wait for each answer. */
export async function loadOf(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Load> {
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  let failures = 0;
  const asked = {
    url,
    connections: CLIENTS,
    amount: paths.length,
    // As a browser asks, so that compressing is paid for.
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
    requests: [
      { setupRequest: (request: autocannon.Request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) },
    ],
  };
  const start = performance.now();
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(asked, (problem: unknown, result) => (problem ? reject(problem) : resolve(result)));
    instance.on('response', (_client, status, size, took) => {
      times.push(took);
      bytes += size;
      if (status !== 200) failures += 1;
    });
  });
  // Its own duration is in whole seconds.
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: median(times),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    bytes: bytes / Math.max(1, times.length),
    failures: failures + errors,
  };
}

/** Several loads of the same kind as one: medians of the rounds' figures, sums of their counts. */
export function medianLoad(rounds: readonly Load[]): Load {
  const of = (key: keyof Load) => rounds.map((round) => round[key]);
  const sum = (key: keyof Load) => of(key).reduce((one, other) => one + other, 0);
  return {
    requests: sum('requests'),
    perSecond: median(of('perSecond')),
    p50: median(of('p50')),
    p95: median(of('p95')),
    p99: median(of('p99')),
    bytes: median(of('bytes')),
    failures: sum('failures'),
  };
}

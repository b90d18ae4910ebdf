import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepOutcome, type Outcome } from '../bench/helpers/report.ts';
import type { Tally } from './fuzz.ts';

const results = fileURLToPath(new URL('../../bench-results', import.meta.url));
const load = () => loadavg()[0] ?? Number.NaN;

/** Runs an attack, writes its table under bench-results/ and gives the text of it. */
export async function kept(
  name: string,
  attack: () => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly text: string }> {
  const start = new Date();
  const loadBefore = load();
  const outcome = await attack();
  const seconds = (Date.now() - start.getTime()) / 1_000;
  const circumstances = {
    at: start.toISOString(),
    node: process.versions.node,
    processors: availableParallelism(),
    loadBefore,
    loadAfter: load(),
    seconds,
  };
  return { outcome, text: keepOutcome(results, `attack-${name}`, outcome, circumstances) };
}

/** What is wrong, as figures to hold: none of any kind. */
export const noneOf = (kinds: Readonly<Record<string, readonly string[]>>): Outcome['figures'] =>
  Object.entries(kinds).map(([what, found]) => ({
    what,
    wanted: '0',
    found: String(found.length),
    held: found.length === 0,
  }));

/** The first of each kind in full, for whoever has to mend them. */
export const told = (kinds: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(kinds).flatMap(([what, found]) => found.slice(0, 20).map((one) => `${what}: ${one}`));

/** Requests, by the class of their answer, and how long the server heard nobody. */
export function answersTable(
  { requests, byStatus, acknowledged, faults }: Tally,
  longestHold: number,
): Outcome['tables'][number] {
  const inClass = (first: number) =>
    [...byStatus].filter(([status]) => Math.floor(status / 100) === first).reduce((sum, [, count]) => sum + count, 0);
  return {
    title: 'Answers',
    columns: ['', 'n'],
    rows: [
      ['requests', requests],
      ...[2, 3, 4, 5].map((first): [string, number] => [`${first}xx`, inClass(first)]),
      ...[...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]): [string, number] => [`  of them ${status}`, count]),
      ['writes acknowledged', acknowledged.length],
      ['answers nobody may get', faults.length],
      ['longest hold of the event loop, ms', longestHold],
    ],
  };
}

import { addDays, type DateText } from '#base/calendar.ts';
import { type Call, isWrite } from '#base/call.ts';
import { answersFile } from '#base/files/download.ts';
import { allCalls } from '#subjects/calls.ts';
import { requestFor } from '../../attack/shots.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { send } from '../../support/outside/client.ts';
import type { Figure, Table } from '../helpers/report.ts';
import { quantile } from '../helpers/statistics.ts';
import { timed } from '../helpers/together.ts';
import { CITY_EXAMPLES } from './examples.ts';

const CLIENTS = 20;
/** How often each call is asked by each who may, each time about another day. */
const ASKED = 20;
/** Whoever asks about more than one day asks about the last of so many. */
const DAYS_BACK = 330;
const SHOWN = 20;
/** What is told of an answer that was none, characters. */
const SAID = 160;
const STATISTICS = new Set(['dataset', 'report-statistic', 'share', 'alert.preview', 'visit']);
/** p95 in ms by what a call is. A file takes as long as it is large, and few are made at a time: it is asked for alone. */
const WANTED = { desk: 200, wall: 200, statistic: 500 } as const;
type Kind = keyof typeof WANTED | 'file';

/** Somebody who asks: a user of the desk or a wall, by what its requests carry. */
export interface Reader {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Asked {
  readonly call: Call;
  /** What is asked for, where a call is asked for more than one thing. */
  readonly what: string;
  readonly reader: Reader;
  readonly kind: Kind;
  readonly input: (day: DateText) => Readonly<Record<string, unknown>>;
  /** What it took nobody else asking, ms. */
  alone: number;
  readonly together: number[];
}

/** Every reading call, asked alone and then by twenty clients in one crowd of all calls 并发查询. */
export async function asking(
  url: string,
  readers: readonly Reader[],
  today: DateText,
): Promise<{ tables: Table[]; figures: Figure[]; notes: string[] }> {
  const all = readers.flatMap((reader) => allCalls.filter(isReading).flatMap((call) => askedOf(call, reader)));
  const answered: Asked[] = [];
  for (const asked of all) if (await answersAlone(url, asked, today)) answered.push(asked);
  const files = answered.filter(({ kind }) => kind === 'file');
  const crowded = answered.filter(({ kind }) => kind !== 'file');
  const crowd = shuffled(
    crowded.flatMap((asked) =>
      Array.from({ length: Math.min(ASKED, (asked.call.perMinute ?? Infinity) / 2) }, () => asked),
    ),
  );
  const failures = new Map<string, number>();
  await timed(crowd.length, CLIENTS, async (at) => {
    const asked = crowd[at];
    if (!asked) return;
    const { status, took, body } = await ask(url, asked, addDays(today, -((at * 7) % DAYS_BACK) - 1), 'gzip');
    if (status === 200) asked.together.push(took);
    else count(failures, `${asked.call.name} as ${asked.reader.name}: ${status} ${body.slice(0, SAID)}`);
  });
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  return {
    tables: [
      worst(`the slowest ${SHOWN} of ${crowded.length}`, crowded, ({ together }) => quantile(together, 0.95)),
      worst('the slowest files', files, ({ alone }) => alone),
    ],
    figures: (['desk', 'wall', 'statistic'] as const).map((kind) =>
      figureOf(
        kind,
        crowded.filter((one) => one.kind === kind),
      ),
    ),
    notes: [
      `${all.length} calls and who asks them, ${answered.length} of them answered with what was asked for; ${crowd.length} requests of ${CLIENTS} clients, ${failed} failed`,
      ...[...failures].map(([what, times]) => `${times} × ${what}`),
      'alone: the first time that this is asked, nobody else asking; together: other days, and what is remembered counts',
    ],
  };
}

const isReading = (call: Call) => !isWrite(call) && call.guard !== 'public';

function askedOf(call: Call, reader: Reader): Asked[] {
  const [subject = ''] = call.name.split('.');
  const kind: Kind = answersFile(call)
    ? 'file'
    : STATISTICS.has(subject) || STATISTICS.has(call.name)
      ? 'statistic'
      : reader.name === 'wall'
        ? 'wall'
        : 'desk';
  const inputs = { '': EXAMPLES[call.name] ?? (() => ({})), ...CITY_EXAMPLES[call.name] };
  return Object.entries(inputs).map(([what, input]) => ({
    call,
    what,
    reader,
    kind,
    input,
    alone: Number.NaN,
    together: [],
  }));
}

/** Asks alone, about yesterday and then about a day before; whether both were answered with what was asked for. */
async function answersAlone(url: string, asked: Asked, today: DateText): Promise<boolean> {
  await ask(url, asked, addDays(today, -1));
  const { took, isAnswer } = await ask(url, asked, addDays(today, -2));
  asked.alone = took;
  return isAnswer;
}

async function ask(url: string, { call, reader, input }: Asked, day: DateText, accepted?: string) {
  const { path, ...request } = await requestFor(call, { ...input(day) });
  const since = performance.now();
  const { status, body } = await send(url, path, {
    ...request,
    headers: {
      ...request.headers,
      ...reader.headers,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  });
  return {
    status,
    body,
    took: performance.now() - since,
    isAnswer: status === 200 && (answersFile(call) || body.startsWith('{"code":1,')),
  };
}

const count = (times: Map<string, number>, what: string) => times.set(what, (times.get(what) ?? 0) + 1);

function worst(title: string, asked: readonly Asked[], by: (one: Asked) => number): Table {
  return {
    title,
    columns: ['call', 'as', 'alone ms', 'p50 ms', 'p95 ms', 'most ms'],
    rows: asked
      .toSorted((one, other) => by(other) - by(one))
      .slice(0, SHOWN)
      .map(({ call, what, reader, alone, together }) => [
        `${call.name}${what && ` (${what})`}`,
        reader.name,
        alone,
        quantile(together, 0.5),
        quantile(together, 0.95),
        quantile(together, 1),
      ]),
  };
}

function figureOf(kind: keyof typeof WANTED, asked: readonly Asked[]): Figure {
  const slow = asked.filter(({ together }) => !(quantile(together, 0.95) <= WANTED[kind]));
  return {
    what: `${kind}: calls whose p95 is above ${WANTED[kind]} ms with ${CLIENTS} clients`,
    wanted: 'none',
    found: `${slow.length} of ${asked.length}`,
    held: slow.length === 0 && asked.length > 0,
  };
}

/** The same order in every run. */
function shuffled<T>(values: readonly T[]): readonly T[] {
  let seed = 20_261_128;
  const next = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0);
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

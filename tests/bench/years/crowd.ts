import { addDays, type DateText } from '#base/calendar.ts';
import type { Question } from '#base/dataset/dataset.ts';
import type { Database } from '#server/database/open.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { recordsOf } from '#server/dataset/records.ts';
import type { DatasetSource } from '#server/dataset/source.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import type { Figure, Table } from '../helpers/report.ts';
import { quantile } from '../helpers/statistics.ts';
import { timed } from '../helpers/together.ts';

const CLIENTS = 20;
const QUESTIONS = 400;
const DRILLS = 200;
/** An explorer's question and a drill, p95 ms. */
const WANTED = { question: 300, drill: 500 } as const;
/** How far back different questions begin, days. */
const SHIFTS = 90;
const DIVISIONS = ['320102', '320104', '320105', '320106', '320115'] as const;

/** What a crowd asks: a source, values of what its rows are about, a measure and a count of it. */
export interface Crowd {
  readonly source: DatasetSource;
  readonly of: { readonly dimension: string; readonly values: readonly string[] };
  readonly measure: string;
  readonly count: string;
}

/** Twenty who ask without pause what nobody asked before, over all that there is: questions of 自助统计, then the records behind a figure. */
export async function crowd(
  { figures }: Database,
  asked: Crowd,
  last: DateText,
): Promise<{ table: Table; figures: Figure[] }> {
  const { source } = asked;
  const questions = await timed(QUESTIONS, CLIENTS, async (at) => {
    await answerOf(figures, source, WHOLE_CITY, questionOf(asked, at, last), true);
  });
  const drills = await timed(DRILLS, CLIENTS, async (at) => {
    const to = addDays(last, -(at % SHIFTS));
    await recordsOf(figures, source, WHOLE_CITY, {
      dataset: source.dataset.name,
      filters: [oneOf(asked, at)],
      from: addDays(to, -29),
      to,
      pageIndex: 1,
      pageSize: 20,
    });
  });
  const line = (what: string, times: readonly number[]) =>
    [what, times.length, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)] as const;
  const figure = (what: string, times: readonly number[], most: number): Figure => {
    const found = quantile(times, 0.95);
    return { what, wanted: `≤ ${most}`, found: found.toFixed(0), held: found <= most };
  };
  return {
    table: {
      title: `${CLIENTS} at once, each other days, divisions and goods`,
      columns: ['', 'asked', 'p50 ms', 'p95 ms', 'most ms'],
      rows: [line('questions', questions), line('records behind a figure', drills)],
    },
    figures: [
      figure(`a question of 自助统计, p95 ms, ${CLIENTS} at once`, questions, WANTED.question),
      figure(`the records behind a figure, p95 ms, ${CLIENTS} at once`, drills, WANTED.drill),
    ],
  };
}

const oneOf = ({ of: { dimension, values } }: Crowd, at: number) => ({
  dimension,
  values: [values[at % values.length] ?? ''],
});

/** By turns: what rows are about by division, days of a division, months over a year, what they are about in a division, a share of divisions. */
function questionOf({ source, of, measure, count }: Crowd, at: number, last: DateText): Question {
  const to = addDays(last, -(at % SHIFTS));
  const days = { from: addDays(to, -29), to };
  const base = {
    dataset: source.dataset.name,
    measures: [measure],
    columns: [],
    filters: [],
    comparison: 'none',
  } as const;
  const ofDivision = { dimension: 'region', values: [DIVISIONS[at % DIVISIONS.length] ?? ''] };
  const one = oneOf({ source, of, measure, count }, at);
  const kinds: readonly Question[] = [
    { ...base, ...days, rows: [of.dimension], columns: ['region'] },
    { ...base, ...days, rows: ['day'], filters: [ofDivision] },
    { ...base, from: addDays(to, -364), to, rows: ['month'], filters: [one] },
    { ...base, ...days, rows: [of.dimension], filters: [ofDivision], comparison: 'previous' },
    { ...base, ...days, rows: ['region'], filters: [one], measures: [measure, count], comparison: 'year' },
  ];
  return kinds[at % kinds.length] ?? { ...base, ...days, rows: [of.dimension] };
}

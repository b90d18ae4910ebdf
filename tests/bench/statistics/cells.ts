import { addDays } from '#base/calendar.ts';
import type { Database } from '#server/database/open.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { reportSource } from '#server/report/statistics/dataset.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { onEmbedded, onServer } from '../helpers/own-database.ts';
import type { Figure, Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { type Crowd, crowd } from '../years/crowd.ts';
import { fillHistory, LAST_DAY } from './history.ts';

const ENTERPRISES = 100;
/** Days that there are: two million cells in 410, three times as many in three years. */
const STEPS = [410, 1_230] as const;
const ROUNDS = 20;
/** A question at most, ms, and how much dearer three years may make that of a month. */
const WANTED = 300;
const GROWTH = 1.25;
const source = reportSource(priceReport);
const { sums: _sums, ...rowsAlone } = source;
const CROWD: Crowd = {
  source,
  of: {
    dimension: 'cell',
    values: ['10101', '10102', '10103', '10201', '10202'].map((goods) => `prices/${goods}/price`),
  },
  measure: 'mean',
  count: 'enterprises',
};
const MONTH = {
  dataset: source.dataset.name,
  from: addDays(LAST_DAY, -40),
  to: addDays(LAST_DAY, -10),
  measures: ['mean', 'least', 'most'],
  rows: ['cell'],
  columns: ['region'],
  filters: [],
  comparison: 'none',
} as const;
const YEAR = { ...MONTH, from: addDays(LAST_DAY, -364), to: LAST_DAY, rows: ['month'] } as const;
const ONE = { dimension: 'cell', values: ['prices/10101/price'] } as const;

/** What 自助统计 asks of the cells of reports costs over one year and three, alone and twenty at once. */
export async function cells(): Promise<Outcome> {
  const url = process.env['TEST_DATABASE_URL'];
  const found = new Map<string, number[]>();
  const rows: (readonly (string | number)[])[] = [];
  const crowds: Awaited<ReturnType<typeof crowd>>[] = [];
  for (const days of STEPS) {
    const work = async (database: Database): Promise<void> => {
      await fillHistory(database, { enterprises: ENTERPRISES, from: addDays(LAST_DAY, 1 - days), to: LAST_DAY });
      for (const [what, ask] of Object.entries(questions(database))) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const start = performance.now();
          await ask();
          times.push(performance.now() - start);
        }
        found.set(what, [...(found.get(what) ?? []), median(times)]);
        rows.push([what, days, median(times), quantile(times, 0.95)]);
      }
      if (days === STEPS[0]) crowds.push(await crowd(database, CROWD, addDays(LAST_DAY, -7)));
    };
    await (url ? onServer(url, work) : onEmbedded(work));
  }
  const growth = [...found].map(([what, [first = 0, last = 0]]): Figure => ({
    what: `${what}, three times the years`,
    wanted: `p50 ≤ ${GROWTH} × and ≤ ${WANTED} ms`,
    found: `${(last / first).toFixed(2)} ×, ${last.toFixed(1)} ms`,
    held: last <= first * GROWTH && last <= WANTED,
  }));
  const table = {
    title: `${url ? 'PostgreSQL' : 'embedded'}, ${ENTERPRISES} enterprises that report ${STEPS.join(' and ')} days, a question at a time`,
    columns: ['question', 'days', 'p50 ms', 'p95 ms'],
    rows: rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  };
  return {
    tables: [table, ...crowds.map((one) => one.table)],
    figures: [...growth, ...crowds.flatMap(({ figures }) => figures)],
    notes: [],
  };
}

const questions = ({ db }: Database): Readonly<Record<string, () => Promise<unknown>>> => ({
  'a month by cell and division': () => answerOf(db, source, WHOLE_CITY, MONTH, true),
  'a month by cell and division, for who sees no enterprise': () => answerOf(db, source, WHOLE_CITY, MONTH, false),
  'a month by cell and division, with reports and enterprises': () =>
    answerOf(db, source, WHOLE_CITY, { ...MONTH, measures: ['mean', 'reports', 'enterprises'] }, true),
  'a month by cell and division, from the cells': () => answerOf(db, rowsAlone, WHOLE_CITY, MONTH, true),
  'a year of a cell by month and division': () => answerOf(db, source, WHOLE_CITY, { ...YEAR, filters: [ONE] }, true),
  'a year of every cell by month': () =>
    answerOf(db, source, WHOLE_CITY, { ...YEAR, rows: ['cell'], columns: ['month'] }, true),
});

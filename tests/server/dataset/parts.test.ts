import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { FEWEST_ENTERPRISES } from '#subjects/dataset/terms.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import type { AskedQuestion } from '#subjects/dataset/wire.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const FILLED_WITHIN = 240_000;
let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  analyst = await server.signIn('analyst');
}, FILLED_WITHIN);
afterAll(() => server.close());

const question = (more: Partial<AskedQuestion>): AskedQuestion => ({
  dataset: 'vegetable-price',
  measures: ['mean', 'prices', 'enterprises'],
  rows: ['region', 'goods'],
  columns: ['day'],
  filters: [],
  from: addDays(server.today, -2),
  to: server.today,
  comparison: 'none',
  orderBy: undefined,
  order: undefined,
  top: undefined,
  ...more,
});
const placeOf = (keys: readonly string[], column: number): string => JSON.stringify([keys, column]);

describe('rows that share their first dimensions have a total of their own 小计', () => {
  it('is what a question by those dimensions alone answers, of every column and of all', async () => {
    const both = await server.call(analyst, datasetCalls.query, question({}));
    const alone = await server.call(analyst, datasetCalls.query, question({ rows: ['region'] }));
    expect(both.columns).toEqual(alone.columns);
    const found = new Map((both.parts ?? []).map((part) => [placeOf(part.keys, part.column), part.values]));
    const wanted = alone.cells
      .filter(({ row }) => row >= 0)
      .map(({ row, column, values }) => [placeOf(alone.rows[row]?.keys ?? [], column), values] as const);
    expect(wanted.length).toBeGreaterThan(20);
    expect(found).toEqual(new Map(wanted));
    // A price over different goods says nothing; what is counted does.
    expect([...found.values()].every(([mean, prices]) => mean === null && prices !== null)).toBe(true);
    expect(alone.parts).toBeUndefined();
  });

  it('of three dimensions at both depths; none where rows stand in the order of a figure', async () => {
    const goods = [{ dimension: 'goods', values: ['10101'] }];
    const deep = question({ rows: ['region', 'enterprise', 'day'], columns: [], filters: goods });
    const { rows, parts = [] } = await server.call(analyst, datasetCalls.query, deep);
    expect(new Set(parts.map(({ keys }) => keys.length))).toEqual(new Set([1, 2]));
    expect(parts.filter(({ keys }) => keys.length === 2)).toHaveLength(
      new Set(rows.map(({ keys }) => JSON.stringify(keys.slice(0, 2)))).size,
    );
    expect(parts.every(({ values: [mean] }) => mean !== null)).toBe(true);
    for (const more of [{ orderBy: 'prices' }, { top: 3 }])
      expect((await server.call(analyst, datasetCalls.query, question(more))).parts).toBeUndefined();
  });

  it('gives no figure of few enterprises away, neither by itself nor by subtraction', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', '=', 'enterprise.read')
      .execute();
    const duty = await server.signIn('duty');
    const [open, shut] = [
      await server.call(analyst, datasetCalls.query, question({})),
      await server.call(duty, datasetCalls.query, question({})),
    ];
    const isFew = (values: readonly (number | null)[]) => (values[2] ?? 0) < FEWEST_ENTERPRISES;
    const few = open.cells.filter(({ row, values }) => row >= 0 && isFew(values));
    const touched = new Set(
      few.flatMap(({ row, column }) => [column, -1].map((at) => placeOf(open.rows[row]?.keys.slice(0, 1) ?? [], at))),
    );
    expect(touched.size).toBeGreaterThan(0);
    for (const { keys, column, withheld, values } of shut.parts ?? []) {
      const own = open.parts?.find((part) => placeOf(part.keys, part.column) === placeOf(keys, column));
      expect(withheld, `${keys.join()} ${column}`).toBe(touched.has(placeOf(keys, column)) || isFew(own?.values ?? []));
      if (withheld) expect(values).toEqual([null, null, null]);
    }
  });

  it('stands in the file after the rows that it is of', async () => {
    const query = new URLSearchParams({
      dataset: 'vegetable-price',
      measures: 'prices',
      rows: 'region,goods',
      from: server.today,
      to: server.today,
      format: 'csv',
    });
    const answer = await server.send(`${datasetCalls.exported.path}?${query}`, { headers: headersOf(analyst) });
    const lines = answer.bytes
      .toString()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    const at = lines.findIndex(([, name]) => name === '小计');
    const [region, , sum] = lines[at] ?? [];
    const own = lines.slice(0, at).filter(([of]) => of === region);
    expect(own.length).toBeGreaterThan(1);
    expect(Number(sum)).toBe(own.reduce((all, [, , value]) => all + Number(value), 0));
    expect(lines[at + 1]?.[0]).not.toBe(region);
  });
});

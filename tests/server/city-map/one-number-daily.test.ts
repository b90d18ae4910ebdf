import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { alertCalls } from '#subjects/alert/calls.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import type { AskedQuestion } from '#subjects/dataset/wire.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** 一个数字一个含义, of what changes by the day: alerts, markets with prices and reports are as many on the map as in lists and statistics, on a wall as at a desk. */
let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const YEAR = 365;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const page = { pageIndex: 1, pageSize: 10 } as const;
/** Whoever looks, at a desk of the whole city, of a division, or at a wall. */
const LOOKING = ['analyst', 'reviewer', 'a wall'] as const;
const who = (name: (typeof LOOKING)[number]) => (name === 'a wall' ? server.asScreen() : server.signIn(name));

/** What a statistic comes to from a day to today, without any division of it. */
async function counted(dataset: string, measure: string, from: string): Promise<number | null | undefined> {
  const question = { dataset, measures: [measure], rows: [], columns: [], filters: [], comparison: 'none' } as const;
  const asked = { ...question, from, to: server.today } as unknown as AskedQuestion;
  return (await server.call(analyst, datasetCalls.query, asked)).cells[0]?.values[0];
}

describe('open alerts', () => {
  const told = async (client: Client) => {
    const open = await server.call(client, alertCalls.open, {});
    const divisions = await server.call(client, planningCalls.divisionFigures, {});
    const { rows } = await server.call(client, alertCalls.list, { ...page, pageSize: 200, state: 'open' } as never);
    const cityWide = rows.filter(({ regionName }) => regionName === '全市').length;
    const parts = { list: rows.length, map: sum(divisions.map(({ alerts = 0 }) => alerts)) + cityWide };
    return { open: open.totalCount, ...parts };
  };

  it.each(LOOKING)('of all divisions on the map, in the list and as a figure: %s', async (name) => {
    const { open, list, map } = await told(await who(name));
    expect(open).toBeGreaterThan(0);
    expect({ list, map }).toEqual({ list: open, map: open });
  });

  it('as a statistic', async () => {
    expect(await counted('alert', 'open', addDays(server.today, -YEAR))).toBe((await told(analyst)).open);
  });

  it('what somebody is not told of stands in none of them', async () => {
    await sql`update alert set rights = array['nobody.reads'] where alert_id in
      (select alert_id from alert where closed_at is null and region_code is not null limit 2)`.execute(
      server.database.db,
    );
    await server.services.publish(alertEvents.changed, {});
    const { open, list, map } = await told(analyst);
    expect({ list, map }).toEqual({ list: open, map: open });
  });
});

describe('markets with prices', () => {
  it.each(LOOKING)('of the last day, as a figure, in the table and on the map: %s', async (name) => {
    const client = await who(name);
    const { reported, totalCount, date } = await server.call(client, vegetablePriceCalls.monitor, page as never);
    const all = await server.call(client, vegetablePriceCalls.monitor, { ...page, pageSize: 200 } as never);
    const table = await server.call(client, vegetablePriceCalls.table, { date });
    const priced = new Set(table.rows.flatMap(({ prices }) => Object.keys(prices).filter((key) => prices[key])));
    const levels = await server.call(client, planningCalls.priceLevels, {});
    expect(reported).toBeGreaterThan(0);
    expect({
      listed: all.rows.filter((one) => one.priced > 0).length,
      table: priced.size,
      map: levels.length,
      rows: all.rows.length,
    }).toEqual({ listed: reported, table: reported, map: reported, rows: totalCount });
    if (name === 'analyst') expect(await counted('vegetable-price', 'enterprises', date)).toBe(reported);
  });
});

describe('reports', () => {
  it.each(LOOKING)('that are owed and delivered, on the board and on the map: %s', async (name) => {
    const client = await who(name);
    const { rows } = await server.call(client, obligationCalls.board, {} as never);
    const divisions = await server.call(client, planningCalls.divisionFigures, {});
    const total = { owed: sum(rows.map((row) => row.owed)), reported: sum(rows.map((row) => row.reported)) };
    expect(total.owed).toBeGreaterThan(0);
    expect({
      owed: sum(divisions.map((row) => row.owed)),
      reported: sum(divisions.map((row) => row.reported)),
    }).toEqual(total);
  });
});

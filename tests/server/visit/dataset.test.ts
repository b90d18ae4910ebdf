import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import type { InputOf } from '#base/call.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { visitViews } from '#subjects/visit/dataset.ts';
import { extendDemonstration } from '#server/demonstration/extend.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
  analyst = await server.signIn('analyst');
}, 240_000);
afterAll(() => server.close());

type Asked = InputOf<typeof datasetCalls.query>;
const month = () => ({ from: addDays(server.today, -29), to: server.today });
const ask = (question: object) =>
  server.call(analyst, datasetCalls.query, {
    dataset: 'visits',
    rows: [],
    columns: [],
    filters: [],
    comparison: 'none',
    ...month(),
    ...question,
  } as unknown as Asked);

describe('what is told of visits', () => {
  it('figures of a brand are sums of sums, its shares are weighted by sessions', async () => {
    const answer = await ask({
      measures: ['views', 'visitors', 'sessions', 'perSession', 'bounceRate', 'duration'],
      rows: ['brand'],
    });
    const { rows: stored } = await sql<Record<string, number> & Record<'brand', string>>`
      select brand, sum(views)::int as views, sum(visitors)::int as visitors, sum(sessions)::int as sessions, sum(bounces)::int as bounces, sum(seconds)::int as seconds
      from visit_source join visit_site using (site_id) where day between ${month().from}::date and ${month().to}::date group by 1`.execute(
      server.services.db,
    );
    expect(stored.length).toBe(4);
    for (const { row, values } of answer.cells.filter((cell) => cell.row !== undefined && cell.row !== null)) {
      const brand = answer.rows[row ?? -1]?.keys[0];
      const found = stored.find((one) => one.brand === brand);
      if (!found) continue;
      const { views = 0, visitors, sessions = 0, bounces = 0, seconds = 0 } = found;
      expect(values.slice(0, 3)).toEqual([views, visitors, sessions]);
      expect(values[3]).toBeCloseTo(views / sessions, 2);
      expect(values[4]).toBeCloseTo((bounces / sessions) * 100, 1);
      expect(values[5]).toBeCloseTo(seconds / sessions, 0);
    }
  });

  it('the three sums agree on views and sessions', async () => {
    const total = async (dataset: string, measure: string) =>
      (await ask({ dataset, measures: [measure] })).cells[0]?.values[0];
    const views = await total('visits', 'views');
    expect(views).toBeGreaterThan(1_000);
    expect([await total('visit-pages', 'views'), await total('visit-hours', 'views')]).toEqual([views, views]);
    const sessions = await total('visits', 'sessions');
    expect([await total('visit-pages', 'entries'), await total('visit-hours', 'sessions')]).toEqual([
      sessions,
      sessions,
    ]);
    expect(await total('visit-hours', 'visitors')).toBe(await total('visits', 'visitors'));
  });

  it.each(visitViews.views.map((view) => [view.title, view] as const))(
    'the page %s has figures',
    async (_, { question, days }) => {
      const answer = await ask({ ...question, from: addDays(server.today, 1 - days), to: server.today });
      expect(answer.rows.length).toBeGreaterThan(1);
      expect(answer.cells.some(({ values }) => values.some((value) => value !== null && value > 0))).toBe(true);
    },
  );

  it('the demonstration is a few rows that stand for many visits, all of sites that say so', async () => {
    const { rows } = await sql<{ rows: number; remark: string }>`
      select (select count(*) from visit_source)::int + (select count(*) from visit_page)::int + (select count(*) from visit_hour)::int as rows,
        (select string_agg(distinct remark, ',') from visit_site where code like 'demo-%') as remark`.execute(
      server.services.db,
    );
    expect(rows[0]?.rows).toBeLessThan(30_000 * (40 / 90));
    expect(rows[0]?.remark).toBe('演示数据');
  });

  it('grows with the day', async () => {
    const tomorrow = addDays(server.today, 1);
    expect(await extendDemonstration(server.database.db, tomorrow)).toBe(true);
    const { rows } = await sql<{
      days: number;
    }>`select count(distinct day)::int as days from visit_hour where day > ${server.today}::date`.execute(
      server.services.db,
    );
    expect(rows[0]?.days).toBe(1);
  }, 120_000);
});

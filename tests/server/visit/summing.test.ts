import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOf } from '#base/calendar.ts';
import { tablesOf } from '#server/backup/catalogue.ts';
import { allJobs } from '#server/jobs.ts';
import { sumVisits } from '#server/visit/summing.ts';
import { labelNumbers } from '#server/visit/labels.ts';
import { visitorNames } from '#server/visit/salt.ts';
import { MOST_LABELS, OTHERS } from '#subjects/visit/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { keptText, MALL_CODE, tell, waiting, watchMall } from './stage.ts';

const MINUTE = 60_000;
let server: TestServer;
let siteId: number;
beforeAll(async () => {
  server = await startServer();
  await watchMall(server);
  const site = await server.services.db
    .selectFrom('visit_site')
    .select('site_id')
    .where('code', '=', MALL_CODE)
    .executeTakeFirstOrThrow();
  siteId = site.site_id;
});
afterAll(() => server.close());

const sums = async () => {
  const { rows } = await sql<Record<string, number>>`
    select sum(views)::int as views, sum(visitors)::int as visitors, sum(sessions)::int as sessions, sum(bounces)::int as bounces, sum(seconds)::int as seconds
    from visit_source where site_id = ${siteId}`.execute(server.services.db);
  return rows[0];
};

describe('adding up what was told 访问汇总', () => {
  it('views, visitors, sessions, bounces and seconds, over several runs of the job', async () => {
    await tell(server, { fields: { from: 'baidu.com' } });
    await tell(server, { address: '203.0.113.8' });
    expect(await sumVisits(server.services)).toBe(2);
    expect(await sums()).toEqual({ views: 2, visitors: 2, sessions: 2, bounces: 2, seconds: 0 });
    server.clock.advance(2 * MINUTE);
    await tell(server, { fields: { path: '/sale', title: '促销' } });
    server.clock.advance(40 * MINUTE);
    await tell(server);
    expect(await sumVisits(server.services)).toBe(2);
    expect(await sums()).toEqual({ views: 4, visitors: 2, sessions: 3, bounces: 2, seconds: 120 });
    expect(await waiting(server)).toBe(0);
    expect(await sumVisits(server.services)).toBe(0);
    const pages = await server.services.db
      .selectFrom('visit_page as p')
      .innerJoin('visit_label as l', 'l.label_id', 'p.page_id')
      .select(['l.name', 'l.title', 'p.views', 'p.visitors', 'p.entries'])
      .where('p.site_id', '=', siteId)
      .orderBy('l.name')
      .execute();
    expect(pages).toEqual([
      { name: '/', title: '首页', views: 3, visitors: 2, entries: 3 },
      { name: '/sale', title: '促销', views: 1, visitors: 1, entries: 0 },
    ]);
  });

  it('a run that fails adds nothing and loses nothing', async () => {
    await tell(server);
    const before = await sums();
    const { db } = server.services;
    await sql`alter table visit_hour add constraint nothing_more check (day < '2000-01-01') not valid`.execute(db);
    await expect(sumVisits(server.services)).rejects.toThrow();
    await sql`alter table visit_hour drop constraint nothing_more`.execute(db);
    expect([await sums(), await waiting(server)]).toEqual([before, 1]);
    expect(await sumVisits(server.services)).toBe(1);
    expect((await sums())?.['views']).toBe((before?.['views'] ?? 0) + 1);
  });

  it('many are added up a part at a time, and between the parts others have the database', async () => {
    const { db, clock } = server.services;
    const many = 4_500;
    const before = await sums();
    await sql`insert into visit_event (at, day, site_id, visitor, path, title, referrer, device, browser, province, city)
      select ${clock.now()}::bigint, ${server.today}::date, ${siteId}, 'crowd' || n, '/', '', 'direct', '', '', '', '' from generate_series(1, ${sql.lit(many)}) as n`.execute(
      db,
    );
    const left: number[] = [];
    const wait = async (): Promise<void> => void left.push(await waiting(server));
    expect(await sumVisits({ db, clock, wait })).toBe(many);
    expect(left.length).toBeGreaterThan(1);
    expect(left.every((now, at) => now > 0 && now < (left[at - 1] ?? many))).toBe(true);
    expect((await sums())?.['views']).toBe((before?.['views'] ?? 0) + many);
  });

  it('titles follow the pages, and what is beyond the most that a site may have is one', async () => {
    await server.services.db.transaction().execute(async (tx) => {
      const label = (name: string, title: string) => ({ siteId, kind: 'page' as const, name, title });
      const first = await labelNumbers(tx, [label('/', '新首页')]);
      const renamed = await tx
        .selectFrom('visit_label')
        .select('title')
        .where('label_id', '=', first(siteId, 'page', '/'))
        .executeTakeFirst();
      expect(renamed?.title).toBe('新首页');
      const many = Array.from({ length: MOST_LABELS.page + 50 }, (_, index) => label(`/x${index}`, ''));
      const numberOf = await labelNumbers(tx, many);
      const numbers = new Set(many.map(({ name }) => numberOf(siteId, 'page', name)));
      expect(numbers.size).toBeLessThanOrEqual(MOST_LABELS.page + 1);
      expect(numbers.has(numberOf(siteId, 'page', OTHERS))).toBe(true);
      const { count } = await tx
        .selectFrom('visit_label')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where('kind', '=', 'page')
        .executeTakeFirstOrThrow();
      expect(count).toBeLessThanOrEqual(MOST_LABELS.page + 1);
    });
  });
});

describe('SECURITY: nobody is known again on another day', () => {
  it('the day’s salt and its visitors are destroyed by the job when the day is over, and the same visitor has another name', async () => {
    const { services, clock, today } = server;
    const nameOf = visitorNames(services);
    const name = (day: string) => nameOf(day, siteId, '203.0.113.7', 'Mozilla/5.0');
    const [first, again] = [await name(today), await name(today)];
    expect(again).toBe(first);
    const { salt } = await services.db
      .selectFrom('visit_salt')
      .select('salt')
      .where('day', '=', today)
      .executeTakeFirstOrThrow();
    clock.advance(startOf(addDays(today, 1)) - clock.now() + MINUTE);
    await tell(server);
    const job = allJobs.find(({ code }) => code === 'visit-sum');
    await job?.run({
      services,
      database: server.database,
      days: undefined,
      dry: false,
      signal: new AbortController().signal,
      say: async () => undefined,
      note: () => undefined,
    });
    const text = await keptText(server);
    expect(text).not.toContain(salt);
    expect(await services.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: addDays(today, 1) }]);
    expect(await services.db.selectFrom('visit_visitor').select('day').distinct().execute()).toEqual([
      { day: addDays(today, 1) },
    ]);
    expect(await name(addDays(today, 1))).not.toBe(first);
    // Even the day itself, were it to come again, would have another salt.
    expect(await visitorNames(services)(today, siteId, '203.0.113.7', 'Mozilla/5.0')).not.toBe(first);
  });

  it('nodes agree on the salt, and no backup holds it', async () => {
    const day = addDays(server.today, 5);
    const names = await Promise.all(
      Array.from({ length: 6 }, () => visitorNames(server.services)(day, siteId, '203.0.113.7', 'Mozilla/5.0')),
    );
    expect(new Set(names).size).toBe(1);
    expect((await tablesOf(server.services.db)).map(({ name }) => name)).not.toContain('visit_salt');
  });
});

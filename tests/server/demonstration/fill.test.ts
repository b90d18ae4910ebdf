import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundOf, projected } from '#base/geo.ts';
import { readOutline } from '#base/register/judging/outline.ts';
import { isInside } from '#base/space/shape.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { STORE_IDS } from '#server/demonstration/city/enterprises.ts';
import { QUARTERS } from '#server/demonstration/city/quarters.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { DEMONSTRATION_SETTING, SEEDED_UNTIL_SETTING } from '#server/demonstration/city/marked.ts';
import { factsOf } from '../../../stories/house/area-facts.ts';
import { longestOf } from '../../../stories/house/longest.ts';
import { PAGE_AREAS } from '../../../stories/house/page-areas.ts';
import { freshDatabase } from '../../support/database.ts';
import { SHOWS } from './shown.data.ts';

const filled = { today: '2026-03-10', from: '2026-01-25', passwordHash: 'hash', isUsed: true };

let database: Database;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await fillDemonstration(db, filled);
});
afterAll(() => database.close());

async function one<T>(query: string, from = db): Promise<T> {
  const { rows } = await sql.raw<{ value: T }>(query).execute(from);
  return rows[0]?.value as T;
}

describe('the demonstration city (PRODUCT §6)', () => {
  it.each([
    ['60+ real names of markets and stores', 'select count(*) as value from enterprise', 60],
    ['1,000+ outlets', 'select count(*) as value from outlet where floor_area > 0 and service_radius > 0', 1_000],
    ['300+ compounds', 'select count(*) as value from compound where male + female > 0', 300],
    ['40+ vegetables and grains', 'select count(*) as value from goods where length(code) = 5', 40],
    ['cameras', 'select count(*) as value from camera', 50],
    ['cameras with a position', 'select count(*) as value from camera where lng is not null and lat is not null', 50],
    [
      'outlines of compounds, marked as invented',
      `select count(*)::int as value from compound_record where outline <> '' and remark like '演示数据%'`,
      40,
    ],
    ['market types', 'select count(*) as value from market_type', 5],
    ['markets with a price column', 'select count(*) as value from enterprise where reports_prices', 15],
    ['stores with weekly sales', 'select count(distinct enterprise_id) as value from store_week', 20],
  ])('has %s', async (_, query, least) => {
    expect(await one<number>(query)).toBeGreaterThanOrEqual(least);
  });

  it('gives outlines that the form of a compound would take, around where it stands', async () => {
    const { rows } = await sql<{ outline: string; lng: number; lat: number }>`
      select outline, lng, lat from compound_record where outline <> ''`.execute(db);
    for (const { outline, lng, lat } of rows) {
      const read = readOutline(outline);
      expect(
        'ring' in read &&
          isInside(
            read.ring.map(([x, y]) => ({ x, y })),
            { x: lng, y: lat },
          ),
      ).toBe(true);
    }
  });

  it('has something to show on every page of the areas that the specification names', async () => {
    const pages = [...new Set(Object.values(PAGE_AREAS).flatMap((areas) => areas.map(({ page }) => page)))];
    const counted = pages.filter((page) => factsOf(page).menu !== '');
    const empty: string[] = [];
    for (const page of counted) {
      const from = allRegisters.find(({ component }) => component === page)?.table ?? longestOf(SHOWS, page);
      const rows = from === undefined ? 0 : await one<number>(`select count(*)::int as value from ${from}`);
      if (rows === 0) empty.push(`${page}: ${from}`);
    }
    expect(empty).toEqual([]);
    const { rows: kinds } = await sql<{ kind: string }>`select distinct kind from report`.execute(db);
    const filledIn = new Set(kinds.map(({ kind }) => kind));
    // No quarter and no year has gone by in a city as short as this one.
    expect(allReports.map(({ key }) => key).filter((key) => !filledIn.has(key))).toEqual([
      'case-base',
      'case-quarter',
      'case-year',
    ]);
  });

  it('tells of nothing that is still to come, and gives no fill-in time to what is not filled in', async () => {
    const after = `extract(epoch from timestamptz '${filled.today} 00:00:00+08') * 1000`;
    expect(
      await one<number>(
        `select count(*)::int as value from report where greatest(filled_at, submitted_at, decided_at) > ${after}`,
      ),
    ).toBe(0);
    expect(await one<number>(`select count(*)::int as value from report_action where at > ${after}`)).toBe(0);
    // What is promised lies ahead, and what the database itself wrote down bears its own time.
    const ahead = /^(?:due|late|lock|expires|ends|until|publish)_at$/;
    const own = new Set(['upload.created_at', 'price_batch.at']);
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint' and (column_name like '%\\_at' or column_name = 'at')`.execute(
      db,
    );
    const told = rows.filter((row) => !ahead.test(row.column_name) && !own.has(`${row.table_name}.${row.column_name}`));
    const late = told.map(
      ({ table_name: table, column_name: column }) =>
        `select '${table}.${column}' as at from ${table} where ${column} > ${after}`,
    );
    expect(told.length).toBeGreaterThan(50);
    expect(await one(`select json_agg(distinct at) as value from (${late.join(' union all ')}) as late`)).toBeNull();
    expect(
      await one<number>('select count(*)::int as value from report where status = 0 and filled_at is not null'),
    ).toBe(0);
    expect(await one<number>('select count(*)::int as value from report where status = 0')).toBeGreaterThan(0);
  });

  it('has the divisions of the selector: the city, 11 districts and 江北新区, which no sum counts', async () => {
    const rows = await db
      .selectFrom('region')
      .select(['name', 'counts_in_sum'])
      .where('level', '=', 2)
      .orderBy('sort')
      .execute();
    expect(rows.filter(({ counts_in_sum }) => counts_in_sum)).toHaveLength(11);
    expect(rows.filter(({ counts_in_sum }) => !counts_in_sum).map(({ name }) => name)).toEqual(['江北新区']);
    expect(await one("select name as value from region where city_code = 'NANJING'")).toBe('南京市');
  });

  it('has the business districts of spec 2 §2.3 at their places, each with visitors and heat', async () => {
    const areas = await db
      .selectFrom('business_area')
      .select(['area_id', 'name', 'lng', 'lat'])
      .orderBy('area_id')
      .execute();
    expect(areas).toEqual([
      { area_id: 98_471, name: '新街口', lng: 118.784136, lat: 32.041806 },
      { area_id: 98_640, name: '东山', lng: 118.82091, lat: 31.93198 },
    ]);
    expect(
      await one<number>('select count(*) as value from (select distinct area_id, kind from customer_profile) k'),
    ).toBe(6);
    expect(
      await one<number>('select min(n) as value from (select count(*) n from heat_point group by area_id) h'),
    ).toBeGreaterThan(200);
  });

  it('hangs goods below 10001069: a leaf has a code of five characters and a threshold, its parents a shorter code and none', async () => {
    const goods = await db.selectFrom('goods').select(['num', 'code', 'level', 'threshold_percent']).execute();
    expect(goods.filter(({ num }) => !num.startsWith('10001069'))).toEqual([]);
    expect(goods.filter(({ code, threshold_percent }) => (code.length === 5) !== (threshold_percent !== null))).toEqual(
      [],
    );
    expect(goods.filter(({ code }) => code.length > 5)).toEqual([]);
  });

  it('has 15 to 60 warnings on a day, and nearly every market a price for nearly every goods', async () => {
    const perDay = "select count(*) n from price_warning where price_date > '2026-02-05' group by price_date";
    expect(await one<number>(`select min(n) as value from (${perDay}) d`)).toBeGreaterThanOrEqual(15);
    expect(await one<number>(`select max(n) as value from (${perDay}) d`)).toBeLessThanOrEqual(60);
    expect(
      await one<number>("select count(*) as value from price_point where price_date = '2026-03-10'"),
    ).toBeGreaterThan(49 * 16 * 0.95);
    expect(await one<string>('select max(price_date) as value from price_point')).toBe('2026-03-10');
  });

  it('has whole ISO weeks only, seven days each', async () => {
    expect(await one<number>('select max(week) as value from store_week where year = 2026')).toBe(10);
    expect(
      await one<number>('select count(*) as value from store_week where jsonb_array_length(day_amounts) <> 7'),
    ).toBe(0);
  });

  it('has the months of its stores and the days of the golden week, handed in before today, those of January passed', async () => {
    const count = (where: string) => one<number>(`select count(*)::int as value from report where ${where}`);
    expect(await count("kind = 'store-month' and period = '2026-01' and status = 2")).toBe(STORE_IDS.length);
    expect(await count("kind = 'golden-day' and period between '2026-02-16' and '2026-02-22'")).toBeGreaterThan(
      STORE_IDS.length * 7 * 0.9,
    );
    const states =
      "select array_agg(distinct status order by status) as value from report where kind = 'store-month' and period = '2026-02'";
    expect(await one(states)).toEqual([0, 1, 2, 3]);
    const future =
      "greatest(filled_at, submitted_at, decided_at) >= extract(epoch from timestamptz '2026-03-10 00:00+08') * 1000";
    expect(await count(`kind in ('store-month', 'golden-day') and ${future}`)).toBe(0);
  });

  it('keeps beside what was filled in what it began with, as a clerk’s report would: from its weeks, the period before', async () => {
    const { rows } = await sql<{ kind: string; named: string; kept: boolean; at: number | null }>`
      select r.kind, offer ->> 'named' as named, (offer ->> 'at')::float8 as at,
        (v.cells ->> (offer ->> 'address'))::numeric = (offer ->> 'value')::numeric as kept
      from report r join report_version v using (report_id), jsonb_array_elements(v.prefills) offer`.execute(db);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const months = of('store-month');
    expect(months.length).toBeGreaterThan(5);
    expect(months.filter(({ kept }) => !kept)).toEqual([]);
    expect(months[0]?.named).toMatch(/^《重点百货周报》2026年第5周至2026年第9周（5 份，2026-02-01 至 2026-02-28）$/);
    expect(of('weekend-sales').length).toBeGreaterThan(20);
    expect(of('market-month').some(({ named }) => named === '《农贸市场月报》2026年1月')).toBe(true);
  });

  it('counts every head of a compound in one age band', async () => {
    const rest =
      'select (select sum(value::int) from jsonb_array_elements_text(ages)) - male - female as gap from compound';
    expect(await one<number>(`select count(*) as value from (${rest}) c where gap <> 0`)).toBe(0);
  });

  it('puts every outlet into a built-up quarter of its district, with the metres that belong to its degrees', async () => {
    for (const { lng, lat, x, y, region_id } of await db.selectFrom('outlet').selectAll().execute()) {
      const ground = groundOf({ lng, lat });
      expect(Math.hypot(ground.x - x, ground.y - y)).toBeLessThan(0.01);
      const near = QUARTERS.filter((quarter) => quarter.region === region_id).some((quarter) => {
        const here = projected({ lng, lat });
        const there = projected({ lng: quarter.lng, lat: quarter.lat });
        return Math.hypot(here.x - there.x, here.y - there.y) <= quarter.radius + 1;
      });
      expect(near).toBe(true);
    }
  });

  it('has a user of every role but the default one, and gives the roles their permissions (PRODUCT §2)', async () => {
    const users = await db
      .selectFrom('app_user')
      .innerJoin('user_role', 'user_role.user_id', 'app_user.user_id')
      .selectAll()
      .execute();
    expect(users.map(({ user_name }) => user_name).toSorted()).toEqual([
      'admin',
      'analyst',
      'clerk',
      'clerk2',
      'clerk3',
      'duty',
      'reviewer',
    ]);
    expect(users.find(({ user_name }) => user_name === 'reviewer')).toMatchObject({
      region_id: 320_115,
      user_type: 1,
      role_code: 'ROLE_REVIEWER',
    });
    expect(users.find(({ user_name }) => user_name === 'clerk')).toMatchObject({ enterprise_id: 1_001, user_type: 2 });
    expect(await one<number>('select count(*) as value from role_permission')).toBe(
      Object.values(DEFAULT_RIGHTS).flat().length,
    );
  });

  it('has a menu out of use and inner pages, which the menu rules drop and hide (spec 1 §4)', async () => {
    expect(await one<number>('select count(*) as value from menu where status = 0')).toBe(1);
    expect(await one<number>('select count(*) as value from menu where inner_page = 1')).toBeGreaterThanOrEqual(1);
    expect(
      await one<number>(
        'select min(length(num)) as value from menu m where exists (select from menu c where c.parent_id = m.menu_id)',
      ),
    ).toBe(12);
  });

  it('says that it is a demonstration and how far it reaches', async () => {
    expect(
      await db
        .selectFrom('setting')
        .selectAll()
        .where('name', 'in', [DEMONSTRATION_SETTING, SEEDED_UNTIL_SETTING])
        .orderBy('name')
        .execute(),
    ).toEqual([
      { name: 'demonstration', value: 'true' },
      { name: 'seeded-until', value: '2026-03-10' },
    ]);
  });
});

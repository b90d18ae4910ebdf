import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { regionCalls } from '#subjects/region/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { REGIONS } from '#server/foundation/regions.ts';
import type { Client } from '../support/outside/client.ts';
import { HOSTILE } from '../support/outside/hostile.ts';
import { startServer, type TestServer } from '../support/server.ts';

interface Person {
  readonly client: Client;
  readonly outlets: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
}

let server: TestServer;
const people: Person[] = [];
const REPORTING = ENTERPRISES.filter(({ reports_prices: reports }) => reports);

beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const { user_id: _, ...pattern } = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  /** Somebody for every kind of scope: the city, every district, and an enterprise here and there. */
  const kinds = [
    { region: null, enterprise: null },
    ...REGIONS.map(({ region_id: region }) => ({ region, enterprise: null })),
    ...REPORTING.filter((_one, index) => index % 3 === 0).map(({ region_id: region, enterprise_id: enterprise }) => ({
      region,
      enterprise,
    })),
  ];
  for (const [index, { region, enterprise }] of kinds.entries()) {
    const userName = `person${index}`;
    const user = {
      ...pattern,
      user_name: userName,
      region_id: region,
      enterprise_id: enterprise,
      user_type: enterprise === null ? 1 : 2,
    };
    const { user_id: userId } = await db
      .insertInto('app_user')
      .values(user)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_role')
      .values({
        user_id: userId,
        role_code: enterprise !== null ? 'ROLE_ENTERPRISE' : region === null ? 'ROLE_ANALYST' : 'ROLE_REVIEWER',
      })
      .execute();
    const wholeCity = region === null || region === 320_100;
    const mine = REPORTING.filter(
      (one) => (wholeCity || one.region_id === region) && (enterprise === null || one.enterprise_id === enterprise),
    );
    people.push({
      client: await server.signIn(userName),
      outlets: new Set(mine.map(({ enterprise_id: id }) => String(id))),
      regions: new Set(REGIONS.filter(({ region_id: id }) => wholeCity || id === region).map(({ code }) => code)),
    });
  }
});
afterAll(() => server.close());

const { table, wave, warnings, history, write } = vegetablePriceCalls;
const anyRegion = fc.constantFrom(
  '',
  'null',
  '*',
  '320100,320115',
  ...REGIONS.map(({ code }) => code),
  ...HOSTILE.filter((text) => text.length <= 20 && !text.includes('\0')),
);
const anyOutlet = fc.constantFrom(
  ...ENTERPRISES.slice(0, 20).map(({ enterprise_id: id }) => String(id)),
  '999999999',
  '2147483647',
);
const anyText = fc.constantFrom('', '%', '农贸', '科巷', '青菜', "' or 1=1 --");
const more = fc.record({
  regId: anyRegion,
  divId: anyRegion,
  manageId: anyOutlet,
  roles: fc.constantFrom('ROLE_ADMIN', ''),
  userName: fc.constantFrom('admin', ''),
  regionCodes: fc.constant('null'),
});
type Row = Readonly<Record<string, string>>;
const within = (found: readonly (string | undefined)[], allowed: ReadonlySet<string>, what: unknown) => {
  for (const one of found) expect(allowed.has(one ?? ''), `${one} for ${JSON.stringify(what)}`).toBe(true);
};

describe('SECURITY 5: scope from the client – property test over random users and parameters: the answer is within the session’s scope', () => {
  it('tables, waves, warnings, histories, outlets and divisions', async () => {
    const prices = await server.database.db
      .selectFrom('price_point')
      .selectAll()
      .where('goods_id', '=', 10_101)
      .execute();
    const parameters = fc.record({
      person: fc.nat(people.length - 1),
      division: anyRegion,
      outlet: anyOutlet,
      text: anyText,
      back: fc.nat(6),
      more,
    });
    await fc.assert(
      fc.asyncProperty(parameters, async ({ person, division, outlet, text, back, more: extra }) => {
        const { client, outlets, regions } = people[person] as Person;
        const date = addDays(server.today, -back);
        const shared = { ...extra, adminDiv: division, date };
        const what = { person, division, outlet, text, date, extra };

        const columns = (await server.ask(client, table, { ...shared, compId: outlet })).data as {
          caiEntBasic: string[];
        };
        expect(new Set(columns.caiEntBasic.map((key) => key.split('_').at(-1))), JSON.stringify(what)).toEqual(outlets);

        const list = (await server.ask(client, warnings, { ...shared, compId: outlet, entName: text, pageSize: 200 }))
          .data as { totalCount: number; dataList: Row[] };
        within(
          list.dataList.map((row) => row['retail_market_no']),
          outlets,
          what,
        );
        expect(list.totalCount).toBe(list.dataList.length);

        const series = (await server.ask(client, history, { ...shared, goodsNo: '10101', marketNo: outlet }))
          .data as Row[];
        expect(outlets.has(outlet) || series.length === 0, JSON.stringify(what)).toBe(true);

        const points = (
          await server.ask(client, wave, {
            ...shared,
            changeType: 'day',
            type: 'day',
            dictId: '10101',
            startDate: date,
            endDate: date,
            compId: outlet,
          })
        ).data as Array<{ price: number }>;
        const own = prices
          .filter((point) => point.price_date === date && outlets.has(String(point.enterprise_id)))
          .map(({ price }) => price);
        expect(points.length).toBe(own.length === 0 ? 0 : 1);
        const mean = own.reduce((sum, price) => sum + price, 0) / own.length;
        expect(
          points.every(({ price }) => Math.abs(price - mean) <= 0.005_001),
          JSON.stringify(what),
        ).toBe(true);

        const picker = (await server.ask(client, enterpriseCalls.outlets, { ...shared, entName: text, pageSize: 200 }))
          .data as { datalist: Row[] };
        within(
          picker.datalist.map((row) => row['compId']),
          outlets,
          what,
        );

        const [city] = (await server.ask(client, regionCalls.withParent, { ...shared, cityCode: 'NANJING' }))
          .data as Array<{ children: Row[] }>;
        within(
          (city?.children ?? []).map((row) => row['CODE']),
          regions,
          what,
        );
      }),
      { numRuns: 120 },
    );
  });
});

describe('SECURITY 23: list, detail, statistics, map, history and socket share one scope function; differential test', () => {
  it('a person’s table, picker, warnings and history speak of the same outlets', async () => {
    for (const { client, outlets } of people) {
      const columns = await server.call(client, table, {});
      const picker = await server.call(client, enterpriseCalls.outlets, { pageIndex: 1, pageSize: 200 });
      expect(new Set(picker.rows.map(({ outletId }) => outletId))).toEqual(outlets);
      expect(new Set(columns.enterpriseKeys.map((key) => key.split('_').at(-1)))).toEqual(outlets);
      for (const { enterprise_id: id } of REPORTING.slice(0, 5)) {
        const series = await server.call(client, history, {
          date: server.today,
          goodsNo: '10101',
          outletNo: String(id),
        });
        expect(series.length > 0).toBe(outlets.has(String(id)));
      }
    }
  });

  it('the city’s total is the sum of what its districts see', async () => {
    const totals = await Promise.all(
      people.map(({ client }) =>
        server.call(client, marketCalls.typeCounts, {}).then((rows) => rows.reduce((sum, { count }) => sum + count, 0)),
      ),
    );
    const [everything, city, ...others] = totals;
    const districts = others.slice(0, REGIONS.length - 1);
    expect(city).toBe(everything);
    expect(districts.reduce((sum, total) => sum + total, 0)).toBe(everything);
  });

  it('answers kept for one scope are never given to another', async () => {
    const answers = async () =>
      Promise.all(people.map(async ({ client }) => (await server.call(client, table, {})).enterpriseKeys));
    expect(await answers()).toEqual(await answers());
    expect(new Set((await answers()).map(String)).size).toBeGreaterThan(5);
  });
});

describe('SECURITY 8: ids and id lists of others – a mixed list changes nothing', () => {
  it('a write for another’s enterprise is 404, one’s own is taken', async () => {
    const count = async () =>
      (
        await server.database.db
          .selectFrom('price_point')
          .select((is) => is.fn.sum<number>('price').as('sum'))
          .executeTakeFirstOrThrow()
      ).sum;
    const before = await count();
    const reviewers = people.slice(2, REGIONS.length + 1);
    for (const { client, outlets } of reviewers) {
      for (const entBasicId of ['1001', '1003', '1013', '1017']) {
        if (outlets.has(entBasicId)) continue;
        const answer = await server.ask(client, write, {
          date: server.today,
          entBasicId,
          detailList: [{ dictId: '10101', price: 500 }],
        });
        expect(answer.status).toBe(404);
      }
    }
    expect(await count()).toBe(before);
  });

  it('a list of ids with foreign ones among them gives one’s own only', async () => {
    const reviewer = await server.signIn('reviewer');
    const query = {
      date: addDays(server.today, -1),
      pageIndex: 1,
      pageSize: 200,
      outletIds: REPORTING.map(({ enterprise_id: id }) => String(id)),
    };
    const { rows } = await server.call(reviewer, warnings, query);
    expect(rows.every(({ outletNo }) => outletNo === '1003')).toBe(true);
  });
});

describe('SECURITY 22: answers are allow-listed by the output codec; secrets never leave', () => {
  it('no answer of any read holds a hash, a digest or a binding', async () => {
    const admin = await server.signIn('admin');
    const reads = [
      sessionCalls.current,
      menuCalls.routes,
      dictionaryCalls.goodsTree,
      table,
      marketCalls.typeCounts,
      vegetablePriceCalls.vegetables,
    ];
    for (const call of reads) {
      const { data } = await server.ask(admin, call);
      expect(JSON.stringify(data), call.name).not.toMatch(/argon2|password|hash|binding|secret|token/i);
    }
  });

  it('a field that an output does not declare stays inside', async () => {
    const { bound } = await import('#server/http/bind.ts');
    const { default: Fastify } = await import('fastify');
    const { mount } = await import('#server/http/bind.ts');
    const fastify = Fastify();
    const leaking = bound(enterpriseCalls.outlets, async () => ({
      totalCount: 1,
      rows: [{ outletId: '1', name: 'a', address: 'b', division: 'c', password_hash: '$argon2' } as never],
    }));
    mount(fastify, [leaking], async () => ({ permissions: ['vegetable-price.read'] }) as never);
    const { body } = await fastify.inject({ method: 'POST', url: enterpriseCalls.outlets.path, payload: {} });
    expect(JSON.parse(body)).toMatchObject({ code: 1, data: { totalCount: 1 } });
    expect(body).not.toContain('argon2');
    await fastify.close();
  });
});

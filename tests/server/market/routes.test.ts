import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketCalls } from '#subjects/market/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startServer(); });
afterAll(() => server.close());

/** Outlets by the code of their kind, counted row by row. */
async function counted(regionId?: number): Promise<Record<string, number>> {
  const types = await server.database.db.selectFrom('market_type').selectAll().execute();
  const outlets = await server.database.db.selectFrom('outlet').select(['market_type_code', 'region_id']).execute();
  const inRegion = outlets.filter(({ region_id: own }) => regionId === undefined || own === regionId);
  return Object.fromEntries(types.map(({ market_type_code: code, name }) => [name, inRegion.filter((one) => one.market_type_code === code).length]));
}

const countsFor = async (userName: string) => {
  const rows = await server.call(await server.signIn(userName), marketCalls.typeCounts, {});
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

describe('spec 1 §7.2: GET /api/BBusEnt/getMarketTypeNum', () => {
  it('counts the outlets of every kind, with NAME, ICON and NUM', async () => {
    const { data } = await server.ask(await server.signIn('analyst'), marketCalls.typeCounts);
    const rows = data as Array<Record<string, unknown>>;
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['ICON', 'NAME', 'NUM']);
    expect(Object.fromEntries(rows.map(({ NAME, NUM }) => [NAME, NUM]))).toEqual(await counted());
    expect(rows.some(({ NUM }) => Number(NUM) > 0)).toBe(true);
  });

  it('counts only the session’s regions, and keeps the kinds of which there are none', async () => {
    expect(await countsFor('reviewer')).toEqual(await counted(320_115));
    expect(await countsFor('clerk')).toEqual(await counted(320_104));
  });

  it('nothing in the query widens it', async () => {
    const reviewer = await server.signIn('reviewer');
    const own = await server.ask(reviewer, marketCalls.typeCounts);
    const asked = await server.ask(reviewer, marketCalls.typeCounts, { adminDiv: '320100', regId: '320104', regionCodes: 'null', divId: '' });
    expect(asked.data).toEqual(own.data);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { MOST_CONVERTED, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { PlaceTable } from '#subjects/siting/wire.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = async (text: string, userName = 'admin'): Promise<PlaceTable> =>
  server.call(await server.signIn(userName), sitingCalls.readPlaces, {
    file: { fileName: '坐标.csv', bytes: new TextEncoder().encode(text) },
  });

const someOutlet = (regionCode: string) =>
  server.database.db
    .selectFrom('outlet')
    .innerJoin('region', 'region.region_id', 'outlet.region_id')
    .select(['outlet.name', 'outlet.lng', 'outlet.lat'])
    .where('region.code', '=', regionCode)
    .orderBy('outlet.outlet_id')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a table whose coordinates are to be converted', () => {
  it('comes back line by line, with where outlets of the same names lie', async () => {
    const { name, lng, lat } = await someOutlet('320106');
    const { rows, known, problem } = await read(`名称,经度,纬度\n${name},118.7,32.0\n没有这个网点,118.8,32.1\n`);
    expect(problem).toBeUndefined();
    expect(rows.map(({ cells }) => cells[0])).toEqual(['名称', name, '没有这个网点']);
    expect(known).toContainEqual({ name, lng, lat });
    expect(known.every((one) => one.name === name)).toBe(true);
  });

  it('tells nothing of outlets beyond the own region', async () => {
    const { name } = await someOutlet('320106');
    // The reviewer of 江宁区 (320115).
    expect((await read(`名称,经度,纬度\n${name},118.7,32.0`, 'reviewer')).known).toEqual([]);
  });

  it.each([
    ['no coordinates', '名称,地址\n甲,乙', SITING_MESSAGES.noCoordinates],
    ['a web page', '<html>', '文件内容是网页而不是表格'],
    ['too many rows', `经度,纬度\n${'118.7,32.0\n'.repeat(MOST_CONVERTED + 1)}`, `超过 ${MOST_CONVERTED + 1} 行`],
  ])('%s: says so, and gives nothing', async (_, text, said) => {
    const { rows, known, problem } = await read(text);
    expect(problem).toContain(said);
    expect([rows, known]).toEqual([[], []]);
  });
});

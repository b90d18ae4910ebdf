import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { MOST_HITS } from '#subjects/palette/terms.ts';
import { keysOf, rankOf } from '#server/palette/keys.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startServer(); });
afterAll(() => server.close());

const found = async (userName: string, keyword: string) => server.call(await server.signIn(userName), paletteCalls.search, { keyword });
const titles = async (userName: string, keyword: string) => (await found(userName, keyword)).map(({ title }) => title);

describe('the palette: by characters, pinyin or initials', () => {
  it.each(['每日菜价', '菜价', 'meiricaijia', 'mrcj', 'MRCJ', 'mei ri cai jia', 'caijia'])('%s finds 每日菜价 with its way and path', async (keyword) => {
    const hits = await found('analyst', keyword);
    expect(hits.find(({ title }) => title === '每日菜价')).toMatchObject({ kind: 'menu', id: '11', note: '菜价监测', path: '/vegetable-price/daily' });
  });
  it.each([['科巷', '科巷'], ['kexiang', '科巷'], ['kx', '科巷']])('%s finds the market of 科巷', async (keyword, name) => {
    expect((await titles('analyst', keyword)).some((title) => title.includes(name))).toBe(true);
  });
  it.each(['', ' ', 'zzzz', '不存在的'])('%j finds nothing', async (keyword) => expect(await titles('admin', keyword)).toEqual([]));
  it('gives 20 at most', async () => expect((await found('admin', '市场')).length).toBeLessThanOrEqual(MOST_HITS));
  it('a spelling begins with a syllable; a place that reads differently in a word is found by both', () => {
    expect(rankOf(keysOf('南京路'), 'anjing')).toBeUndefined();
    expect([rankOf(keysOf('六合区'), 'liuhe'), rankOf(keysOf('A3仓库'), 'a3ck')].every((rank) => rank !== undefined)).toBe(true);
    expect(rankOf(keysOf('菜价'), 'cj')).toBeLessThan(rankOf(keysOf('每日菜价'), 'cj') ?? 0);
  });
});

describe('SECURITY 5 and 23: only menus that are offered and enterprises in scope', () => {
  it('menus by role', async () => {
    expect(await titles('admin', '用户管理')).toEqual(['用户管理']);
    for (const userName of ['analyst', 'duty', 'clerk', 'reviewer']) expect(await titles(userName, '用户管理'), userName).toEqual([]);
    expect(await titles('admin', '历史预警')).toEqual([]);
  });
  it('enterprises by region and by enterprise', async () => {
    const ids = async (userName: string) => (await found(userName, 'c')).filter(({ kind }) => kind === 'enterprise').map(({ id }) => id);
    const { db } = server.database;
    const own = await db.selectFrom('enterprise').select('enterprise_id').where('region_id', '=', 320_115).execute();
    const allowed = new Set(own.map(({ enterprise_id: id }) => String(id)));
    for (const keyword of ['市场', '超市', '菜场', 's', 'c', 'n']) {
      for (const { kind, id } of await found('reviewer', keyword)) if (kind === 'enterprise') expect(allowed.has(id), keyword).toBe(true);
      for (const { kind, id } of await found('clerk', keyword)) if (kind === 'enterprise') expect(id).toBe('1001');
    }
    expect((await ids('clerk')).length).toBeLessThanOrEqual(1);
  });
  it('a wall finds nothing; hostile text finds nothing and breaks nothing', async () => {
    expect(await server.call(await server.asScreen(), paletteCalls.search, { keyword: 'c' })).toEqual([]);
    const admin = await server.signIn('admin');
    for (const keyword of HOSTILE) expect([200, 400], keyword).toContain((await server.ask(admin, paletteCalls.search, { keyword })).status);
  });
});

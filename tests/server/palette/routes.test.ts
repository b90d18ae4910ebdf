import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { MOST_HITS } from '#subjects/palette/terms.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { keysOf, keywordOf, rankOf } from '#server/palette/keys.ts';
import type { Client } from '../../support/outside/client.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rank = (title: string, keyword: string) => rankOf(keysOf(title), keywordOf(keyword));
/** Signed in once each: who signs in at every search is held to be guessing. */
const clients = new Map<string, Promise<Client>>();
const clientOf = (userName: string): Promise<Client> => {
  const client = clients.get(userName) ?? server.signIn(userName);
  clients.set(userName, client);
  return client;
};
const found = async (userName: string, keyword: string) =>
  server.call(await clientOf(userName), paletteCalls.search, { keyword });
const titles = async (userName: string, keyword: string) => (await found(userName, keyword)).map(({ title }) => title);

describe('the palette: by characters, pinyin or initials', () => {
  it.each(['每日菜价', '菜价', 'meiricaijia', 'mrcj', 'MRCJ', 'mei ri cai jia', 'caijia'])(
    '%s finds 每日菜价 with its way and path',
    async (keyword) => {
      const hits = await found('analyst', keyword);
      expect(hits.find(({ title }) => title === '每日菜价')).toMatchObject({
        kind: 'menu',
        id: '11',
        note: '菜价监测',
        path: '/vegetable-price/daily',
      });
    },
  );
  it.each([
    ['科巷', '科巷'],
    ['kexiang', '科巷'],
    ['kx', '科巷'],
  ])('%s finds the market of 科巷', async (keyword, name) => {
    expect((await titles('analyst', keyword)).some((title) => title.includes(name))).toBe(true);
  });
  it('a record of a register is found by its name, its pinyin and its code, within rights and scope, and opens on its page', async () => {
    for (const keyword of ['江宁加油站', 'jnjyz', 'JN-001'])
      expect(await found('admin', keyword)).toContainEqual(
        expect.objectContaining({
          kind: 'record',
          title: '江宁加油站',
          note: '检查点 JN-001',
          path: '/safety/check-point?record=2',
        }),
      );
    expect(await titles('admin', 'QH-001')).toContain('科巷菜市场');
    expect(await titles('reviewer', 'QH-001')).not.toContain('科巷菜市场');
    expect(await titles('clerk', '江宁加油站')).toEqual([]);
  });
  it('every record of a register is found, however many there are', async () => {
    const { db } = server.database;
    await sql`insert into compound_record (compound_id, name, region_id, lng, lat, x, y, male, female)
      select 2000000 + g, '样本小区' || g, 320102, 118.8, 32.1, 0, 0, 0, 0 from generate_series(1, 5001) as g`.execute(
      db,
    );
    await server.services.publish(compoundRegister.event, {});
    expect(await titles('admin', 'ybxq5001')).toEqual(['样本小区5001']);
    expect(await titles('reviewer', '样本小区5001')).toEqual([]);
  });
  it('a question that is kept is found by who may open it, and opens as it was kept', async () => {
    const analyst = await clientOf('analyst');
    const view = { name: '各区批发量', query: 'dataset=wholesale&rows=region', sharing: 'own' } as const;
    const { viewId } = await server.call(analyst, savedViewCalls.keep, {
      ...view,
      viewId: undefined,
      version: undefined,
    });
    const hit = {
      kind: 'view',
      title: '各区批发量',
      note: '',
      path: '/statistic/explorer?dataset=wholesale&rows=region',
    };
    expect(await found('analyst', 'gqpfl')).toContainEqual(expect.objectContaining(hit));
    expect(await titles('reviewer', '各区批发量')).not.toContain('各区批发量');
    await server.call(analyst, savedViewCalls.keep, { ...view, sharing: 'all', viewId, version: 0 });
    expect((await found('reviewer', '各区批发量')).find(({ kind }) => kind === 'view')?.note).not.toBe('');
    expect(await titles('clerk', '各区批发量')).not.toContain('各区批发量');
  });
  it('a new record is begun by who may write it', async () => {
    expect(await found('admin', 'xzjcd')).toContainEqual(
      expect.objectContaining({ kind: 'create', title: '新增检查点', path: '/safety/check-point?new=1' }),
    );
    expect(await titles('analyst', '新增检查点')).toEqual([]);
  });
  it.each(['', ' ', 'zzzz', '不存在的'])('%j finds nothing', async (keyword) =>
    expect(await titles('admin', keyword)).toEqual([]),
  );
  it('gives 20 at most', async () => expect((await found('admin', '市场')).length).toBeLessThanOrEqual(MOST_HITS));
  it('a spelling begins with a syllable; a place that reads differently in a word is found by both', () => {
    expect(rank('南京路', 'anjing')).toBeUndefined();
    expect([rank('六合区', 'liuhe'), rank('A3仓库', 'a3ck')].every((each) => each !== undefined)).toBe(true);
    expect(rank('菜价', 'cj')).toBeLessThan(rank('每日菜价', 'cj') ?? 0);
  });
});

describe('spellings and initials mixed, any split of each character', () => {
  it.each(['xinjk', 'xjiekou', 'xjk', 'xinjiek', 'xinjiekou', 'xjiek', 'xinj', 'xji', 'jkou', 'jiek'])(
    '%s finds 新街口',
    (keyword) => expect(rank('新街口', keyword)).toBeDefined(),
  );
  it.each(['xinjg', 'xik', 'njk', 'xinkou', 'xjkx', 'injk', 'xinjikou'])('%s does not', (keyword) =>
    expect(rank('新街口', keyword)).toBeUndefined(),
  );
  it.each(['zhongysc', 'zyshangc', 'zhyangsch', 'zysc', 'zhysc'])(
    '%s finds 中央商场, zh and ch being initials too',
    (keyword) => expect(rank('中央商场', keyword)).toBeDefined(),
  );
  it('any split of any name is found', () => {
    for (const name of ['科巷菜场', '明瓦廊农贸市场', '东山农贸市场', '长江路']) {
      const { full = '', lengths = '' } = keysOf(name).spellings[0] ?? {};
      let at = 0;
      const syllables = Array.from(lengths, (length) => full.slice(at, (at += length.charCodeAt(0))));
      for (let split = 0; split < 2 ** syllables.length; split += 1) {
        const keyword = syllables
          .map((syllable, index) => ((split >> index) & 1 ? syllable : syllable.slice(0, 1)))
          .join('');
        expect(rank(name, keyword), `${name} ${keyword}`).toBeDefined();
      }
    }
  });
  it('whole spellings and initials come before mixed ones, the beginning before the middle', () => {
    const ranks = ['新街口', 'xjk', 'xinjiekou', 'xinjk', 'jiek', 'jkou'].map(
      (keyword) => rank('新街口', keyword) ?? 99,
    );
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });
  it('the server finds by it', async () =>
    expect((await titles('analyst', 'xinjk')).some((title) => title.includes('新街口'))).toBe(true));
  it('an enterprise opens at its own page', async () => {
    expect((await found('analyst', '科巷菜场')).find(({ kind }) => kind === 'enterprise')).toMatchObject({
      id: '1001',
      path: '/enterprise/1001',
    });
  });
});

describe('a title is looked at no more often than it needs', () => {
  it.each([
    ['南京路12号KFC餐厅', 1],
    ['科巷菜场2026-03-11', 1],
    ['音乐厅', 2],
  ] as const)('%s: %i spelling(s)', (title, count) => expect(keysOf(title).spellings.length).toBe(count));
  it('parts are found across where they meet', () => {
    const keys = keysOf('科巷菜场', '时点菜价', '2026-03-11');
    for (const keyword of ['场时', 'changshi', 'ccsdcj', 'caijia2026'])
      expect(rankOf(keys, keywordOf(keyword)), keyword).toBeDefined();
  });
});

describe('SECURITY 5 and 23: only menus that are offered and enterprises in scope', () => {
  it('menus by role', async () => {
    expect(await titles('admin', '用户管理')).toEqual(['用户管理']);
    for (const userName of ['analyst', 'duty', 'clerk', 'reviewer'])
      expect(await titles(userName, '用户管理'), userName).toEqual([]);
    expect(await titles('admin', '历史预警')).toEqual([]);
  });
  it('enterprises by region and by enterprise', async () => {
    const ids = async (userName: string) =>
      (await found(userName, 'c')).filter(({ kind }) => kind === 'enterprise').map(({ id }) => id);
    const { db } = server.database;
    const own = await db.selectFrom('enterprise').select('enterprise_id').where('region_id', '=', 320_115).execute();
    const allowed = new Set(own.map(({ enterprise_id: id }) => String(id)));
    for (const keyword of ['市场', '超市', '菜场', 's', 'c', 'n']) {
      for (const { kind, id } of await found('reviewer', keyword))
        if (kind === 'enterprise') expect(allowed.has(id), keyword).toBe(true);
      for (const { kind, id } of await found('clerk', keyword)) if (kind === 'enterprise') expect(id).toBe('1001');
    }
    expect((await ids('clerk')).length).toBeLessThanOrEqual(1);
  });
  it('a wall finds nothing; hostile text finds nothing and breaks nothing', async () => {
    expect(await server.call(await server.asScreen(), paletteCalls.search, { keyword: 'c' })).toEqual([]);
    const admin = await server.signIn('admin');
    for (const keyword of HOSTILE)
      expect([200, 400], keyword).toContain((await server.ask(admin, paletteCalls.search, { keyword })).status);
  });
});

describe('SECURITY 23: reports by enterprise, kind and period, in the scope of every list of them', () => {
  it.each(['东山农贸市场 时点菜价', 'dongshannongmaoshichangshidian'])('%s', async (keyword) => {
    const hits = (await found('reviewer', keyword)).filter(({ kind }) => kind === 'report');
    expect(hits[0]?.title).toMatch(/^东山农贸市场 时点菜价粮价 \d{4}-\d{2}-\d{2}$/);
    expect(hits[0]?.path).toBe(`/review/queue?kind=price-report&id=${hits[0]?.id}`);
    expect((await found('clerk2', keyword)).find(({ kind }) => kind === 'report')?.path).toMatch(
      /^\/report\/price-report\?name=/,
    );
    // What is not filled in yet leads to its form, by the period that it is of.
    const own = (await found('clerk2', keyword)).filter(({ kind }) => kind === 'report');
    expect(own.some(({ path }) => path.includes('fill='))).toBe(true);
    for (const { note, path } of own) expect(path.includes('fill='), note).toBe(note.endsWith('未填报'));
    for (const userName of ['clerk', 'clerk3', 'duty'])
      expect(
        (await found(userName, keyword)).filter(({ kind }) => kind === 'report'),
        userName,
      ).toEqual([]);
  });
});

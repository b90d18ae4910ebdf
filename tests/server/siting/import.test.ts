import { type ImportOutcome } from '#base/files/import-outcome.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bdOf, gcjOf, groundOf } from '#base/geo.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { planRegister } from '#subjects/planning/register.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { type CrsName, type ImportKind, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const OUTLETS = '网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积（平方米）,服务半径,开业年份';
const COMPOUNDS =
  '小区编号,小区名称,行政区划,经度,纬度,男性人数,女性人数,0–14 岁,15–24 岁,25–34 岁,35–44 岁,45–59 岁,60 岁及以上';
const PLANS = '行政区划,开始年份,结束年份,现状保留,规划新增,规划面积';

async function imported(
  kind: ImportKind,
  text: string,
  {
    crs = 'gcj02',
    userName = 'admin',
    fileName = '数据.csv',
  }: { crs?: CrsName; userName?: string; fileName?: string } = {},
): Promise<ImportOutcome> {
  return server.call(await server.signIn(userName), sitingCalls.importFile, {
    kind,
    crs,
    file: { fileName, bytes: new TextEncoder().encode(text) },
  });
}
const outletNamed = (name: string) =>
  server.database.db.selectFrom('outlet').selectAll().where('name', '=', name).execute();
const count = async (): Promise<number> =>
  (await server.database.db.selectFrom('outlet').select('outlet_id').execute()).length;

describe('import of outlets, compounds, boundaries and plans with coordinate system named', () => {
  const REAL = { lng: 118.7788, lat: 32.0439 };
  it.each([
    ['wgs84', REAL],
    ['gcj02', gcjOf(REAL)],
    ['bd09', bdOf(gcjOf(REAL))],
  ] as ReadonlyArray<readonly [CrsName, { lng: number; lat: number }]>)(
    '%s is written as the same GCJ-02 place, to a metre',
    async (crs, { lng, lat }) => {
      const name = `示例·${crs} 菜市场`;
      expect(
        await imported('outlets', `${OUTLETS}\n,${name},农贸市场,鼓楼区,,${lng},${lat},1234.5,800,2019\n`, { crs }),
      ).toMatchObject({ written: 1, faultCount: 0 });
      const [row] = await outletNamed(name);
      const [wanted, found] = [groundOf(gcjOf(REAL)), groundOf({ lng: row?.lng ?? 0, lat: row?.lat ?? 0 })];
      expect(Math.hypot(wanted.x - found.x, wanted.y - found.y)).toBeLessThan(1);
      expect(Math.hypot((row?.x ?? 0) - found.x, (row?.y ?? 0) - found.y)).toBeLessThan(0.01);
    },
  );

  it('GeoJSON points; the map shows them at once, and the log has it', async () => {
    const feature = (name: string, coordinates: unknown) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: { 网点名称: name, 业态: 'produce', 行政区划: '320106', 建筑面积: 900, 服务半径: 500, 开业年份: 2020 },
    });
    const analyst = await server.signIn('admin');
    const screen = async () =>
      (
        await server.call(analyst, planningCalls.screen, {
          kinds: [],
          division: undefined,
          areaId: undefined,
          population: false,
          coverage: false,
          zoom: 18,
          minLng: 118.7605,
          maxLng: 118.7615,
          minLat: 32.0605,
          maxLat: 32.0615,
        })
      ).outlets.map(({ name }) => name);
    expect(await screen()).not.toContain('示例·要素菜场');
    expect(
      await imported(
        'outlets',
        JSON.stringify({ type: 'FeatureCollection', features: [feature('示例·要素菜场', [118.761, 32.061])] }),
        { fileName: '网点.geojson' },
      ),
    ).toMatchObject({ written: 1 });
    expect(await screen()).toContain('示例·要素菜场');
    const { target } = await server.database.db
      .selectFrom('operation_log')
      .select('target')
      .where('action', '=', sitingCalls.importFile.name)
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(target).toContain('网点 1 条');
  });

  it('an outlet that has a number is changed, not doubled', async () => {
    const before = await count();
    const [one] = await server.database.db.selectFrom('outlet').selectAll().limit(1).execute();
    await imported(
      'outlets',
      `${OUTLETS}\n${one?.outlet_id},改名菜场,农贸市场,鼓楼区,新址,118.77,32.06,100,500,2001\n`,
    );
    expect(await count()).toBe(before);
    expect(await outletNamed('改名菜场')).toMatchObject([{ outlet_id: one?.outlet_id, address: '新址' }]);
  });

  it('compounds and plans', async () => {
    expect(
      await imported('compounds', `${COMPOUNDS}\n,示例·新苑,鼓楼区,118.77,32.06,50,60,10,20,20,20,20,20\n`),
    ).toMatchObject({ written: 1 });
    const [compound] = await server.database.db
      .selectFrom('compound')
      .selectAll()
      .where('name', '=', '示例·新苑')
      .execute();
    expect(compound).toMatchObject({ male: 50, female: 60 });
    expect(await imported('plans', `${PLANS}\n鼓楼区,2031,2035,80,12,90000\n`)).toMatchObject({ written: 1 });
    expect(await imported('plans', `${PLANS}\n鼓楼区,2031,2035,81,12,90000\n`)).toMatchObject({ written: 1 });
    expect(
      (
        await server.database.db.selectFrom('market_plan').select('retained').where('begin_year', '=', 2031).execute()
      ).map(({ retained }) => retained),
    ).toEqual([81]);
    expect(await imported('plans', `${PLANS}\n鼓楼区,2031,2035,81,12,90000\n`)).toMatchObject({
      written: 1,
      message: '已导入 1 条规划指标，其中 1 条无变化',
    });
  });

  it('a plan of a file is a record of its register: it has a name, and a history of what the files changed', async () => {
    const admin = await server.signIn('admin');
    const { list, history } = planRegister.calls;
    const { rows } = await server.call(admin, list, { pageIndex: 1, pageSize: 10, name: '鼓楼区2031' });
    expect(rows).toMatchObject([{ name: '鼓楼区2031—2035 年规划', retained: 81, version: 1 }]);
    expect(await server.call(admin, history, { marketPlanId: rows[0]?.marketPlanId ?? 0 })).toMatchObject([
      { deed: 'import', changes: [{ term: '现状保留', from: '80', to: '81' }] },
      { deed: 'import' },
    ]);
    expect((await imported('plans', `${PLANS}\n鼓楼区,2036,2035,80,12,90000\n`)).faults).toMatchObject([
      { line: 2, column: '结束年份', message: '不能早于开始年份' },
    ]);
  });

  it('more rows than one statement takes, each with its history; numbers that a file brings stay, and new ones follow them', async () => {
    const MANY = 1_201;
    const FIRST = 900_000;
    const lines = (male: number) =>
      Array.from(
        { length: MANY },
        (_, at) => `${FIRST + at},示例·大批 ${at},鼓楼区,118.7712345678,32.06,${male},60,10,20,20,20,20,${male - 30}`,
      ).join('\n');
    for (const male of [50, 51])
      expect(await imported('compounds', `${COMPOUNDS}\n${lines(male)}\n`)).toMatchObject({ written: MANY });
    const { db } = server.database;
    const rows = await db
      .selectFrom('compound')
      .select(['compound_id', 'male', 'lng'])
      .where('name', 'like', '示例·大批 %')
      .orderBy('compound_id')
      .execute();
    expect(rows.map(({ compound_id }) => compound_id)).toEqual(Array.from({ length: MANY }, (_, at) => FIRST + at));
    expect(new Set(rows.map(({ male, lng }) => `${male} ${lng}`))).toEqual(new Set(['51 118.771235']));
    const changes = await db
      .selectFrom('register_change')
      .select(['record_id', 'version', 'deed'])
      .where('register', '=', compoundRegister.name)
      .where('record_id', '>=', FIRST)
      .where('record_id', '<', FIRST + MANY)
      .execute();
    expect(changes).toHaveLength(2 * MANY);
    expect(new Set(changes.map(({ version, deed }) => `${deed} ${version}`))).toEqual(
      new Set(['import 0', 'import 1']),
    );
    expect(
      await imported('compounds', `${COMPOUNDS}\n,示例·后来,鼓楼区,118.77,32.06,50,60,10,20,20,20,20,20\n`),
    ).toMatchObject({ written: 1 });
    const { compound_id } = await db
      .selectFrom('compound')
      .select('compound_id')
      .where('name', '=', '示例·后来')
      .executeTakeFirstOrThrow();
    expect(compound_id).toBeGreaterThan(1_000_000);
    expect(
      (await imported('compounds', `${COMPOUNDS}\n2147483647,示例,鼓楼区,118.77,32.06,50,60,10,20,20,20,20,20\n`))
        .faults,
    ).toMatchObject([{ line: 2, column: '小区编号', message: '不能大于 2000000000' }]);
  });

  it('boundaries replace those of their division, with their review number 审图号', async () => {
    const text =
      '区划代码,名称,边界,审图号\n320106,鼓楼区,"POLYGON((118.72 32.05, 118.79 32.05, 118.79 32.13, 118.72 32.05))",苏S(2026)001号\n';
    expect(await imported('boundaries', text)).toMatchObject({ written: 1 });
    const found = (await server.call(await server.signIn('analyst'), planningCalls.boundaries, {})).filter(
      ({ code }) => code === '320106',
    );
    expect(found).toMatchObject([
      {
        kind: 'district',
        reviewNumber: '苏S(2026)001号',
        rings: [
          [
            [118.72, 32.05],
            [118.79, 32.05],
            [118.79, 32.13],
            [118.72, 32.05],
          ],
        ],
      },
    ]);
  });
});

describe('row-level errors, nothing half-imported', () => {
  it('one fault anywhere leaves the database as it was; every fault with its line, column and reason', async () => {
    const before = await count();
    const outcome = await imported(
      'outlets',
      [
        OUTLETS,
        ',好菜场,农贸市场,鼓楼区,,118.77,32.06,100,500,2001',
        ',坏菜场,农贸市厂,鼓楼,,118.77,32.06,很大,500,1492',
        ',远菜场,农贸市场,鼓楼区,,2.35,48.85,100,500,2001',
      ].join('\n'),
    );
    expect(await count()).toBe(before);
    expect(outcome).toMatchObject({ written: 0, faultCount: 5, message: '有 5 处错误，没有导入任何数据' });
    expect(outcome.faults.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
      '3 业态',
      '3 建筑面积',
      '3 开业年份',
      '3 行政区划',
      '4 经度',
    ]);
    expect(outcome.faults.find(({ column }) => column === '业态')?.message).toBe('没有这个业态，是不是“农贸市场”？');
  });

  it('a missing column, a doubled number, people that do not add up, a file that is no table', async () => {
    expect((await imported('outlets', '网点名称,业态\n甲,乙\n')).faults.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['行政区划', '经度', '纬度']),
    );
    const twice = `${OUTLETS}\n900001,甲,农贸市场,鼓楼区,,118.77,32.06,100,500,2001\n900001,乙,农贸市场,鼓楼区,,118.77,32.06,100,500,2001\n`;
    expect((await imported('outlets', twice)).faults).toMatchObject([{ line: 3, message: '与第 2 行重复' }]);
    expect(
      (await imported('compounds', `${COMPOUNDS}\n,示例,鼓楼区,118.77,32.06,50,60,10,20,20,20,20,21\n`)).faults[0]
        ?.message,
    ).toContain('不符');
    expect(await imported('outlets', '{"type":"Feature"}')).toMatchObject({
      written: 0,
      message: expect.stringContaining('GeoJSON') as unknown,
    });
    expect(await imported('outlets', '')).toMatchObject({
      written: 0,
      message: expect.stringContaining('空') as unknown,
    });
    const hostile = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ geometry: { type: 'Point', coordinates: ['x', {}] }, properties: null }],
    });
    expect((await imported('outlets', hostile)).faultCount).toBe(1);
  });

  it("only of divisions in scope, and nobody else's outlet; boundaries for the whole city only", async () => {
    const { db } = server.database;
    await db.updateTable('app_user').set({ region_id: 320_106 }).where('user_name', '=', 'analyst').execute();
    const analyst = (kind: ImportKind, text: string) => imported(kind, text, { userName: 'analyst' });
    expect(
      (await analyst('outlets', `${OUTLETS}\n,甲,农贸市场,玄武区,,118.8,32.05,100,500,2001\n`)).faults[0]?.column,
    ).toBe('行政区划');
    const foreign = await db
      .selectFrom('outlet')
      .select('outlet_id')
      .where('region_id', '=', 320_115)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(
      (await analyst('outlets', `${OUTLETS}\n${foreign.outlet_id},甲,农贸市场,鼓楼区,,118.77,32.06,100,500,2001\n`))
        .faults[0]?.column,
    ).toBe('网点编号');
    expect(await analyst('boundaries', '区划代码,名称,边界\n')).toMatchObject({
      written: 0,
      message: SITING_MESSAGES.region,
    });
    expect(
      (
        await server.ask(await server.signIn('duty'), sitingCalls.importFile, {
          type: 'plans',
          crs: 'gcj02',
          file: { fileName: 'a.csv', bytes: new TextEncoder().encode(PLANS) },
        })
      ).status,
    ).toBe(403);
  });
});

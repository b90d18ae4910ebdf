import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bdOf, type Gcj02, gcjOf, wgsOf } from '#base/geo.ts';
import { ringOf } from '#base/register/judging/outline.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const { calls } = checkPointRegister;
const importFile = calls.importFile!;
let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, local] = [await server.signIn('admin'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const HEAD = '编号,场所名称,场所类型,所在区划,风险等级,联系电话,经度,纬度';
const csv = (...lines: readonly string[]) => ({
  fileName: '检查点.csv',
  bytes: new TextEncoder().encode([HEAD, ...lines].join('\n')),
});
const counts = ({
  created,
  changed,
  unchanged,
  rejected,
  written,
}: {
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  written: number;
}) => [created, changed, unchanged, rejected, written];
const points = async () => (await server.call(admin, calls.list, { pageIndex: 1, pageSize: 200 })).rows;
const demonstrated = 'QH-001,科巷菜市场,农贸市场,秦淮区,较大,025-84550311,118.7952,32.0398';

describe('a file of check points: looked through first, then written exactly so, all or nothing', () => {
  it('a preview writes nothing and says of every row what becomes of it', async () => {
    const before = await points();
    const outcome = await server.call(admin, importFile, {
      file: csv(
        'GL-001,鼓楼超市,商场超市,鼓楼区,一般,,,',
        demonstrated,
        'JN-001,江宁加油站,加油站,江宁区,较大,13800000001,118.8401,31.9527',
      ),
    });
    expect(counts(outcome)).toEqual([1, 1, 1, 0, 0]);
    expect(outcome.rows.find((row) => row.outcome === 'changed')).toMatchObject({
      line: 4,
      name: '江宁加油站',
      changes: [{ term: '风险等级', from: '重大', to: '较大' }],
    });
    expect(await points()).toEqual(before);
  });

  it('with its fingerprint it is written, remembered and logged; columns that are not there stay', async () => {
    const file = csv(
      'GL-001,鼓楼超市,商场超市,320106,一般,,,',
      'JN-001,江宁加油站,加油站,江宁区,较大,13800000001,118.8401,31.9527',
    );
    const { fingerprint } = await server.call(admin, importFile, { file });
    expect(counts(await server.call(admin, importFile, { file, fingerprint }))).toEqual([1, 1, 0, 0, 2]);
    const station = (await points()).find(({ code }) => code === 'JN-001');
    expect(station).toMatchObject({ risk: 'medium', keeper: '吴敏', everyDays: 7, version: 1 });
    expect(await server.call(admin, calls.history, { checkPointId: station?.checkPointId ?? 0 })).toMatchObject([
      { deed: 'import', changes: [{ term: '风险等级' }] },
    ]);
    const logged = await server.database.db
      .selectFrom('operation_log')
      .select('target')
      .where('action', '=', importFile.name)
      .execute();
    expect(logged).toEqual([{ target: '检查点 2 条（检查点.csv）' }]);
  });

  it('a preview of what has changed meanwhile is not written: the new one is shown', async () => {
    const file = csv('QH-001,科巷菜场,农贸市场,秦淮区,较大,025-84550311,118.7952,32.0398');
    const { fingerprint } = await server.call(admin, importFile, { file });
    const [market] = (await points()).filter(({ code }) => code === 'QH-001');
    await server.call(admin, calls.update, { ...market!, keeper: '周建民' });
    const late = await server.call(admin, importFile, { file, fingerprint });
    expect([late.written, late.message]).toEqual([0, '预览之后数据有变化，请核对新的预览后再导入']);
    expect(counts(await server.call(admin, importFile, { file, fingerprint: late.fingerprint }))).toEqual([
      0, 1, 0, 0, 1,
    ]);
  });

  it.each([
    ['GL-002,,商场超市,鼓楼区,一般,,,', '场所名称', '不能为空'],
    ['GL-002,某店,夜市,鼓楼区,一般,,,', '场所类型', '可填：农贸市场'],
    ['GL-002,某店,商场超市,鼓楼,一般,,,', '所在区划', '是不是“鼓楼区”'],
    ['GL-002,某店,商场超市,鼓楼区,一般,12,,', '联系电话', '请输入正确的电话号码'],
    ['GL-002,某店,商场超市,鼓楼区,一般,,118.7,', '纬度', '应同时填写'],
    ['gl 2,某店,商场超市,鼓楼区,一般,,,', '编号', '只能含大写字母'],
  ])('%s is refused at its cell, and the good row beside it with it', async (row, column, message) => {
    const before = await points();
    const file = csv('GL-009,好店,商场超市,鼓楼区,一般,,,', row);
    const { fingerprint, faults } = await server.call(admin, importFile, { file });
    expect(faults).toEqual([
      expect.objectContaining({ line: 3, column, message: expect.stringContaining(message) as string }),
    ]);
    expect((await server.call(admin, importFile, { file, fingerprint })).written).toBe(0);
    expect(await points()).toEqual(before);
  });

  it('a row twice, a file without the column that tells records apart, and no table at all', async () => {
    const twice = await server.call(admin, importFile, {
      file: csv('GL-003,甲,商场超市,鼓楼区,一般,,,', 'GL-003,乙,商场超市,鼓楼区,一般,,,'),
    });
    expect(twice.faults).toMatchObject([{ line: 3, message: '与第 2 行重复' }]);
    const headless = await server.call(admin, importFile, {
      file: { fileName: 'a.csv', bytes: new TextEncoder().encode('场所名称\n甲\n') },
    });
    expect(headless.faults[0]?.message).toContain('缺少“编号”列');
    expect(
      (
        await server.call(admin, importFile, {
          file: { fileName: 'a.pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
        })
      ).message,
    ).toContain('无法读取');
  });

  it('another’s division can be neither named nor changed', async () => {
    const outcome = await server.call(local, importFile, {
      file: csv('QH-001,越权,农贸市场,江宁区,一般,,,', 'XW-009,越权,农贸市场,玄武区,一般,,,'),
    });
    expect(outcome.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, '编号'],
      [3, '所在区划'],
    ]);
  });

  it('GeoJSON says the place by its geometry, moved from its system to GCJ-02', async () => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [118.8, 32] },
      properties: { 编号: 'PK-001', 场所名称: '浦口加油站', 场所类型: '加油站', 所在区划: '浦口区', 风险等级: '重大' },
    };
    const file = {
      fileName: 'a.geojson',
      bytes: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features: [feature] })),
    };
    const { fingerprint, faults } = await server.call(admin, importFile, { file, crs: 'wgs84' });
    expect(faults).toEqual([]);
    await server.call(admin, importFile, { file, crs: 'wgs84', fingerprint });
    const away = { ...feature, geometry: { type: 'Point', coordinates: [121.47, 31.23] } };
    const shanghai = new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features: [away] }));
    const refused = await server.call(admin, importFile, { file: { ...file, bytes: shanghai }, crs: 'wgs84' });
    expect(refused.message).toBe('有 1 处错误，没有导入任何数据：1 条的位置不在本市范围内，请核对所选的坐标系');
    const written = (await points()).find(({ code }) => code === 'PK-001');
    expect(written?.lng).toBeCloseTo(118.805_2, 3);
    expect(written?.lat).toBeCloseTo(31.998, 3);
  });
});

describe('outlines in a column beside the position', () => {
  const { calls: census } = censusRegister;
  const intoCensus = census.importFile!;
  const row = (code: string, outline: string) =>
    `${code},普查区${code},秦淮区,2020,10,15,15,5,20,2,3,118.795,32.035,"${outline.replaceAll('"', '""')}"`;
  const file = (...outlines: readonly string[]) => ({
    fileName: '普查区.csv',
    bytes: new TextEncoder().encode(
      [
        '普查区代码,普查区名称,所在区划,普查年度,户数（户）,男性人数（人）,女性人数（人）,0～14 岁（人）,15～59 岁（人）,60～64 岁（人）,65 岁及以上（人）,中心经度,中心纬度,轮廓',
        ...outlines.map((outline, at) => row(`32010400180${at}`, outline)),
      ].join('\n'),
    ),
  });
  const corners = [
    [118.79, 32.03],
    [118.8, 32.03],
    [118.8, 32.04],
    [118.79, 32.04],
  ] as const;
  const wkt = (ring: ReadonlyArray<readonly [number, number]>) =>
    `POLYGON ((${ring.map((corner) => corner.join(' ')).join(', ')}))`;

  it('those that cross themselves or lie outside the city are refused by their rows, and nothing is written', async () => {
    const outcome = await server.call(admin, intoCensus, {
      file: file(
        wkt(corners),
        wkt([corners[0], corners[2], corners[1], corners[3]]),
        wkt([...corners.slice(0, 3), [121.5, 31.2]]),
        '甲',
      ),
    });
    expect(counts(outcome)).toEqual([1, 0, 0, 3, 0]);
    expect(outcome.faults.map(({ line, column, message }) => [line, column, message.slice(0, 14)])).toEqual([
      [3, '轮廓', '轮廓的边线自己相交'],
      [4, '轮廓', '第 4 个拐点不在本市范围内'],
      [5, '轮廓', '应为一个多边形，写成 WKT'.slice(0, 14)],
    ]);
  });

  it('WKT and GeoJSON are written, moved to GCJ-02 with the position, drawn on the map and exported to be imported again', async () => {
    const json = JSON.stringify({ type: 'Polygon', coordinates: [corners] });
    const both = { file: file(wkt(corners), json), crs: 'wgs84' as const };
    const { fingerprint } = await server.call(admin, intoCensus, both);
    expect(counts(await server.call(admin, intoCensus, { ...both, fingerprint }))).toEqual([2, 0, 0, 0, 2]);
    const { rows } = await server.call(admin, census.list, { pageIndex: 1, pageSize: 100, name: '普查区3201040018' });
    const moved = corners.map(([lng, lat]) => gcjOf({ lng, lat }));
    for (const one of rows) {
      const ring = ringOf(one.outline);
      expect(ring).toHaveLength(4);
      ring.forEach(([lng, lat], at) => {
        expect(lng).toBeCloseTo(moved[at]?.lng ?? 0, 5);
        expect(lat).toBeCloseTo(moved[at]?.lat ?? 0, 5);
      });
    }
    const sight = { minLng: 118, minLat: 31, maxLng: 120, maxLat: 33, zoom: 15, name: '普查区3201040018' };
    expect((await server.call(admin, census.map!, sight)).outlines.map(({ outline }) => outline)).toEqual(
      rows.map(({ outline }) => outline),
    );
    const again = { file: file(...rows.map(({ outline }) => outline ?? '')) };
    const second = await server.call(admin, intoCensus, again);
    expect(second.rows.flatMap(({ changes }) => changes.map(({ term }) => term))).not.toContain('轮廓');
  });
});

describe('a file of another system whose places all lie in the city', () => {
  const { calls: outlets } = outletRegister;
  const intoOutlets = outlets.importFile!;
  const HEADS = '网点编号,网点名称,业态,行政区划,建筑面积（㎡）,服务半径（米）,开业年份,经度,纬度';
  const sent = async (move: (place: Gcj02) => { readonly lng: number; readonly lat: number }, many = 12) => {
    const { rows } = await server.call(admin, outlets.list, { pageIndex: 1, pageSize: many, ended: 'no' });
    const lines = rows.map(({ outletId, name, marketTypeName, regionName, lng, lat }, at) => {
      const place = move({ lng, lat });
      // Every other one is known by its number, the rest by name.
      const number = at % 2 === 0 ? outletId : '';
      return [
        number,
        name,
        marketTypeName,
        regionName,
        100,
        500,
        2020,
        place.lng.toFixed(6),
        place.lat.toFixed(6),
      ].join(',');
    });
    return { fileName: '网点.csv', bytes: new TextEncoder().encode([HEADS, ...lines].join('\n')) };
  };
  const said = async (file: Awaited<ReturnType<typeof sent>>, crs: 'gcj02' | 'wgs84') =>
    (await server.call(admin, intoOutlets, { file, crs })).message;

  it('is noticed by what the register knows of the same names: how many, how far off and which system fits', async () => {
    const wgs = await sent(wgsOf);
    const told = await said(wgs, 'gcj02');
    expect(told).toMatch(/^与台账中同一记录或同名记录比较，12 条的位置整体相差约 5\d0 米/);
    expect(told).toContain('文件可能是 WGS-84（GPS）坐标，而所选的是 GCJ-02（国测局）');
    expect(await said(wgs, 'wgs84')).toBe('');
    expect(await said(await sent(bdOf), 'gcj02')).toContain('文件可能是 BD-09（百度）坐标');
  });

  it('nothing is said of a file that agrees, of few names, nor of one that is off by no system; nothing is converted', async () => {
    expect(await said(await sent((place) => place), 'gcj02')).toBe('');
    expect(await said(await sent(wgsOf, 4), 'gcj02')).toBe('');
    expect(await said(await sent(({ lng, lat }) => ({ lng, lat: lat + 0.003 })), 'gcj02')).toBe('');
    const file = await sent(wgsOf, 6);
    const { fingerprint } = await server.call(admin, intoOutlets, { file });
    expect(counts(await server.call(admin, intoOutlets, { file, fingerprint }))).toEqual([3, 3, 0, 0, 6]);
    const [, first = ''] = new TextDecoder().decode(file.bytes).split('\n');
    const [, name = '', , , , , , lng] = first.split(',');
    const { rows } = await server.call(admin, outlets.list, { pageIndex: 1, pageSize: 20, ended: 'no', name });
    expect(rows.map((row) => row.lng)).toContain(Number(lng));
  });
});

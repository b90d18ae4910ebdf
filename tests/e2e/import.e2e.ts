import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wgsOf } from '#base/geo.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import { streamXlsx } from '#server/sheet/xlsx.ts';
import { serve, type Served } from '../support/served.ts';
import { type SignedIn, signIn } from '../support/serving/signed-in.ts';

let served: Served;
let admin: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  served = await serve({ env: { PAGES: 'off' } });
  admin = await signIn(served.url, 'admin', served.password);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

type Cells = ReadonlyArray<string | number>;
/** The headings of a kind, what every row of it shares, and its place, degrees in GCJ-02. */
const PLACE = { lng: 118.7712, lat: 32.0634 } as const;
const RING = [
  [118.73, 32.05],
  [118.79, 32.05],
  [118.79, 32.12],
  [118.73, 32.12],
  [118.73, 32.05],
] as const;
const OUTLET = ['网点编号', '网点名称', '业态', '行政区划', '地址', '经度', '纬度', '建筑面积', '服务半径', '开业年份'];
const COMPOUND = [
  '小区编号',
  '小区名称',
  '行政区划',
  '经度',
  '纬度',
  '男性人数',
  '女性人数',
  '0–14 岁',
  '15–24 岁',
  '25–34 岁',
  '35–44 岁',
  '45–59 岁',
  '60 岁及以上',
];
const BOUNDARY = ['区划代码', '名称', '边界', '审图号'];
const PLAN = ['行政区划', '开始年份', '结束年份', '现状保留', '规划新增', '规划面积'];

const outlet = (name: string, kind = '农贸市场'): Cells => [
  '',
  name,
  kind,
  '鼓楼区',
  '',
  PLACE.lng,
  PLACE.lat,
  900,
  800,
  2019,
];
const compound = (name: string, children = 10): Cells => [
  '',
  name,
  '鼓楼区',
  PLACE.lng,
  PLACE.lat,
  50,
  60,
  children,
  20,
  20,
  20,
  20,
  20,
];
const boundary = (reviewNumber: string, ring: ReadonlyArray<readonly [number, number]> = RING): Cells => [
  '320106',
  '鼓楼区',
  `POLYGON((${ring.map((corner) => corner.join(' ')).join(', ')}))`,
  reviewNumber,
];
const plan = (retained: number | string): Cells => ['鼓楼区', 2031, 2035, retained, 12, 90_000];

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;
const csv = (headings: readonly string[], row: Cells): string =>
  `${[headings, row].map((cells) => cells.map(quoted).join()).join('\n')}\n`;
async function xlsx(headings: readonly string[], row: Cells): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of streamXlsx(
    [row],
    headings.map((title) => ({ title })),
    '数据',
  ))
    parts.push(part);
  return Buffer.concat(parts);
}
const geojson = (headings: readonly string[], row: Cells, geometry: unknown): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry, properties: Object.fromEntries(headings.map((heading, at) => [heading, row[at]])) },
    ],
  });
const point = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => ({
  type: 'Point',
  coordinates: [lng, lat],
});

/** Runs the command as an operator types it, beside the running server. */
async function command(
  kind: string,
  fileName: string,
  content: string | Uint8Array,
  ...crs: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> {
  const file = join(folder, fileName);
  await writeFile(file, content);
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'import', '--', kind, file, ...crs],
      { env: { ...process.env, DATA_DIR: served.dataDir } },
      (problem, stdout, stderr) => resolve({ code: problem ? Number(problem.code) : 0, said: stdout + stderr }),
    );
  });
}

const done = (kind: ImportKind) => ({ code: 0, said: `已导入 1 条${IMPORT_LABELS[kind]}。\n` });

const AROUND = { minLng: 118.7702, maxLng: 118.7722, minLat: 32.0624, maxLat: 32.0644 } as const;
const outletsThere = async () =>
  (
    await admin.send(planningCalls.screen, {
      kinds: [],
      division: undefined,
      areaId: undefined,
      population: false,
      coverage: false,
      zoom: 19,
      ...AROUND,
    })
  ).outlets;
const compoundsThere = async () =>
  (
    await admin.send(planningCalls.people, {
      kinds: [],
      division: undefined,
      areaId: undefined,
      areaType: 1,
      lng: PLACE.lng,
      lat: PLACE.lat,
      radius: 50,
      path: undefined,
    })
  ).compounds;
const drawn = async () => (await admin.send(planningCalls.boundaries, {})).filter(({ code }) => code === '320106');
const planned = async () =>
  (await admin.send(sitingCalls.compare, { first: undefined, second: undefined })).rows.find(
    ({ division }) => division === '鼓楼区',
  )?.second;

describe('npm run import, the command itself: CSV, XLSX and GeoJSON with the coordinate system named, nothing half-imported', () => {
  it('outlets', async () => {
    const inWgs = geojson(OUTLET, outlet('示例·要素菜场'), point(wgsOf(PLACE)));
    expect(await command('outlets', '网点.csv', csv(OUTLET, outlet('示例·文本菜场')), 'gcj02')).toEqual(
      done('outlets'),
    );
    expect(await command('outlets', '网点.xlsx', await xlsx(OUTLET, outlet('示例·表格菜场')), 'gcj02')).toEqual(
      done('outlets'),
    );
    expect(await command('outlets', '网点.geojson', inWgs, 'wgs84')).toEqual(done('outlets'));
    const faulty = await command(
      'outlets',
      '错误.csv',
      `${csv(OUTLET, outlet('示例·好菜场'))}${csv(OUTLET, outlet('示例·坏菜场', '农贸市厂')).split('\n')[1]}\n`,
      'gcj02',
    );
    expect(faulty).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^未导入：有 1 处错误，没有导入任何数据。\n {2}第 3 行\t业态\t农贸市厂\t没有这个业态/,
      ) as unknown,
    });
    const there = (await outletsThere()).filter(({ name }) => name.startsWith('示例·'));
    expect(
      there
        .map(({ name }) => name)
        .filter((name) => /文本|表格|要素|好菜场|坏菜场/.test(name))
        .toSorted(),
    ).toEqual(['示例·文本菜场', '示例·表格菜场', '示例·要素菜场'].toSorted());
    for (const { lng, lat } of there)
      expect([Math.abs(lng - PLACE.lng), Math.abs(lat - PLACE.lat)].every((away) => away < 0.001)).toBe(true);
  });

  it('compounds', async () => {
    const before = await compoundsThere();
    expect(await command('compounds', '小区.csv', csv(COMPOUND, compound('示例·文本新苑')), 'gcj02')).toEqual(
      done('compounds'),
    );
    expect(await command('compounds', '小区.xlsx', await xlsx(COMPOUND, compound('示例·表格新苑')), 'gcj02')).toEqual(
      done('compounds'),
    );
    expect(
      await command('compounds', '小区.geojson', geojson(COMPOUND, compound('示例·要素新苑'), point(PLACE)), 'gcj02'),
    ).toEqual(done('compounds'));
    const faulty = await command('compounds', '错误.xlsx', await xlsx(COMPOUND, compound('示例·坏新苑', 11)), 'gcj02');
    expect(faulty).toMatchObject({ code: 1, said: expect.stringContaining('不符') as unknown });
    expect(await compoundsThere()).toBe(before + 3);
  });

  it('boundaries', async () => {
    expect(await command('boundaries', '边界.csv', csv(BOUNDARY, boundary('苏S(2026)001号')), 'gcj02')).toEqual(
      done('boundaries'),
    );
    expect(await drawn()).toMatchObject([{ reviewNumber: '苏S(2026)001号', rings: [RING] }]);
    expect(await command('boundaries', '边界.xlsx', await xlsx(BOUNDARY, boundary('苏S(2026)002号')), 'gcj02')).toEqual(
      done('boundaries'),
    );
    expect(await drawn()).toMatchObject([{ reviewNumber: '苏S(2026)002号', rings: [RING] }]);
    const feature = geojson(BOUNDARY, boundary('苏S(2026)003号'), { type: 'Polygon', coordinates: [RING] });
    expect(await command('boundaries', '边界.geojson', feature, 'gcj02')).toEqual(done('boundaries'));
    const flat = [RING[0], RING[1], RING[0]] as const;
    const faulty = await command(
      'boundaries',
      '错误.geojson',
      geojson(BOUNDARY, boundary('苏S(2026)004号', flat), { type: 'Polygon', coordinates: [flat] }),
      'gcj02',
    );
    expect(faulty).toMatchObject({
      code: 1,
      said: expect.stringContaining('每个环至少要有三个不在一条直线上的顶点') as unknown,
    });
    expect(await drawn()).toMatchObject([{ reviewNumber: '苏S(2026)003号', rings: [RING] }]);
  });

  it('plans, which have no place', async () => {
    expect(await command('plans', '规划.csv', csv(PLAN, plan(80)))).toEqual(done('plans'));
    expect(await planned()).toMatchObject({ retained: 80, added: 12 });
    expect(await command('plans', '规划.xlsx', await xlsx(PLAN, plan(81)))).toEqual(done('plans'));
    const faulty = await command('plans', '错误.csv', csv(PLAN, plan('很多')));
    expect(faulty).toMatchObject({ code: 1, said: expect.stringContaining('  第 2 行\t现状保留\t很多\t') as unknown });
    expect(await planned()).toMatchObject({ retained: 81, added: 12 });
  });

  it('without the coordinate system nothing is guessed, and a file that is none is named', async () => {
    expect(await command('outlets', '网点.csv', csv(OUTLET, outlet('示例·无坐标系')))).toMatchObject({
      code: 1,
      said: expect.stringContaining('gcj02|wgs84|bd09') as unknown,
    });
    expect(await command('outlets', '空.geojson', '{"type":"Feature"}', 'gcj02')).toMatchObject({
      code: 1,
      said: expect.stringContaining('不是有效的 GeoJSON') as unknown,
    });
    expect((await outletsThere()).map(({ name }) => name)).not.toContain('示例·无坐标系');
  });
});

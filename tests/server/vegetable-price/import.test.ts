import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR } from '#server/audit/record.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeSheet } from '#server/sheet/sheet-file.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { importPrices } from '#server/vegetable-price/import.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import { readPriceSheet } from '#server/vegetable-price/price-sheet.ts';
import { freshDatabase } from '../../support/database.ts';
import { fillPriceKeys } from './price-keys.ts';

const known = {
  enterprises: [
    { id: 1_001, code: '1001', name: '科巷菜场' },
    { id: 1_002, code: '1002', name: '明瓦廊农贸市场' },
    { id: 1_008, code: '1008', name: '同名市场' },
    { id: 1_009, code: '1009', name: '同名市场' },
  ],
  goods: [
    { id: 10_101, code: '10101', name: '青菜' },
    { id: 10_102, code: '10102', name: '大白菜' },
  ],
  today: '2026-03-10',
};
const HEADING = ['日期', '企业名称', '商品名称', '价格'];
const sheet = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('reading a sheet of prices', () => {
  it('takes names or codes, columns in any order, a unit in the heading, and columns it does not know', async () => {
    const rows = sheet(
      ['备注', '价格（元/500克）', '商品代码', '企业编号', '日期'],
      ['演示', '3.20', '10101', '1001', '2026/3/9'],
      ['', ' 1.5 ', '10102', '1002', '2026年3月10日'],
    );
    expect((await readPriceSheet(rows, known)).prices).toEqual([
      { date: '2026-03-09', goodsId: 10_101, enterpriseId: 1_001, price: 3.2 },
      { date: '2026-03-10', goodsId: 10_102, enterpriseId: 1_002, price: 1.5 },
    ]);
  });

  it.each([
    [['2026-02-30', '科巷菜场', '青菜', '3'], '日期', '没有这一天'],
    [['三月九日', '科巷菜场', '青菜', '3'], '日期', '应为 yyyy-MM-dd 格式的日期'],
    [['2026-03-11', '科巷菜场', '青菜', '3'], '日期', '不能晚于今天（2026-03-10）'],
    [['', '科巷菜场', '青菜', '3'], '日期', '不能为空'],
    [['2026-03-09', '科巷菜市', '青菜', '3'], '企业名称', '没有这个菜价报送企业，是不是“科巷菜场”？'],
    [['2026-03-09', '某某超市甲', '青菜', '3'], '企业名称', '没有这个菜价报送企业'],
    [['2026-03-09', '同名市场', '青菜', '3'], '企业名称', '有 2 个同名的菜价报送企业，请改填企业编号'],
    [['2026-03-09', '科巷菜场', '白菜', '3'], '商品名称', '没有这个商品，是不是“大白菜”？'],
    [['2026-03-09', '科巷菜场', '青菜', '1,5'], '价格', '价格应为数字'],
    [['2026-03-09', '科巷菜场', '青菜', '3.205'], '价格', '价格最多两位小数'],
    [['2026-03-09', '科巷菜场', '青菜', '0'], '价格', '价格应在 0.01 至 999.99 之间'],
    [['2026-03-09', '科巷菜场', '青菜', ''], '价格', '不能为空'],
  ])('refuses %j: %s %s', async (cells, column, message) => {
    const { prices, faults, faultCount } = await readPriceSheet(
      sheet(HEADING, ['2026-03-09', '科巷菜场', '大白菜', '2'], cells),
      known,
    );
    expect({ prices, faultCount }).toEqual({ prices: [], faultCount: 1 });
    expect(faults).toEqual([{ line: 3, column, message, value: cells[HEADING.indexOf(column)] }]);
  });

  it("refuses a code and a name that are not the same enterprise's", async () => {
    const rows = sheet(
      ['日期', '企业编号', '企业名称', '商品名称', '价格'],
      ['2026-03-09', '1001', '明瓦廊农贸市场', '青菜', '3'],
    );
    expect((await readPriceSheet(rows, known)).faults[0]?.message).toBe('与企业编号 1001 不符，该编号是“科巷菜场”');
  });

  it('names the earlier line of a row that stands twice', async () => {
    const row = ['2026-03-09', '科巷菜场', '青菜', '3'];
    const { faults } = await readPriceSheet(sheet(HEADING, row, row), known);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [3, '与第 2 行重复（同一天、同一企业、同一商品）'],
    ]);
  });

  it('says which column is missing, or there twice, and that a table is empty', async () => {
    const messages = async (...rows: string[][]) =>
      (await readPriceSheet(sheet(...rows), known)).faults.map(({ message }) => message);
    const hint = '首行应为：日期、企业名称（或企业编号）、商品名称（或商品代码）、价格';
    expect(await messages(['日期', '企业名称', '价格'], ['2026-03-09', '科巷菜场', '3'])).toEqual([
      `缺少“商品名称”列。${hint}`,
    ]);
    expect(await messages([...HEADING, '日期'])).toEqual(['有两列都叫“日期”，请只留一列']);
    expect(await messages(HEADING)).toEqual(['表格中没有菜价']);
  });

  it('lists a thousand faults and counts them all', async () => {
    const rows = Array.from({ length: 1_200 }, () => ['2026-03-09', '科巷菜场', '青菜', '贵']);
    const { faults, faultCount } = await readPriceSheet(sheet(HEADING, ...rows), known);
    expect([faults.length, faultCount]).toEqual([1_000, 1_200]);
  });
});

describe('the hint of a near name', () => {
  it('finds one slip and a part of a name, and nothing where nothing is near', () => {
    const names = ['科巷菜场', '明瓦廊农贸市场', '东山农贸市场'];
    expect(nearestName('科港菜场', names)).toBe('科巷菜场');
    expect(nearestName('明瓦廊', names)).toBe('明瓦廊农贸市场');
    expect(nearestName('盒马', names)).toBeUndefined();
  });
});

describe('importing prices', () => {
  let database: Database;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    database = await freshDatabase();
    db = database.db;
    await fillPriceKeys(db);
  });
  afterAll(() => database.close());
  beforeEach(() => db.deleteFrom('price_point').execute());

  const count = async () =>
    (
      await db
        .selectFrom('price_point')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const load = (bytes: Uint8Array, fileName: string, scope = WHOLE_CITY) =>
    importPrices(db, {
      bytes,
      fileName,
      today: '2026-03-10',
      scope,
      deed: { actor: OPERATOR, address: '', action: 'vegetable-price.import' },
    });
  const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

  it('takes the example file of the README', async () => {
    const bytes = readFileSync(
      fileURLToPath(new URL('../../../public/examples/vegetable-prices.csv', import.meta.url)),
    );
    expect(await load(bytes, 'vegetable-prices.csv')).toEqual({
      kind: 'imported',
      written: 9,
      from: '2026-01-05',
      to: '2026-01-05',
    });
    expect(await load(bytes, 'vegetable-prices.csv')).toMatchObject({ kind: 'imported', written: 9 });
    expect(await count()).toBe(9);
  });

  it('takes an Excel file with typed dates and numbers', async () => {
    const columns = [
      { title: '日期', kind: 'date' as const },
      { title: '企业名称' },
      { title: '商品名称' },
      { title: '价格', kind: 'number' as const },
    ];
    const bytes = await writeSheet([['2026-03-09', '东山农贸市场', '粳米', 2.95]], columns);
    expect(await load(bytes, '菜价.xlsx')).toMatchObject({ kind: 'imported', written: 1 });
    expect(await db.selectFrom('price_point').select(['price_date', 'price']).execute()).toEqual([
      { price_date: '2026-03-09', price: 2.95 },
    ]);
  });

  it('imports nothing when the last of many rows is wrong', async () => {
    const good = Array.from({ length: 9 }, (_, day) => `2026-03-0${day + 1},科巷菜场,青菜,3.2`);
    expect(await load(csv('日期,企业名称,商品名称,价格', ...good, '2026-03-10,科巷菜场,青莱,3.2'), 'a.csv')).toEqual({
      kind: 'refused',
      message: '有 1 处错误，没有导入任何数据',
      faultCount: 1,
      faults: [{ line: 11, column: '商品名称', message: '没有这个商品，是不是“青菜”？', value: '青莱' }],
    });
    expect(await count()).toBe(0);
  });

  it("does not know the enterprises outside of the caller's scope", async () => {
    const bytes = csv('日期,企业名称,商品名称,价格', '2026-03-09,东山农贸市场,青菜,3');
    expect(await load(bytes, 'a.csv', { regionCodes: ['320104'], enterpriseId: null })).toMatchObject({
      kind: 'refused',
      faultCount: 1,
    });
    expect(await load(bytes, 'a.csv', { regionCodes: null, enterpriseId: 1_001 })).toMatchObject({
      kind: 'refused',
      faultCount: 1,
    });
    expect(await load(bytes, 'a.csv', { regionCodes: ['320115'], enterpriseId: null })).toMatchObject({
      kind: 'imported',
    });
  });

  it('says of a file that is no table why it cannot be read', async () => {
    expect(await load(csv('%PDF-1.7'), '菜价.pdf')).toMatchObject({
      kind: 'refused',
      message: '无法读取“菜价.pdf”：这不是表格文件，请上传 .xlsx 或 .csv 文件',
    });
  });
});

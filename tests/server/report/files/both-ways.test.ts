import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compute } from '#base/sheet/compute.ts';
import { periodOf } from '#base/sheet/period.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { filledValues } from '#base/sheet/cells/cells.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import type { ImportPreview } from '#subjects/report-file/wire.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { type Cells, changed, linesOf } from './filled.ts';

const STORE = '1031';
const DAYS = [102.5, 98, 101.25, 99, 120, 180, 175];
const NIGHTS = [20, 21, 22, 23, 30, 44, 41];

let server: TestServer;
let clerk: Client;
let period: string;
beforeAll(async () => {
  server = await startServer();
  clerk = await server.signIn('clerk3');
  period = periodOf('week', server.today);
});
afterAll(() => server.close());

const template = async (format = 'xlsx', who = clerk, kind = 'store-week', entBasicId = STORE, of = period) => {
  const answer = await server.ask(who, reportFileCalls.template, { kind, entBasicId, period: of, format });
  return { ...answer, bytes: answer.data as Buffer };
};
const imported = async (
  bytes: Uint8Array<ArrayBuffer>,
  who = clerk,
  entBasicId = STORE,
  of = period,
  fileName = '周报.xlsx',
) =>
  server.call(who, reportFileCalls.preview, {
    kind: 'store-week',
    enterpriseId: entBasicId,
    period: of,
    file: { fileName, bytes },
  });
const reports = () =>
  server.services.db.selectFrom('report').select(['report_id', 'version']).orderBy('report_id').execute();

/** Fills the two weekly rows in; `also` changes a line further. */
const filled = async (also: (cells: Cells, sheet: string, line: number) => Cells | null = (cells) => cells) =>
  changed((await template()).bytes, ({ sheet, line, cells }) => {
    const own: Cells = [...cells];
    if (line === 4 && sheet === '门店销售周报表')
      DAYS.forEach((value, day) => {
        own[1 + day] = value;
      });
    if (line === 4 && sheet === '夜间销售表')
      NIGHTS.forEach((value, day) => {
        own[1 + day] = value;
      });
    return also(own, sheet, line);
  });
const said = ({ faults }: ImportPreview) =>
  faults.map(({ sheet, line, column, message }) => `${sheet} ${column}${line} ${message}`);

describe('REPORTS "Excel both ways": a template generated from the declaration', () => {
  it('has a tab a sheet with unit, header dates, whose it is, and how to fill it in', async () => {
    const { bytes, headers } = await template();
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '重点百货周报 江宁万达广场 2026年第24周 模板.xlsx',
    );
    const lines = await linesOf(bytes);
    const day = lines.filter(({ sheet }) => sheet === '门店销售周报表');
    expect(day[0]?.cells).toEqual(['【门店销售周报表】', '单位', '万元']);
    expect(day[1]?.cells).toEqual(['企业名称', '江宁万达广场', '企业编号', STORE, '报告期', period]);
    expect(day[2]?.cells.slice(0, 3)).toEqual(['指标', '周一 2026-06-08', '周二 2026-06-09']);
    expect(lines.find(({ sheet }) => sheet === '填写说明')).toBeDefined();
  });

  it('what is computed is locked, what is filled in is open and held to its form', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const [day] = (await readXlsx((await template()).bytes, { readStyles: true })).sheets;
    expect(day?.protection?.sheet).toBe(true);
    expect(day?.cells?.get('3,1')?.style?.protection?.locked).toBe(false);
    expect(day?.cells?.get('3,8')?.style?.protection?.locked ?? true).toBe(true);
    expect(day?.dataValidations?.[0]).toMatchObject({ type: 'decimal', range: 'B4' });
  });

  it.each(['xlsx', 'csv'])('template → fill → import → the same values (%s)', async (format) => {
    let bytes = await filled();
    if (format === 'csv') {
      const text = (await template('csv')).bytes.toString('utf8').split('\r\n');
      const own = text.map((line) =>
        line
          .replace(/^销售额,,,,,,,/, `销售额,${DAYS.join(',')}`)
          .replace(/^夜间销售额,,,,,,,/, `夜间销售额,${NIGHTS.join(',')}`),
      );
      bytes = new TextEncoder().encode(own.join('\r\n'));
    }
    const preview = await imported(bytes, clerk, STORE, period, `周报.${format}`);
    expect([preview.accepted, preview.filledCount, said(preview).filter((text) => !text.includes('请核对'))]).toEqual([
      true,
      14,
      [],
    ]);
    expect(WEEK('day').map((address) => preview.values[address])).toEqual(DAYS);
    expect(WEEK('night').map((address) => preview.values[address])).toEqual(NIGHTS);
  });

  it('a report that was filled in comes back from its own template unchanged', async () => {
    const stored = await server.call(clerk, reportCalls.list, {
      kind: 'store-week',
      pageIndex: 1,
      pageSize: 1,
      year: 2026,
      part: 'W22',
    });
    const of = stored.rows[0]?.period ?? '';
    const detail = await server.call(clerk, reportCalls.detail, {
      kind: 'store-week',
      enterpriseId: STORE,
      period: of,
    });
    const { bytes } = await template('xlsx', clerk, 'store-week', STORE, of);
    const preview = await imported(new Uint8Array(bytes), clerk, STORE, of);
    const form = storeWeekReport.formOf(detail.items);
    expect(preview.values).toEqual(filledValues(form, detail.cells));
    expect(compute(form, preview.values, NO_CONTEXT)['day/week/subtotal']).toBe(detail.cells['day/week/subtotal']);
  });
});

const WEEK = (sheet: string) => ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${sheet}/week/${day}`);

describe('faults at the cell, nothing half-imported', () => {
  it('元 → 万元 by the unit of the title line, by a column’s, by the cell’s own; full-width digits and thousands marks', async () => {
    const yuan = await filled((cells, sheet, line) => {
      if (sheet !== '门店销售周报表') return cells;
      if (line === 1) return ['【门店销售周报表】', '单位', '元'];
      if (line === 3) return cells.map((text, at) => (at === 2 ? '周二（万元） 2026-06-09' : text));
      return line === 4
        ? ['销售额', '1,025,000', '９８', '101.25万元', '990000元', 1_200_000, '１，８００，０００', '￥1750000']
        : cells;
    });
    const preview = await imported(yuan);
    expect(said(preview).filter((text) => !text.includes('请核对'))).toEqual([]);
    expect(WEEK('day').map((address) => preview.values[address])).toEqual(DAYS);
  });

  it.each<[string, (cells: Cells, sheet: string, line: number) => Cells | null, string]>([
    [
      'a word for a number',
      (cells, sheet, line) => (sheet === '夜间销售表' && line === 4 ? cells.with(3, '二十') : cells),
      '夜间销售表 D4 应为数字',
    ],
    [
      'a rule of the report',
      (cells, sheet, line) => (sheet === '夜间销售表' && line === 4 ? cells.with(1, 130) : cells),
      '夜间销售表 B4 夜间销售额不能超过当日销售额',
    ],
    [
      'a blank that may not be',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 4 ? cells.with(7, null) : cells),
      '门店销售周报表 H4 不能为空',
    ],
    [
      'beyond the range',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 4 ? cells.with(6, 1e9) : cells),
      '门店销售周报表 G4 应在 0 至 99,999.99 之间',
    ],
    [
      'a row that is not the report’s',
      (cells, sheet, line) => (sheet === '主要商品销售表' && line === 4 ? cells.with(0, '军火') : cells),
      '主要商品销售表 A4 没有“军火”这一行',
    ],
    [
      'a column that is not the report’s',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 3 ? cells.with(1, '周八') : cells),
      '门店销售周报表 B3 没有“周八”这一列',
    ],
    [
      'another week’s template',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 3 ? cells.with(1, '周一 2026-06-01') : cells),
      '门店销售周报表 B3 表头日期应为 2026-06-08，请使用本期的模板',
    ],
    [
      'another enterprise’s file',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 2 ? cells.with(3, '1032') : cells),
      '门店销售周报表 D2 文件中的企业与所选企业不一致',
    ],
    [
      'a unit that nothing can be counted over from',
      (cells, sheet, line) => (sheet === '门店销售周报表' && line === 1 ? cells.with(2, '千元') : cells),
      '门店销售周报表 A1 单位应为“万元”',
    ],
    [
      'a row twice',
      (cells, sheet, line) => (sheet === '主要商品销售表' && line === 5 ? cells.with(0, '服装鞋帽') : cells),
      '重复',
    ],
    ['a table that is gone', (cells, sheet) => (sheet === '夜间销售表' ? null : cells), ' 0 缺少“夜间销售表”这张表'],
  ])('%s', async (_, change, expected) => {
    const before = await reports();
    const preview = await imported(await filled(change));
    expect(preview.accepted).toBe(false);
    expect(preview.values).toEqual({});
    expect(preview.message).toMatch(/^有 \d+ 处错误，没有导入任何数据$/);
    expect(said(preview).join('\n')).toContain(expected);
    expect(await reports()).toEqual(before);
    expect(
      (await server.call(clerk, reportCalls.detail, { kind: 'store-week', enterpriseId: STORE, period })).draft,
    ).toBeUndefined();
  });

  it('the error sheet carries the message in each faulty cell, and mended it is imported', async () => {
    const bytes = await filled((cells, sheet, line) =>
      sheet === '夜间销售表' && line === 4 ? cells.with(3, '二十').with(5, '=1+1') : cells,
    );
    const wire = { kind: 'store-week', entBasicId: STORE, period, file: { fileName: '周报.xlsx', bytes } };
    const { data, headers } = await server.ask(clerk, reportFileCalls.faultSheet, wire);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('导入错误.xlsx');
    const lines = await linesOf(data as Buffer);
    const night = lines.find(({ sheet, line }) => sheet === '夜间销售表' && line === 4);
    expect([night?.cells[3], night?.cells[5], night?.cells[1]]).toEqual(['应为数字【二十】', '应为数字【=1+1】', '20']);
    expect(
      lines
        .filter(({ sheet }) => sheet === '错误清单')
        .slice(1, 3)
        .map(({ cells }) => cells),
    ).toEqual([
      ['夜间销售表', '4', 'D', '应为数字'],
      ['夜间销售表', '4', 'F', '应为数字'],
    ]);
    expect((await imported(new Uint8Array(data as Buffer))).accepted).toBe(false);
    const mended = await changed(data as Buffer, ({ sheet, line, cells }) =>
      sheet === '夜间销售表' && line === 4 ? cells.with(3, '22').with(5, '30') : [...cells],
    );
    const preview = await imported(mended);
    expect([preview.accepted, WEEK('night').map((address) => preview.values[address])]).toEqual([true, NIGHTS]);
  });

  it('no spreadsheet, an empty one, another table: a message, no values', async () => {
    for (const [text, message] of [
      ['<html>', '网页'],
      ['', '空'],
      ['a,b\n1,2\n', '请下载模板'],
      ['\u0000\u0001', '不是表格文件'],
    ] as const) {
      const preview = await imported(new TextEncoder().encode(text));
      expect([preview.accepted, preview.values], text).toEqual([false, {}]);
      expect(preview.message).toContain(message);
    }
  });

  it('more rows than a template can have are refused', async () => {
    const preview = await imported(new TextEncoder().encode(`【门店销售周报表】\n${'x\n'.repeat(20_001)}`));
    expect(preview).toMatchObject({ accepted: false, message: expect.stringContaining('超过 20000 行') as string });
  });
});

describe('SECURITY 8 and 23: templates and imports share the scope of the report', () => {
  it('another enterprise’s is 404 both ways, an analyst may do neither', async () => {
    const file = { fileName: 'x.csv', bytes: new TextEncoder().encode('x') };
    const [shut, analyst] = [{ kind: 'store-week', entBasicId: '1032', period }, await server.signIn('analyst')];
    expect((await server.ask(clerk, reportFileCalls.template, { ...shut })).status).toBe(404);
    expect((await server.ask(clerk, reportFileCalls.preview, { ...shut, file })).status).toBe(404);
    expect((await server.ask(clerk, reportFileCalls.faultSheet, { ...shut, file })).status).toBe(404);
    expect((await server.ask(analyst, reportFileCalls.template, { ...shut })).status).toBe(403);
    expect((await server.ask(clerk, reportFileCalls.template, { ...shut, kind: 'none' })).status).toBe(404);
  });
});

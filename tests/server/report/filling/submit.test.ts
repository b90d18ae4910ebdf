import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import { isoWeekOf } from '#base/sheet/periods/iso-week.ts';
import { compute } from '#base/sheet/compute.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress, filledValues } from '#base/sheet/cells/cells.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { storeWeekCalls } from '#subjects/store-week/calls.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const STORE = '1031';
const week = (sheet: string, amount: number): CellValues =>
  Object.fromEntries(WEEK_DAYS.map((day) => [cellAddress(sheet, 'week', day), amount]));
const VALUES: CellValues = { ...week('day', 100), ...week('night', 30) };

let server: TestServer;
let clerk: Client;
/** The week that runs now, for which nobody has reported yet. */
let period: string;
beforeAll(async () => {
  server = await startServer();
  clerk = await server.signIn('clerk3');
  period = periodOf('week', server.today);
});
afterAll(() => server.close());

const opened = (of = period) =>
  server.call(clerk, reportCalls.detail, { kind: 'store-week', enterpriseId: STORE, period: of });
const submitted = (input: {
  version?: number;
  values?: CellValues;
  submitKey: string;
  period?: string;
  reasons?: Record<string, string>;
}) =>
  server.ask(clerk, reportCalls.submit, {
    kind: 'store-week',
    entBasicId: STORE,
    period,
    values: VALUES,
    reasons: {},
    ...input,
  });

describe('submission', () => {
  it('a draft is kept on the server and comes back with the report', async () => {
    const draft = {
      kind: 'store-week',
      enterpriseId: STORE,
      period,
      values: { 'day/week/mon': 12.5 },
      reasons: {},
      basedOn: 0,
    };
    await server.call(clerk, reportCalls.saveDraft, draft);
    expect((await opened()).draft).toMatchObject({ values: { 'day/week/mon': 12.5 }, basedOn: 0 });
  });

  it('a report that was only begun stands in the own list as a draft, until it is handed in', async () => {
    const { begun, rows } = await server.call(clerk, reportCalls.list, {
      kind: 'store-week',
      pageIndex: 1,
      pageSize: 200,
    });
    expect(begun).toMatchObject([{ enterpriseId: STORE, enterpriseName: '江宁万达广场', period }]);
    expect(rows.filter((row) => row.enterpriseId === STORE && row.period === period)).toEqual([]);
    const admin = await server.signIn('admin');
    const seen = await server.call(admin, reportCalls.list, { kind: 'store-week', pageIndex: 1, pageSize: 10 });
    expect(seen.begun).toEqual([]);
  });

  it('hard blocks: 400 naming each cell, nothing written', async () => {
    const answer = await submitted({
      submitKey: 'hard',
      values: { ...VALUES, 'night/week/mon': 130, 'day/week/sun': null },
    });
    expect([answer.status, answer.msg]).toEqual([400, '数据未通过校验，请修改标出的单元格']);
    expect(answer.faults?.map(({ field }) => field)).toEqual(['day/week/sun', 'night/week/mon']);
    expect((await opened()).version).toBe(0);
  });

  it('is idempotent and answers with a numbered receipt; the server computes again and its value stands (SECURITY 24)', async () => {
    const forged = { ...VALUES, 'day/week/subtotal': 1, 'day/week/cumulative': 9_999_999, 'nowhere/week/mon': 5 };
    const wire = {
      kind: 'store-week',
      entBasicId: STORE,
      period,
      values: forged,
      reasons: {},
      submitKey: 'once',
      apprStatus: 2,
      status: 2,
      reportId: 1,
      createTime: 'x',
      late: true,
    };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(clerk, reportCalls.submit, wire)),
    );
    expect(first).toMatchObject({ status: 200, data: { version: 1, apprStatus: 1 } });
    expect(first?.data).toMatchObject({ receiptNo: expect.stringMatching(/^20260610\d{8}$/) as string });
    for (const other of others) expect(other.data).toEqual(first?.data);
    const after = await opened();
    expect([after.status, after.version, after.draft]).toEqual([1, 1, undefined]);
    const list = await server.call(clerk, reportCalls.list, { kind: 'store-week', pageIndex: 1, pageSize: 10 });
    expect(list.begun).toEqual([]);
    const form = storeWeekReport.formOf(after.items);
    const context = {
      lastPeriod: after.lastPeriod,
      lastYear: after.lastYear,
      loaded: { 'day/week/cumulative': 0 },
      history: after.history,
    };
    expect(after.cells).toEqual(compute(form, filledValues(form, VALUES), context));
    expect([after.cells['day/week/subtotal'], after.cells['night/week/nightShare']]).toEqual([700, 30]);
    const other = await submitted({ submitKey: 'once', values: week('day', 1) });
    expect(other.status).toBe(409);
  });

  it('every save carries the version it was based on, and a stale one is refused', async () => {
    const stale = await submitted({ submitKey: 'stale', version: 0 });
    expect([stale.status, stale.msg]).toEqual([409, '数据已被他人修改，请刷新后重试']);
    const blind = await submitted({ submitKey: 'blind' });
    expect([blind.status, blind.msg]).toEqual([409, '该企业2026年第24周的报表已存在，请在列表中编辑']);
    const change = await submitted({ submitKey: 'change', version: 1, values: { ...VALUES, 'day/week/mon': 110 } });
    expect(change).toMatchObject({ status: 200, data: { version: 2 } });
  });

  it('versions are kept whole, their difference is by cell, and the history says who did what', async () => {
    const { reportId = '' } = await opened();
    const trail = await server.call(clerk, reportTrailCalls.trail, { kind: 'store-week', reportId });
    expect(trail.deeds.map(({ version, deed, from, to, by }) => [version, deed, from, to, by])).toEqual([
      [1, 'submit', 0, 1, '马晓燕'],
      [2, 'edit', 1, 1, '马晓燕'],
    ]);
    expect(trail.versions.map(({ version }) => version)).toEqual([1, 2]);
    const changed = await server.call(clerk, reportTrailCalls.differences, {
      kind: 'store-week',
      reportId,
      from: 1,
      to: 2,
    });
    expect(changed.map(({ address, before, after }) => [address, before, after])).toContainEqual([
      'day/week/mon',
      100,
      110,
    ]);
    expect(changed.find(({ address }) => address === 'day/week/mon')?.title).toBe('门店销售周报表 · 周一');
    await expect(
      server.database.db.updateTable('report_version').set({ saved_name: '他人' }).execute(),
    ).rejects.toThrow('never changed');
  });

  it('soft passes with a written reason kept on the cell and shown to the reviewer', async () => {
    const before = await opened();
    const reviewer = await server.signIn('reviewer');
    await server.call(reviewer, reportCalls.pass, {
      kind: 'store-week',
      reportId: before.reportId ?? '',
      version: before.version,
    });
    server.clock.advance(7 * 86_400_000);
    clerk = await server.signIn('clerk3');
    const next = periodOf('week', addDays(server.today, 7));
    const values = { ...week('day', 300), ...week('night', 30) };
    const refused = await submitted({ submitKey: 'soft', period: next, values });
    expect([refused.status, refused.msg, refused.faults?.map(({ field }) => field)]).toEqual([
      400,
      '有数据需要说明原因，请在标出的单元格填写说明',
      ['day/week/subtotal'],
    ]);
    const taken = await submitted({
      submitKey: 'soft',
      period: next,
      values,
      reasons: { 'day/week/subtotal': '十周年店庆', 'day/week/mon': '无关' },
    });
    expect(taken.status).toBe(200);
    const stored = await opened(next);
    expect([stored.reasons, stored.cells['day/week/weekOnWeekPercent'], stored.cells['day/week/cumulative']]).toEqual([
      { 'day/week/subtotal': '十周年店庆' },
      195.77,
      2_810,
    ]);
  });
});

describe('the calls by their names (spec 2 §7.1)', () => {
  it('POST and PUT take the form with submitData as a JSON string; validateAdd answers success or why not', async () => {
    const { year, week: number } = isoWeekOf(addDays(server.today, -21));
    const days = Object.fromEntries(WEEK_DAYS.map((day) => [day, '88.5']));
    const form = {
      entBasicId: STORE,
      entName: '江宁万达广场',
      year,
      week: number,
      submitData: JSON.stringify({
        bReportStoreWeekDetail: days,
        bReportStoreWeekNightDetail: { ...days, mon: '20' },
        bReportStoreWeekMajorDetail: { workday_1001002: '10', weekend_1001002: 20 },
      }),
    };
    expect(
      await server.ask(clerk, storeWeekCalls.addValidate, { entBasicId: STORE, year, week: number }),
    ).toMatchObject({ status: 200, code: 1, msg: 'success' });
    const added = await server.ask(clerk, storeWeekCalls.add, form);
    expect(added).toMatchObject({ status: 200, code: 1, data: { version: 1, late: true } });
    expect(
      await server.ask(clerk, storeWeekCalls.addValidate, { entBasicId: STORE, year, week: number }),
    ).toMatchObject({ status: 200, code: 0 });
    const { reportId } = added.data as { reportId: string };
    const detail = await server.ask(clerk, storeWeekCalls.detail, {
      entBasicId: STORE,
      year,
      week: number,
      storeWeekId: reportId,
    });
    expect(detail.data).toMatchObject({
      bReportStoreWeekDetail: {
        mon: 88.5,
        xj: 619.5,
        threeDq: 265.5,
        monDate: expect.stringMatching(/^2026-05-/) as string,
      },
      bReportStoreWeekNightDetail: { qtbz: 88.94 },
      bReportStoreWeekMajorDetail: { workday_1001002: 10, workend_1001002: 20 },
      storeWeekId: reportId,
      version: 1,
    });
    expect((detail.data as { comList: unknown[] }).comList).toContainEqual({ dictId: '1001002', name: '服装鞋帽' });
    const unread = await server.signIn('clerk3', '10.9.8.7');
    expect((await server.ask(unread, storeWeekCalls.update, { ...form, storeWeekId: reportId })).status).toBe(409);
    expect(await server.ask(clerk, storeWeekCalls.update, { ...form, storeWeekId: reportId })).toMatchObject({
      status: 200,
      data: { version: 2 },
    });
    expect(
      (await server.ask(clerk, storeWeekCalls.update, { ...form, storeWeekId: reportId, version: 1 })).status,
    ).toBe(409);
    expect(
      (await server.ask(clerk, storeWeekCalls.update, { ...form, week: number + 1, storeWeekId: reportId, version: 2 }))
        .status,
    ).toBe(404);
    const history = await server.ask(clerk, storeWeekCalls.history, { pageIndex: 1, pageSize: 10, entBasicId: STORE });
    expect((history.data as { datalist: unknown[] }).datalist).toContainEqual(
      expect.objectContaining({ storeWeekId: reportId, year, week: number, apprStatus: 1 }),
    );
    expect(await server.ask(clerk, storeWeekCalls.remove, { ids: reportId })).toMatchObject({ status: 200, code: 1 });
  });

  it('week 53 of a year that has none, and a week that has not begun, say why', async () => {
    expect(
      (await server.ask(clerk, storeWeekCalls.addValidate, { entBasicId: STORE, year: 2025, week: 53 })).msg,
    ).toContain('2025年没有第53周，该年只有52周');
    expect((await server.ask(clerk, storeWeekCalls.addValidate, { entBasicId: STORE, year: 2026, week: 53 })).msg).toBe(
      '报告期尚未开始，不能填报',
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const [KIND, STORE, MAY] = ['store-month', '1031', '2026-05'];
const TOTAL = cellAddress('sales', 'total', 'current');

let server: TestServer;
let clerk: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  // The months that the demonstration has of its stores would stand beside those that are filled in here.
  await server.database.db.deleteFrom('report').where('kind', '=', KIND).execute();
  [clerk, reviewer] = [await server.signIn('clerk3'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const opened = (period: string) => server.call(clerk, reportCalls.detail, { kind: KIND, enterpriseId: STORE, period });
const submitted = (period: string, values: CellValues, more: object = {}) =>
  server.ask(clerk, reportCalls.submit, {
    kind: KIND,
    entBasicId: STORE,
    period,
    values,
    reasons: {},
    submitKey: `month-${period}-${String(values[TOTAL])}`,
    ...more,
  });
const SAID = { reasons: { [TOTAL]: '含店外展销' } };
const asked = { kind: KIND, pageIndex: 1, pageSize: 10 };

/** Every category the same, and what they come to. */
async function month(each: number): Promise<CellValues> {
  const { items } = await opened(MAY);
  return {
    ...Object.fromEntries(items.map(({ key }) => [cellAddress('sales', key, 'current'), each])),
    [TOTAL]: each * items.length,
  };
}

describe('门店月销售, from the errand to the file, by a declaration alone', () => {
  it('the stores owe it, five days after the month', async () => {
    const { rows } = await server.call(clerk, obligationCalls.due, {});
    const due = rows.find(({ kind }) => kind === KIND);
    expect(due).toMatchObject({ title: '门店月销售', enterpriseId: STORE });
    const all = await server.call(await server.signIn('admin'), obligationCalls.list, {
      ...asked,
      period: '2026-06',
      divisions: undefined,
      enterpriseName: undefined,
      state: undefined,
    });
    expect(all.totalCount).toBe(
      (
        await server.database.db
          .selectFrom('enterprise')
          .select('enterprise_id')
          .where('reports_weekly', '=', true)
          .execute()
      ).length,
    );
    expect(all.rows[0]?.periodText).toBe('2026年6月');
    expect(momentText(all.rows[0]?.dueAt ?? 0)).toBe('2026-07-05 18:00');
  });

  it('a month that is none, has not begun, or is of who owes none is refused', async () => {
    const validate = (period: string, entBasicId = STORE) =>
      server.ask(clerk, reportCalls.addValidate, { kind: KIND, entBasicId, period });
    expect([
      (await validate('2026-13')).status,
      (await validate('2026-W22')).status,
      (await validate("2026-05'--")).status,
      (await validate(MAY, '1001')).status,
    ]).toEqual([400, 400, 400, 404]);
    expect((await validate('2026-07')).msg).toBe('报告期尚未开始，不能填报');
  });

  it('is computed and checked, returned with a word, corrected, passed, and compared with the month before', async () => {
    const form = await month(10);
    const wrong = await submitted(MAY, { ...form, [TOTAL]: 1 });
    // Neither what its goods come to, nor as much as the weekends in it.
    expect([wrong.status, wrong.faults?.map(({ field }) => field)]).toEqual([400, [TOTAL, TOTAL]]);
    expect((await submitted('2026-04', await month(8), {})).status).toBe(200);
    // It is not what its weeks come to, which wants a word.
    const unsaid = await submitted(MAY, form);
    expect([unsaid.status, unsaid.faults?.map(({ field }) => field)]).toEqual([400, [TOTAL]]);
    const taken = await submitted(MAY, form, SAID);
    expect([taken.status, taken.msg]).toEqual([200, taken.msg]);
    const detail = await opened(MAY);
    expect([detail.status, detail.cells['sales/total/lastMonth'], detail.headerDates.length]).toEqual([
      1,
      (form[TOTAL] ?? 0) * 0.8,
      31,
    ]);
    const { reportId = '', version } = detail;
    await server.call(reviewer, reportCalls.return, {
      kind: KIND,
      reportId,
      version,
      reason: '请核对合计',
      marks: [{ address: TOTAL, comment: '偏低' }],
    });
    expect(await opened(MAY)).toMatchObject({ status: 3, returnReason: '请核对合计', marks: [{ address: TOTAL }] });
    expect((await submitted(MAY, await month(11), { ...SAID, version: version + 1 })).status).toBe(200);
    await server.call(reviewer, reportCalls.pass, { kind: KIND, reportId, version: version + 2 });
    const trail = await server.call(clerk, reportTrailCalls.trail, { kind: KIND, reportId });
    expect(trail.deeds.map(({ deed }) => deed)).toEqual(['submit', 'return', 'submit', 'pass']);
    expect(trail.versions).toHaveLength(2);
  });

  it('is found by year and month, exported, filled in from its template, and added up', async () => {
    const found = async (filter: object) =>
      (
        (await server.ask(clerk, reportCalls.list, { ...asked, ...filter })).data as { datalist: { period: string }[] }
      ).datalist.map(({ period }) => period);
    expect([await found({}), await found({ year: 2026, part: '05' }), await found({ year: 2025, part: '05' })]).toEqual(
      [[MAY, '2026-04'], [MAY], []],
    );
    const file = await server.ask(clerk, reportFileCalls.export, { kind: KIND, format: 'csv', year: 2026, part: '05' });
    expect((file.data as Buffer).toString('utf8')).toContain('2026年5月');
    const template = await server.ask(clerk, reportFileCalls.template, {
      kind: KIND,
      entBasicId: STORE,
      period: '2026-04',
      format: 'csv',
    });
    expect([template.status, (template.data as Buffer).toString('utf8').includes('商品类别')]).toEqual([200, true]);
    const statistic = await server.call(reviewer, reportStatisticCalls.cells, {
      kind: KIND,
      from: '2026-05-10',
      to: '2026-05-20',
      divisions: undefined,
      withSubmitted: true,
    });
    const total = statistic.rows.find(({ address }) => address === TOTAL);
    expect([statistic.from, statistic.to, total?.reported, total?.weekOnWeekPercent]).toEqual([
      '2026-05-01',
      '2026-05-31',
      1,
      37.5,
    ]);
  });
});

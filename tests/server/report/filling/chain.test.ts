import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { compute } from '#base/sheet/compute.ts';
import { periodDays, periodOf, periodText } from '#base/sheet/period.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress, filledValues } from '#base/sheet/cells/cells.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { storeWeekCalls } from '#subjects/store-week/calls.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { linesOf } from '../files/filled.ts';

const STORE = '1031';
const KIND = 'store-week';
const week = (sheet: string, amount: number): CellValues =>
  Object.fromEntries(WEEK_DAYS.map((day) => [cellAddress(sheet, 'week', day), amount]));
const [CUMULATIVE, LAST_WEEK, WEEK_ON_WEEK] = [
  'day/week/cumulative',
  'day/week/lastWeek',
  'day/week/weekOnWeekPercent',
] as const;

let server: TestServer;
let clerk: Client;
let admin: Client;
/** Three weeks in a row that nobody has reported, oldest first, and the one a year after the first. */
let weeks: readonly [string, string, string];
beforeAll(async () => {
  server = await startServer();
  clerk = await server.signIn('clerk3');
  admin = await server.signIn('admin');
  const at = (before: number) => periodOf('week', addDays(server.today, -7 * before));
  weeks = [at(10), at(9), at(8)];
  for (const [index, period] of weeks.entries()) await handIn(period, 100 + index, { version: undefined });
});
afterAll(() => server.close());

const detail = (period: string): Promise<ReportDetail> =>
  server.call(clerk, reportCalls.detail, { kind: KIND, enterpriseId: STORE, period });

async function handIn(period: string, amount: number, { version }: { version: number | undefined }) {
  const reasons = Object.fromEntries(
    ['day', 'night'].map((sheet) => [cellAddress(sheet, 'week', 'subtotal'), '店庆促销']),
  );
  const answer = await server.ask(clerk, reportCalls.submit, {
    kind: KIND,
    entBasicId: STORE,
    period,
    values: { ...week('day', amount), ...week('night', 10) },
    reasons,
    submitKey: `${period} ${amount} ${version}`,
    ...(version === undefined ? {} : { version }),
  });
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return answer;
}

/** What each place says of a week: its stored cells, what its form would compute now, its file, and the specified detail. */
async function everywhere(period: string) {
  const one = await detail(period);
  const form = storeWeekReport.formOf(one.items);
  const edited = compute(form, filledValues(form, one.cells), one);
  const { from } = periodDays('week', period);
  const file = await server.ask(clerk, reportFileCalls.export, {
    kind: KIND,
    content: 'detail',
    start: from,
    end: from,
    entBasicId: STORE,
  });
  const [head, row] = await linesOf(file.data as Buffer);
  const column = head?.cells.findIndex((title) => String(title).includes('本年累计')) ?? -1;
  const specified = await server.ask(clerk, storeWeekCalls.detail, {
    entBasicId: STORE,
    storeWeekId: one.reportId ?? '',
    year: Number(period.slice(0, 4)),
    week: Number(period.slice(6)),
  });
  return {
    detail: one.cells[CUMULATIVE],
    edited: edited[CUMULATIVE],
    exported: Number(row?.cells[column]),
    specified: (specified.data as { bReportStoreWeekDetail: { bnlj: number } }).bReportStoreWeekDetail.bnlj,
  };
}
const alike = (figure: number) => ({ detail: figure, edited: figure, exported: figure, specified: figure });

async function statistic(period: string) {
  const { from, to } = periodDays('week', period);
  const { rows } = await server.call(admin, reportStatisticCalls.stores, {
    from,
    to,
    group: 'enterprise',
    withSubmitted: true,
  });
  return rows.find(({ key }) => key === STORE);
}

describe('an earlier week that is corrected after later ones were handed in', () => {
  it('detail, form, file, the specified detail and statistics show the same figures, and none falls below an earlier one', async () => {
    const [first, second, third] = weeks;
    await handIn(first, 200, { version: (await detail(first)).version });
    expect(await everywhere(first)).toEqual(alike(1400));
    expect(await everywhere(second)).toEqual(alike(1400 + 707));
    expect(await everywhere(third)).toEqual(alike(1400 + 707 + 714));
    const after = await detail(second);
    expect([after.cells[LAST_WEEK], after.cells[WEEK_ON_WEEK]]).toEqual([1400, -49.5]);
    expect(await statistic(second)).toMatchObject({ cumulative: 2107, weeksBefore: 1400, weekOnWeekPercent: -49.5 });
    expect(await statistic(third)).toMatchObject({ cumulative: 2821 });
  });

  it('a later report keeps what was filled in and its state, gains a version and a line of its history, and its owner is told', async () => {
    const [first, second] = weeks;
    const one = await detail(second);
    expect([one.status, one.version, one.cells['day/week/mon']]).toEqual([1, 2, 101]);
    const trail = await server.call(clerk, reportTrailCalls.trail, { kind: KIND, reportId: one.reportId ?? '' });
    expect(trail.deeds.at(-1)).toMatchObject({
      version: 2,
      deed: 'recompute',
      from: 1,
      to: 1,
      reason: `${periodText('week', first)}的报表有变动，累计与对比数据随之重算`,
    });
    expect(trail.versions.map(({ version }) => version)).toEqual([1, 2]);
    const { rows } = await server.call(clerk, noticeCalls.list, { pageIndex: 1, pageSize: 10, unreadOnly: true });
    expect(rows.find(({ title }) => title === '报表累计与对比数据已重算')?.content).toContain(
      weeks
        .slice(1)
        .map((period) => periodText('week', period))
        .join('、'),
    );
    const stranger = await server.signIn('clerk2');
    const others = await server.call(stranger, noticeCalls.list, { pageIndex: 1, pageSize: 10, unreadOnly: true });
    expect(others.rows.map(({ title }) => title)).not.toContain('报表累计与对比数据已重算');
  });

  it('what was opened before is stale: a form sent on it is refused', async () => {
    const answer = await server.ask(clerk, reportCalls.submit, {
      kind: KIND,
      entBasicId: STORE,
      period: weeks[2],
      values: { ...week('day', 1), ...week('night', 1) },
      reasons: {},
      submitKey: 'on an old version',
      version: 1,
    });
    expect([answer.status, answer.msg]).toEqual([409, '数据已被他人修改，请刷新后重试']);
  });

  it('a passed report follows too; nothing that is not different is written', async () => {
    const [first, second, third] = weeks;
    const before = await detail(third);
    await server.call(admin, reportCalls.pass, {
      kind: KIND,
      reportId: before.reportId ?? '',
      version: before.version,
    });
    await handIn(first, 210, { version: (await detail(first)).version });
    expect(await detail(third)).toMatchObject({ status: 2, version: before.version + 2 });
    expect(await everywhere(third)).toEqual(alike(1470 + 707 + 714));
    const same = await detail(second);
    await handIn(first, 210, { version: (await detail(first)).version });
    expect((await detail(second)).version).toBe(same.version);
  });

  it('what is returned, taken back, handed in again or deleted moves the later ones with it', async () => {
    const [first, second, third] = weeks;
    const moved = async (call: 'return' | 'withdraw') => {
      const { reportId = '', version } = await detail(first);
      await server.call(call === 'return' ? admin : clerk, reportCalls[call], {
        kind: KIND,
        reportId,
        version,
        reason: '请核对',
        marks: [],
      });
    };
    await moved('return');
    expect(await everywhere(second)).toEqual(alike(707));
    await handIn(first, 50, { version: (await detail(first)).version });
    expect(await everywhere(third)).toEqual(alike(350 + 707 + 714));
    await moved('withdraw');
    expect(await everywhere(third)).toEqual(alike(707 + 714));
    await handIn(first, 60, { version: (await detail(first)).version });
    expect(await everywhere(third)).toEqual(alike(420 + 707 + 714));
    await server.call(clerk, reportCalls.remove, { kind: KIND, ids: [(await detail(first)).reportId ?? ''] });
    expect(await everywhere(third)).toEqual(alike(707 + 714));
    expect((await detail(second)).cells[LAST_WEEK]).toBeNull();
  });

  it('the demonstration begins with a chain that is whole', async () => {
    const { rows } = await server.call(admin, reportCalls.list, { kind: KIND, pageIndex: 1, pageSize: 200 });
    for (const { reportId } of rows) {
      const one = await server.call(admin, reportCalls.detail, { kind: KIND, reportId });
      const form = storeWeekReport.formOf(one.items);
      expect(compute(form, filledValues(form, one.cells), one), `${one.enterpriseName} ${one.period}`).toEqual(
        one.cells,
      );
    }
  });
});

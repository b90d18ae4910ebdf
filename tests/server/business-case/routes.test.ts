import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValues } from '#base/sheet/sheet.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const STORE = '1031';

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startServer();
  clerk = await server.signIn('clerk3');
});
afterAll(() => server.close());

const submit = (kind: string, period: string, values: CellValues, reasons: Readonly<Record<string, string>> = {}) =>
  server.ask(clerk, reportCalls.submit, {
    kind,
    entBasicId: STORE,
    period,
    values,
    reasons,
    submitKey: `${kind}-${period}-${Object.values(values).join('-')}-${Object.keys(reasons).length}`,
  });
const quarter = (period: string, sales: number) =>
  submit('case-quarter', period, {
    'sales/total/current': sales,
    'sales/online/current': 10,
    'visitors/total/current': 1_000,
    'brands/opened/current': 1,
    'brands/closed/current': 1,
    'brands/vacant/current': 0,
  });
const year = (sales: number, reasons = {}) =>
  submit(
    'case-year',
    '2023',
    { 'sales/total/current': sales, 'sales/online/current': 40, 'visitors/total/current': 4_000 },
    reasons,
  );
const blankYear = () =>
  server.call(clerk, reportCalls.detail, { kind: 'case-year', enterpriseId: STORE, period: '2023' });

describe('商业案例: the year beside its quarters', () => {
  it('is not the business of an enterprise that is no case', async () => {
    const { status } = await server.ask(await server.signIn('clerk2'), reportCalls.addValidate, {
      kind: 'case-year',
      entBasicId: '1003',
      period: '2023',
    });
    expect(status).toBe(404);
  });

  it('shows what the quarters come to once all four are in, and not before', async () => {
    for (const [index, sales] of [100, 110, 120].entries())
      expect((await quarter(`2023-Q${index + 1}`, sales)).status).toBe(200);
    expect((await blankYear()).drawn).toEqual({});
    expect((await quarter('2023-Q4', 130)).status).toBe(200);
    expect((await blankYear()).drawn).toEqual({
      'sales/total/current': 460,
      'sales/online/current': 40,
      'visitors/total/current': 4_000,
    });
  });

  it('a year that says otherwise is asked why, and is taken with the reason', async () => {
    const odd = await year(500);
    expect([odd.status, odd.faults]).toMatchObject([400, [{ field: 'sales/total/current' }]]);
    expect(odd.faults?.[0]?.message).toContain('比四个季度之和高出 8.7%');
    expect(odd.faults?.[0]?.message).toContain(
      '（本表 500.00，《商业案例季度表》2023年第1季度至2023年第4季度（4 份）合计 460.00）',
    );
    expect((await year(500, { 'sales/total/current': '含年底审计调整' })).status).toBe(200);
    expect((await blankYear()).cells).not.toHaveProperty('sales/total/drawn');
  });
});

describe('周末消费: the weekend beside its week', () => {
  it('takes Friday to Sunday from the report of the week that holds it', async () => {
    await server.database.db
      .insertInto('report')
      .values({
        kind: 'store-week',
        enterprise_id: Number(STORE),
        period: '2023-W20',
        period_start: '2023-05-15',
        status: 2,
        version: 1,
        cells: JSON.stringify({ 'day/week/thu': 90, 'day/week/fri': 100.5, 'day/week/sat': 140, 'day/week/sun': 120 }),
        reasons: '{}',
      })
      .execute();
    const detail = await server.call(clerk, reportCalls.detail, {
      kind: 'weekend-sales',
      enterpriseId: STORE,
      period: '2023-W20E',
    });
    expect(detail.drawn).toEqual({ 'sales/total/current': 360.5 });
  });

  it('a month is asked why it is not what its weeks come to day by day, and less than its weekends', async () => {
    const cells = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [`day/week/${day}`, 10]),
    );
    const kept = (kind: string, period: string, period_start: string, values: object) => ({
      kind,
      period,
      period_start,
      enterprise_id: Number(STORE),
      status: 2 as const,
      version: 1,
      reasons: '{}',
      cells: JSON.stringify(values),
      submitted_at: 1_686_000_000_000,
    });
    await server.database.db
      .insertInto('report')
      .values([
        kept('store-week', '2023-W05', '2023-01-30', cells),
        kept('store-week', '2023-W06', '2023-02-06', cells),
        kept('store-week', '2023-W07', '2023-02-13', cells),
        kept('store-week', '2023-W08', '2023-02-20', cells),
        kept('store-week', '2023-W09', '2023-02-27', cells),
        kept('weekend-sales', '2023-W06E', '2023-02-10', { 'sales/total/current': 250 }),
      ])
      .execute();
    const place = { kind: 'store-month', enterpriseId: STORE, period: '2023-02' };
    const { sums, drawn } = await server.call(clerk, reportCalls.detail, place);
    expect(drawn).toEqual({ 'sales/total/current': 280 });
    expect(sums?.map(({ as, sum, periods }) => [as, sum, periods.length])).toEqual([
      ['whole', 280, 5],
      ['part', 250, 1],
    ]);
    const { faults } = await server.ask(clerk, reportCalls.submit, {
      kind: 'store-month',
      entBasicId: STORE,
      period: '2023-02',
      submitKey: 'month-february',
      values: { 'sales/total/current': 200 },
      reasons: {},
    });
    expect(faults?.map(({ message }) => message).join('；')).toContain(
      '《重点百货周报》2023年第5周至2023年第9周（5 份，2023-02-01 至 2023-02-28）合计 280.00',
    );
  });
});

describe('预填: what is known already begins a new report', () => {
  const place = { kind: 'case-base', enterpriseId: STORE, period: '2022' };
  const base = (over: object, offered: CellValues, version?: number) =>
    server.ask(clerk, reportCalls.submit, {
      kind: 'case-base',
      entBasicId: STORE,
      period: '2022',
      values: { ...BASE, ...over },
      reasons: {},
      offered,
      version,
      submitKey: `prefill-${Object.values(offered).join('-')}`,
    });
  const handed = (period: string, brands: number) =>
    server.ask(clerk, reportCalls.submit, {
      kind: 'case-base',
      entBasicId: STORE,
      period,
      values: { ...BASE, 'brands/all/current': brands },
      reasons: {},
      submitKey: `base-${period}-${brands}`,
    });

  it('offers a register and the report before with their names, and the quarters to the year', async () => {
    const first = await server.call(clerk, reportCalls.detail, place);
    expect(first.prefills).toMatchObject([
      { address: 'scale/built/current', named: '网点登记中本企业 1 个网点的建筑面积合计' },
      { address: 'brands/workers/current', named: '企业法人库登记的从业人员数' },
    ]);
    expect((await handed('2021', 10)).status).toBe(200);
    const { prefills = [] } = await server.call(clerk, reportCalls.detail, place);
    expect(prefills.find(({ address }) => address === 'scale/built/current')).toMatchObject({ value: 100 });
    expect(prefills.find(({ address }) => address === 'brands/all/current')).toMatchObject({
      value: 10,
      named: '《商业案例基础表》2021年',
      at: expect.any(Number),
    });
    const opened = await server.call(clerk, reportCalls.detail, {
      kind: 'case-year',
      enterpriseId: STORE,
      period: '2023',
    });
    expect(opened.prefills?.find(({ address }) => address === 'sales/total/current')).toMatchObject({ value: 460 });
  });

  it('is no confirmation where the source has changed since, and is kept with its lineage, whatever the sender says of it', async () => {
    const { version } = await server.call(clerk, reportCalls.detail, { ...place, period: '2021' });
    const again = await server.ask(clerk, reportCalls.submit, {
      kind: 'case-base',
      entBasicId: STORE,
      period: '2021',
      values: { ...BASE, 'brands/all/current': 11 },
      reasons: {},
      version,
      submitKey: 'base-2021-again',
    });
    expect(again.status).toBe(200);
    const left = await base({}, { 'brands/all/current': 10 });
    expect([left.status, left.faults]).toMatchObject([400, [{ field: 'brands/all/current' }]]);
    expect(left.faults?.[0]?.message).toContain('《商业案例基础表》2021年原为 10.00，现为 11.00');
    // Who says that the value of today was offered keeps the old one knowingly; the lineage is the server's all the same.
    expect((await base({}, { 'brands/all/current': 11, 'brands/first/current': 777 })).status).toBe(200);
    const { keptPrefills = [], cells } = await server.call(clerk, reportCalls.detail, place);
    const kept = keptPrefills.find(({ address }) => address === 'brands/all/current');
    expect([kept?.value, kept?.named, cells['brands/all/current']]).toEqual([11, '《商业案例基础表》2021年', 10]);
    expect(keptPrefills.find(({ address }) => address === 'brands/first/current')?.value).toBe(1);
  });

  it('a draft keeps what its writer was offered', async () => {
    const draft = { kind: 'case-base', enterpriseId: STORE, period: '2020', values: {}, reasons: {}, basedOn: 0 };
    await server.call(clerk, reportCalls.saveDraft, { ...draft, offered: { 'brands/all/current': 9 } });
    const opened = await server.call(clerk, reportCalls.detail, { ...place, period: '2020' });
    expect(opened.draft?.offered).toEqual({ 'brands/all/current': 9 });
  });
});

const BASE: CellValues = {
  'scale/built/current': 100,
  'scale/trading/current': 60,
  'brands/all/current': 10,
  'brands/first/current': 1,
  'brands/catering/current': 2,
  'brands/workers/current': 30,
  'investment/total/current': 9,
};

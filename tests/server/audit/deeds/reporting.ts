import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import { demonstrationPdf } from '#server/demonstration/offices/fund/projects.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { TestServer } from '../../../support/server.ts';
import { type Deed, type Stage } from './deed.ts';

const CASE = { kind: 'case-base', entBasicId: '1031', period: '2024' };
const STATEMENT = new Uint8Array(demonstrationPdf('statement'));

/** Reports, their review, files and deadlines. */
export function reportingDeeds({ server, one, idOf, asText }: Stage): readonly Deed[] {
  const { db } = server.database;
  const { today } = server;
  const week = periodOf('week', today);
  const priceReport = (where: string) =>
    one(`select max(report_id) from report where kind = 'price-report' and ${where}`);
  const versionOf = (id: number) => one(`select version from report where report_id = ${id}`);
  const moved = async (id: Promise<number>, more: object = {}) => ({
    kind: 'price-report',
    reportId: String(await id),
    version: await versionOf(await id),
    ...more,
  });
  const waiting = async (enterpriseId: number, period: string): Promise<void> => {
    await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
      values ('price-report', ${enterpriseId}, ${period}, ${period}::date, 1, 1, '{"prices/10101/price": 2.5}', '{}', 1, 1)`.execute(
      db,
    );
  };
  const storeDays = (amount: number) => Object.fromEntries(WEEK_DAYS.map((day) => [day, amount]));
  const storeData = JSON.stringify({
    bReportStoreWeekDetail: storeDays(100),
    bReportStoreWeekNightDetail: storeDays(30),
    bReportStoreWeekMajorDetail: {},
  });
  const fileId = () => one<string>('select max(file_id) from report_file where not submitted');
  const old = (year: number) => `${year}-03-01`;
  return [
    {
      call: 'report.submit',
      by: 'clerk3',
      wire: () => ({
        kind: 'store-week',
        entBasicId: '1031',
        period: week,
        values: Object.fromEntries(
          WEEK_DAYS.flatMap((day) => [
            [`day/week/${day}`, 100],
            [`night/week/${day}`, 30],
          ]),
        ),
        reasons: {},
        submitKey: 'one',
      }),
    },
    {
      call: 'report-attachment.attach',
      by: 'clerk3',
      wire: () => ({ ...CASE, item: 'statement', file: { fileName: '说明.pdf', bytes: STATEMENT } }),
    },
    {
      call: 'report-attachment.file',
      by: 'clerk3',
      wire: async () => ({ kind: CASE.kind, fileId: await fileId() }),
    },
    {
      call: 'report-attachment.detach',
      by: 'clerk3',
      wire: async () => ({ kind: CASE.kind, fileId: await fileId() }),
    },
    {
      call: 'report.withdraw',
      by: 'clerk3',
      wire: async () => ({
        ...(await moved(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        )),
        kind: 'store-week',
      }),
    },
    {
      call: 'report.remove',
      by: 'clerk3',
      wire: async () => ({
        kind: 'store-week',
        ids: await asText(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        ),
      }),
    },
    {
      call: 'store-week.add',
      by: 'clerk3',
      wire: () => ({
        entBasicId: '1031',
        entName: '某店',
        year: Number(week.slice(0, 4)),
        week: Number(week.slice(-2)),
        submitData: storeData,
      }),
    },
    {
      call: 'store-week.detail',
      by: 'reviewer',
      wire: () => ({ entBasicId: '1031', year: Number(week.slice(0, 4)), week: Number(week.slice(-2)) }),
    },
    {
      call: 'store-week.update',
      by: 'clerk3',
      wire: async () => ({
        entBasicId: '1031',
        year: Number(week.slice(0, 4)),
        week: Number(week.slice(-2)),
        storeWeekId: await asText(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        ),
        version: 1,
        submitData: storeData,
      }),
    },
    {
      call: 'store-week.remove',
      by: 'clerk3',
      wire: async () => {
        const id = await idOf(
          'report',
          'report_id',
          `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`,
        );
        await sql`update report set status = 0 where report_id = ${id}`.execute(db);
        return { ids: String(id) };
      },
    },
    {
      call: 'report.pass',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2021));
        return moved(priceReport(`period = '${old(2021)}'`));
      },
    },
    {
      call: 'report.reopen',
      by: 'reviewer',
      wire: () => moved(priceReport(`period = '${old(2021)}'`), { reason: '数据有误' }),
    },
    {
      call: 'report.return',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2022));
        return moved(priceReport(`period = '${old(2022)}'`), { reason: '请核对', marks: [] });
      },
    },
    {
      call: 'report.bulk-pass',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2023));
        const id = await priceReport(`period = '${old(2023)}'`);
        return { kind: 'price-report', rows: [{ reportId: String(id), version: 1 }] };
      },
    },
    {
      call: 'report.comment',
      by: 'reviewer',
      wire: async () => ({
        kind: 'price-report',
        reportId: await asText(priceReport(`period = '${old(2023)}'`)),
        text: '请核对',
      }),
    },
    {
      call: 'report.detail',
      by: 'reviewer',
      wire: async () => ({ kind: 'price-report', reportId: await asText(priceReport(`period = '${old(2023)}'`)) }),
    },
    {
      call: 'price-report.detail',
      by: 'reviewer',
      wire: async () => ({ entBasicId: '1003', vegetId: await asText(priceReport(`period = '${old(2022)}'`)) }),
    },
    {
      call: 'price-report.save',
      by: 'clerk2',
      wire: async () => {
        await sql`delete from report where kind = 'price-report' and enterprise_id = 1003 and period = ${today}`.execute(
          db,
        );
        return {
          entBasicId: '1003',
          entName: '某市场',
          date: today,
          detailList: [{ dictId: '10101', price: 2.5 }],
          reasons: { 'prices/10101/price': '集中上市' },
        };
      },
    },
    {
      call: 'price-report.remove',
      by: 'clerk2',
      wire: async () => {
        const id = await priceReport(`enterprise_id = 1003 and period = '${today}'`);
        await sql`update report set status = 0 where report_id = ${id}`.execute(db);
        return { ids: String(id) };
      },
    },
    { call: 'report-file.export', by: 'reviewer', wire: () => ({ kind: 'price-report', format: 'csv' }) },
    {
      call: 'report-statistic.price-export',
      by: 'analyst',
      wire: () => ({ start: addDays(today, -9), end: today, groupBy: 'region', format: 'csv' }),
    },
    {
      call: 'report-statistic.store-export',
      by: 'analyst',
      wire: () => ({ start: addDays(today, -9), end: today, groupBy: 'enterprise', format: 'csv' }),
    },
    {
      call: 'report-statistic.cell-export',
      by: 'analyst',
      wire: () => ({ kind: 'store-week', start: addDays(today, -9), end: today, format: 'csv' }),
    },
    {
      call: 'dataset.export',
      by: 'analyst',
      wire: () => ({ dataset: 'outlet', measures: 'outlets', rows: 'region', format: 'csv' }),
    },
    { call: 'log.export', by: 'admin', wire: () => ({ logKind: 'login', format: 'csv' }) },
    { call: 'planning.outlets-file', by: 'analyst', wire: () => ({ type: 0 }) },
    {
      call: 'obligation.save-schedule',
      by: 'admin',
      wire: async () => ({
        kind: 'store-week',
        dueDays: 2,
        dueMinute: 1_080,
        graceHours: 24,
        lockDays: 7,
        version: (await one<number | null>(`select max(version) from report_schedule where kind = 'store-week'`)) ?? 0,
      }),
    },
    {
      call: 'golden-sample.save',
      by: 'admin',
      wire: async () => ({
        holidayId: await one('select min(holiday_id) from holiday_window where ended_at is null'),
        before: [],
        enterpriseIds: [await one('select min(enterprise_id) from enterprise where ended_at is null')],
      }),
    },
    { call: 'obligation.remind', by: 'admin', wire: async () => ({ ids: [await asText(unmet(server))], all: false }) },
    {
      call: 'obligation.extend',
      by: 'admin',
      wire: async () => {
        const id = await unmet(server);
        return {
          obligationId: String(id),
          version: await one(`select version from obligation where obligation_id = ${id}`),
          extendTime: `${addDays(today, 3)}T12:00:00Z`,
          reason: '系统故障',
        };
      },
    },
  ];
}

/** An obligation for whose enterprise somebody is there to be reminded, and nothing was handed in. */
async function unmet({ database: { db }, clock }: TestServer): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    select o.obligation_id as id from obligation as o
    where o.enterprise_id in (select enterprise_id from app_user where enterprise_id is not null) and o.lock_at > ${clock.now()}
      and not exists (select from report as r where r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period)
    order by o.due_at limit 1`.execute(db);
  return row?.id ?? 0;
}

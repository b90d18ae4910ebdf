import { missingPeriodText, periodDays } from '#base/sheet/period.ts';
import { hasWeek, weekKey, weekOfKey, weekPart } from '#base/sheet/periods/iso-week.ts';
import type { Page } from '#base/page.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import { storeWeekCalls } from '#subjects/store-week/calls.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { STORE_SHEETS, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { StoreWeekRow } from '#subjects/store-week/wire.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { badField } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import { viewedReport } from '../report/engine/detail.ts';
import { reportPage } from '../report/list/list.ts';
import { partiesOf } from '../report/engine/scope.ts';
import { rememberSeen } from '../report/filling/seen.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { validateAdd } from '../report/filling/place.ts';
import { removeReports } from '../report/filling/removal.ts';
import { submitReport } from '../report/filling/submit.ts';
import { assertSame } from '../report/filling/same.ts';

const { cadence } = storeWeekReport;

function periodOf(year: number, week: number): string {
  const period = weekKey({ year, week });
  if (!hasWeek({ year, week }))
    throw badField('week', '周次', missingPeriodText(cadence, period) ?? REPORT_MESSAGES.badPeriod);
  return period;
}

function rowOf(row: ReportRow): StoreWeekRow {
  const { year, week } = weekOfKey(row.period) ?? { year: 0, week: 0 };
  const { reportId, enterpriseId, enterpriseCode, enterpriseName, filledAt, status, version, actions, late } = row;
  return {
    reportId,
    enterpriseId,
    enterpriseCode,
    enterpriseName,
    year,
    week,
    reportDate: periodDays(cadence, row.period).to,
    filledAt,
    status,
    version,
    actions,
    late,
  };
}

const pageOfWeeks = ({ totalCount, rows }: Page<ReportRow>) => ({ totalCount, rows: rows.map(rowOf) });

/** The cells of one table by their columns. */
function columnsOf(sheet: string, cells: CellValues): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([address, value]) => {
      const place = cellPlace(address);
      return place?.sheet === sheet ? [[place.column, value]] : [];
    }),
  );
}

/** The BReportStoreWeek family over the engine (spec 2 §7.1). */
export function storeWeekRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  const { list, history, addValidate, detail, add, update, remove } = storeWeekCalls;
  return [
    bound(list, async ({ week, ...query }, principal) => {
      const part = week === undefined ? undefined : weekPart(week);
      return pageOfWeeks(
        await reportPage(services, storeWeekReport, scopeOf(principal), partiesOf(principal), { ...query, part }),
      );
    }),
    bound(history, async (query, principal) =>
      pageOfWeeks(await reportPage(services, storeWeekReport, scopeOf(principal), partiesOf(principal), query)),
    ),
    bound(addValidate, async ({ enterpriseId, year, week }, principal) => {
      await validateAdd(services, storeWeekReport, enterpriseId, periodOf(year, week), principal);
      return {};
    }),
    bound(detail, async ({ enterpriseId, year, week, reportId }, principal, { address }) => {
      const query = reportId === undefined ? { enterpriseId, period: periodOf(year, week) } : { reportId };
      const opened = await viewedReport(services, storeWeekReport, query, { principal, address, action: detail.name });
      await rememberSeen(db, opened, principal);
      const { cells, headerDates, items, status, version, actions, reportId: id } = opened;
      const dates = Object.fromEntries(
        WEEK_DAYS.map((day, index) => [`${day}Date`, headerDates[index] ?? '']),
      ) as Record<`${(typeof WEEK_DAYS)[number]}Date`, string>;
      return {
        day: { ...columnsOf(STORE_SHEETS.day, cells), ...dates },
        night: { ...columnsOf(STORE_SHEETS.night, cells), ...dates },
        major: cells,
        commodities: items.map(({ key, title }) => ({ key, title })),
        reportId: id,
        status,
        version,
        actions,
      };
    }),
    bound(add, ({ enterpriseId, year, week, content, submitKey }, principal, { address }) =>
      submitReport(
        services,
        storeWeekReport,
        { enterpriseId, period: periodOf(year, week), ...content, submitKey },
        { principal, address },
      ),
    ),
    bound(
      update,
      async ({ enterpriseId, year, week, reportId, content, version, submitKey }, principal, { address }) => {
        const period = periodOf(year, week);
        const named = { reportId: reportId ?? '', enterpriseId, period, version };
        const basis = await assertSame(db, storeWeekReport, named, principal);
        return submitReport(
          services,
          storeWeekReport,
          { enterpriseId, period, ...content, version: basis, submitKey },
          { principal, address },
        );
      },
    ),
    bound(remove, ({ ids }, principal, { address }) =>
      removeReports(services, storeWeekReport, ids, { principal, address }),
    ),
  ];
}

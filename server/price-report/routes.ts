import { today } from '#base/calendar.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { cellsOfLines } from '#subjects/price-report/wire.ts';
import { ALL_FILLED_IN, statusesAsked } from '#subjects/report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import type { Services } from '#server/service/services.ts';
import { viewedReport } from '../report/engine/detail.ts';
import { itemsFor } from '../report/filling/allotted.ts';
import { itemsOf } from '../report/engine/kinds.ts';
import { reportPage } from '../report/list/list.ts';
import { partiesOf } from '../report/engine/scope.ts';
import { rememberSeen } from '../report/filling/seen.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { placeOf, validateAdd } from '../report/filling/place.ts';
import { removeReports } from '../report/filling/removal.ts';
import { submitReport } from '../report/filling/submit.ts';
import { assertSame } from '../report/filling/same.ts';

/** The BReportVeget family over the engine (spec 1 §7.2, spec 2 §7.9). */
export function priceReportRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const { list, checkReport, detail, save, remove, goods } = priceReportCalls;
  return [
    bound(list, async (query, principal) => {
      const statuses = query.statuses ?? statusesAsked(ALL_FILLED_IN);
      const { totalCount, rows } = await reportPage(services, priceReport, scopeOf(principal), partiesOf(principal), {
        ...query,
        statuses,
      });
      return {
        totalCount,
        rows: rows.map(
          ({ reportId, enterpriseId, enterpriseName, period, filledAt, status, version, actions, late }) => ({
            reportId,
            enterpriseId,
            enterpriseName,
            date: period,
            filledAt,
            status,
            version,
            actions,
            late,
          }),
        ),
      };
    }),
    bound(checkReport, async ({ enterpriseId, date }, principal) => {
      await validateAdd(services, priceReport, enterpriseId, date, principal);
      return {};
    }),
    bound(detail, async ({ enterpriseId, reportId }, principal, { address }) => {
      const stored =
        reportId === undefined
          ? undefined
          : await viewedReport(services, priceReport, { reportId }, { principal, address, action: detail.name });
      if (stored) await rememberSeen(db, stored, principal);
      const items =
        stored?.items ??
        (await itemsFor(db, priceReport, await placeOf(services, priceReport, enterpriseId, today(clock), principal)));
      return items.map(({ key, title, code, measure }) => ({
        goodsId: key,
        reportId,
        lineId: reportId === undefined ? undefined : `${reportId}-${key}`,
        goodsName: title,
        code,
        measure,
        price: stored?.cells[cellAddress(PRICE_SHEET, key, PRICE_COLUMN)] ?? null,
      }));
    }),
    bound(
      save,
      async ({ enterpriseId, date, reportId, lines, version, reasons, submitKey }, principal, { address }) => {
        const named = reportId === undefined ? undefined : { reportId, enterpriseId, period: date, version };
        const values = cellsOfLines(lines);
        const submission = {
          enterpriseId,
          period: date,
          values,
          // The specification's form has no reasons: who sends none says that there are none, and the reviewer reads that.
          reasons:
            reasons ?? Object.fromEntries(Object.keys(values).map((cell) => [cell, REPORT_MESSAGES.unexplained])),
          version: named && (await assertSame(db, priceReport, named, principal)),
          submitKey,
        };
        return submitReport(services, priceReport, submission, { principal, address });
      },
    ),
    bound(remove, ({ ids }, principal, { address }) =>
      removeReports(services, priceReport, ids, { principal, address }),
    ),
    bound(goods, async () =>
      (await itemsOf(db, priceReport)).map(({ key, title, code = '', measure = '' }) => ({
        goodsId: key,
        goodsName: title,
        code,
        measure,
      })),
    ),
  ];
}

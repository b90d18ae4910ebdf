import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { recordExport } from '#server/audit/access.ts';
import { idOf } from '#server/database/like.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { scopeOf } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { cellLine, inWhole, shown } from '../report/statistics/cells.ts';
import { statisticFile } from '../report/statistics/columns.ts';
import { DAY_SUM } from './sales.ts';
import { STORE_COLUMNS, storeStatistic } from './statistic.ts';

const TITLE = '百货周销售统计';

/** Statistics of weekly sales (spec 2 §7.1). */
export function storeStatisticRoutes({ db, figures }: Services): readonly Binding[] {
  const { stores, storeLine, storeExport } = reportStatisticCalls;
  return [
    bound(stores, async (asked, principal) => {
      const query = inWhole(storeWeekReport, asked);
      return shown(query, await storeStatistic(figures, scopeOf(principal), query));
    }),
    bound(storeLine, async ({ enterpriseId, ...asked }, principal) => {
      const choice = {
        ...inWhole(storeWeekReport, asked),
        ...(enterpriseId === undefined ? {} : { enterpriseId: idOf(enterpriseId) }),
      };
      return { points: await cellLine(figures, storeWeekReport, scopeOf(principal), choice, DAY_SUM, 'sum') };
    }),
    bound(storeExport, async ({ format, ...asked }, principal, { address }) => {
      const query = inWhole(storeWeekReport, asked);
      const rows = await storeStatistic(figures, scopeOf(principal), query);
      await recordExport(
        db,
        { principal, address, action: storeExport.name },
        { what: TITLE, rows: rows.length, filter: asked },
      );
      return statisticFile(TITLE, query, format, STORE_COLUMNS, rows);
    }),
  ];
}

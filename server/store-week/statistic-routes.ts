import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { StoreStatisticQuery } from '#subjects/report-statistic/wire.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { recordExport } from '#server/audit/access.ts';
import { idOf } from '#server/database/like.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { type Scope, scopeOf } from '#server/scope/scope.ts';
import { ofOneMoment } from '#server/service/moment.ts';
import type { Services } from '#server/service/services.ts';
import { cellLine, inWhole, shown } from '../report/statistics/cells.ts';
import { statisticFile } from '../report/statistics/columns.ts';
import { DAY_SUM } from './sales.ts';
import { STORE_COLUMNS, storeStatistic } from './statistic.ts';

const TITLE = '百货周销售统计';

/** Statistics of weekly sales (spec 2 §7.1). */
export function storeStatisticRoutes({ db, figures }: Services): readonly Binding[] {
  const { stores, storeLine, storeExport } = reportStatisticCalls;
  const statisticOf = (scope: Scope, query: StoreStatisticQuery) =>
    ofOneMoment(figures, (moment) => storeStatistic(moment, scope, query));
  return [
    bound(stores, async (asked, principal) => {
      const query = inWhole(storeWeekReport, asked);
      return shown(query, await statisticOf(scopeOf(principal), query));
    }),
    bound(storeLine, async ({ enterpriseId, ...asked }, principal) => {
      const choice = {
        ...inWhole(storeWeekReport, asked),
        ...(enterpriseId === undefined ? {} : { enterpriseId: idOf(enterpriseId) }),
      };
      const points = await ofOneMoment(figures, (moment) =>
        cellLine(moment, storeWeekReport, scopeOf(principal), choice, DAY_SUM, 'sum'),
      );
      return { points };
    }),
    bound(storeExport, async ({ format, ...asked }, principal, { address }) => {
      const query = inWhole(storeWeekReport, asked);
      const rows = await statisticOf(scopeOf(principal), query);
      await recordExport(
        db,
        { principal, address, action: storeExport.name },
        { what: TITLE, rows: rows.length, filter: asked },
      );
      return statisticFile(TITLE, query, format, STORE_COLUMNS, rows);
    }),
  ];
}

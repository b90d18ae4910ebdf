import { priceReport } from '#subjects/price-report/sheets.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { PriceStatisticQuery } from '#subjects/report-statistic/wire.ts';
import { recordExport } from '#server/audit/access.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { type Scope, scopeOf } from '#server/scope/scope.ts';
import { ofOneMoment } from '#server/service/moment.ts';
import type { Services } from '#server/service/services.ts';
import { cellLine, inWhole, shown } from '../report/statistics/cells.ts';
import { statisticFile } from '../report/statistics/columns.ts';
import { PRICE_COLUMNS, priceAddress, priceStatistic } from './statistic.ts';

const TITLE = '时点价格统计';

/** Statistics of prices (spec 2 §7.9). */
export function priceStatisticRoutes({ db, figures }: Services): readonly Binding[] {
  const { prices, priceLine, priceExport } = reportStatisticCalls;
  const statisticOf = (scope: Scope, query: PriceStatisticQuery) =>
    ofOneMoment(figures, (moment) => priceStatistic(moment, scope, query));
  return [
    bound(prices, async (asked, principal) => {
      const query = inWhole(priceReport, asked);
      return shown(query, await statisticOf(scopeOf(principal), query));
    }),
    bound(priceLine, async ({ goodsId, ...asked }, principal) => {
      const query = inWhole(priceReport, asked);
      const points = await ofOneMoment(figures, (moment) =>
        cellLine(moment, priceReport, scopeOf(principal), query, priceAddress(goodsId), 'mean'),
      );
      return { points };
    }),
    bound(priceExport, async ({ format, ...asked }, principal, { address }) => {
      const query = inWhole(priceReport, asked);
      const rows = await statisticOf(scopeOf(principal), query);
      await recordExport(
        db,
        { principal, address, action: priceExport.name },
        { what: TITLE, rows: rows.length, filter: asked },
      );
      return statisticFile(TITLE, query, format, PRICE_COLUMNS, rows);
    }),
  ];
}

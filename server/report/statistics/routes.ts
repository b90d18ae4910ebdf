import type { ReportDeclaration } from '#base/sheet.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import type { DayRange } from '#subjects/report-statistic/rules.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { recordExport } from '#server/audit/access.ts';
import { idOf } from '#server/database/like.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { cellLine, cellStatistic, rangeOf } from './cells.ts';
import { CELL_COLUMNS, PRICE_COLUMNS, statisticFile, STORE_COLUMNS } from './columns.ts';
import { latestPeriod } from './latest.ts';
import { priceAddress, priceStatistic } from './prices.ts';
import { DAY_SUM, storeStatistic } from './stores.ts';

const inWhole = <Q extends DayRange>(declaration: ReportDeclaration, query: Q): Q => ({ ...query, ...rangeOf(declaration, query) });
const shown = <Row>({ from, to }: DayRange, rows: readonly Row[]) => ({ from, to, rows });

/** Statistics of reports: of prices and weekly sales by name (spec 2 §7.1, §7.9), of any declaration cell by cell. */
export function reportStatisticRoutes({ db }: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const declared = declarationsOf(all);
  const calls = reportStatisticCalls;
  return [
    bound(calls.prices, async (asked, principal) => {
      const query = inWhole(priceReport, asked);
      return shown(query, await priceStatistic(db, scopeOf(principal), query));
    }),
    bound(calls.priceLine, async ({ goodsId, ...asked }, principal) => ({
      points: await cellLine(db, priceReport, scopeOf(principal), inWhole(priceReport, asked), priceAddress(goodsId), 'mean'),
    })),
    bound(calls.priceExport, async ({ format, ...asked }, principal, { address }) => {
      const query = inWhole(priceReport, asked);
      const rows = await priceStatistic(db, scopeOf(principal), query);
      await recordExport(db, { principal, address, action: calls.priceExport.name }, { what: '时点价格统计', rows: rows.length, filter: asked });
      return statisticFile('时点价格统计', query, format, PRICE_COLUMNS, rows);
    }),
    bound(calls.stores, async (asked, principal) => {
      const query = inWhole(storeWeekReport, asked);
      return shown(query, await storeStatistic(db, scopeOf(principal), query));
    }),
    bound(calls.storeLine, async ({ enterpriseId, ...asked }, principal) => {
      const choice = { ...inWhole(storeWeekReport, asked), ...(enterpriseId === undefined ? {} : { enterpriseId: idOf(enterpriseId) }) };
      return { points: await cellLine(db, storeWeekReport, scopeOf(principal), choice, DAY_SUM, 'sum') };
    }),
    bound(calls.storeExport, async ({ format, ...asked }, principal, { address }) => {
      const query = inWhole(storeWeekReport, asked);
      const rows = await storeStatistic(db, scopeOf(principal), query);
      await recordExport(db, { principal, address, action: calls.storeExport.name }, { what: '百货周销售统计', rows: rows.length, filter: asked });
      return statisticFile('百货周销售统计', query, format, STORE_COLUMNS, rows);
    }),
    bound(calls.latest, async ({ kind, ...asked }, principal) => (
      await latestPeriod(db, declared(kind), scopeOf(principal), asked) ?? { from: null, to: null }
    )),
    bound(calls.cells, async ({ kind, ...asked }, principal) => {
      const declaration = declared(kind);
      const query = inWhole(declaration, asked);
      return shown(query, await cellStatistic(db, declaration, scopeOf(principal), query));
    }),
    bound(calls.cellLine, async ({ kind, address, ...asked }, principal) => {
      const declaration = declared(kind);
      return { points: await cellLine(db, declaration, scopeOf(principal), inWhole(declaration, asked), address, 'mean') };
    }),
    bound(calls.cellExport, async ({ kind, format, ...asked }, principal, { address }) => {
      const declaration = declared(kind);
      const query = inWhole(declaration, asked);
      const rows = await cellStatistic(db, declaration, scopeOf(principal), query);
      await recordExport(db, { principal, address, action: calls.cellExport.name }, { what: `${declaration.title}统计`, rows: rows.length, filter: { kind, ...asked } });
      return statisticFile(`${declaration.title}统计`, query, format, CELL_COLUMNS, rows);
    }),
  ];
}

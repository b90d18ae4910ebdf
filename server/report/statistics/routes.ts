import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { recordExport } from '#server/audit/access.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { ofOneMoment } from '#server/service/moment.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { type Scope, scopeOf } from '#server/scope/scope.ts';
import { cellLine, cellStatistic, inWhole, shown } from './cells.ts';
import { CELL_COLUMNS, statisticFile } from './columns.ts';
import type { FigureChoice } from './figures.ts';
import { latestPeriod } from './latest.ts';

/** Statistics of any declared report, cell by cell. */
export function reportStatisticRoutes(
  { db, figures }: Services,
  all: readonly ReportDeclaration[],
): readonly Binding[] {
  const declared = declarationsOf(all);
  const calls = reportStatisticCalls;
  const statisticOf = (declaration: ReportDeclaration, scope: Scope, query: FigureChoice) =>
    ofOneMoment(figures, (moment) => cellStatistic(moment, declaration, scope, query));
  return [
    bound(
      calls.latest,
      async ({ kind, ...asked }, principal) =>
        (await latestPeriod(figures, declared(kind), scopeOf(principal), asked)) ?? { from: null, to: null },
    ),
    bound(calls.cells, async ({ kind, ...asked }, principal) => {
      const declaration = declared(kind);
      const query = inWhole(declaration, asked);
      return shown(query, await statisticOf(declaration, scopeOf(principal), query));
    }),
    bound(calls.cellLine, async ({ kind, address, ...asked }, principal) => {
      const declaration = declared(kind);
      const query = inWhole(declaration, asked);
      const points = await ofOneMoment(figures, (moment) =>
        cellLine(moment, declaration, scopeOf(principal), query, address, 'mean'),
      );
      return { points };
    }),
    bound(calls.cellExport, async ({ kind, format, ...asked }, principal, { address }) => {
      const declaration = declared(kind);
      const query = inWhole(declaration, asked);
      const rows = await statisticOf(declaration, scopeOf(principal), query);
      await recordExport(
        db,
        { principal, address, action: calls.cellExport.name },
        { what: `${declaration.title}统计`, rows: rows.length, filter: { kind, ...asked } },
      );
      return statisticFile(`${declaration.title}统计`, query, format, CELL_COLUMNS, rows);
    }),
  ];
}

import { type RawBuilder, sql } from 'kysely';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { FEWEST_PEERS } from '#subjects/report-trail/rules.ts';
import type { PeerCell, Peers } from '#subjects/report-trail/wire.ts';
import { REPORT_MESSAGES, REVIEW_STATUS } from '#subjects/report/terms.ts';
import { idOf } from '#server/database/like.ts';
import type { Db } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import type { Scope } from '#server/scope/scope.ts';
import { reportsIn } from '../engine/scope.ts';

/** Of whom the figures are, from the nearest on: the first of them with enough reports of the period. */
interface Circle {
  readonly title: string;
  readonly is: RawBuilder<boolean>;
}

/**
 * What enterprises of the same business reported for the same period 同业比较, whatever the scope of who asks: those of the same division, or where they are
 * too few of the whole city, or else all that owe the report. Only quartiles and a rank leave, and of five others at least.
 */
export async function peersOf(db: Db, { key }: ReportDeclaration, reportId: string, scope: Scope): Promise<Peers> {
  const own = await reportsIn(db, key, scope)
    .innerJoin('market_type as t', 't.market_type_code', 'e.market_type_code')
    .select(['r.report_id', 'r.enterprise_id', 'r.period', 'e.market_type_code', 'e.region_id'])
    .select(['t.name as type', 'd.name as division'])
    .where('r.report_id', '=', idOf(reportId))
    .executeTakeFirst();
  if (!own) throw notFound(REPORT_MESSAGES.unknown);
  const sameType = sql<boolean>`e.market_type_code = ${own.market_type_code}`;
  const circles: readonly Circle[] = [
    { title: `${own.division}${own.type}`, is: sql`(${sameType} and e.region_id = ${own.region_id})` },
    { title: `全市${own.type}`, is: sameType },
    { title: '全市填报企业', is: sql`true` },
  ];
  for (const { title, is } of circles) {
    const { rows } = await sql<Omit<PeerCell, 'lower' | 'median' | 'upper'> & { quartiles: [number, number, number] }>`
      select c.address, count(*)::int as peers,
        percentile_cont(array[0.25, 0.5, 0.75]::float8[]) within group (order by c.figure::float8) as quartiles,
        (count(*) filter (where c.figure < own.figure))::int as below
      from report r join report_cell c using (report_id) join enterprise e using (enterprise_id)
        join report_cell own on own.report_id = ${own.report_id} and own.address = c.address
      where r.kind = ${key} and r.period = ${own.period} and r.enterprise_id <> ${own.enterprise_id}
        and r.status in (${REVIEW_STATUS.submitted}, ${REVIEW_STATUS.passed}) and ${is}
      group by c.address having count(*) >= ${FEWEST_PEERS} order by c.address`.execute(db);
    if (rows.length > 0)
      return {
        among: title,
        cells: rows.map(({ quartiles: [lower, median, upper], ...rest }) => ({ ...rest, lower, median, upper })),
      };
  }
  return { among: '', cells: [] };
}

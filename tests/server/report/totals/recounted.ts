import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';

/** A cell over the reports of a period, a division and a state: amounts in hundredths. */
interface Total {
  readonly reports: number;
  readonly total: number;
  readonly least: number;
  readonly most: number;
  /** Who has it, in order. */
  readonly enterprises: readonly number[];
}

const cents = (figure: number) => Math.round(figure * 100);

/** Every filled cell of every report, as the documents have them. */
async function documentCells(db: Db) {
  const reports = await db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select(['r.report_id', 'r.kind', 'r.period_start', 'r.status', 'r.enterprise_id', 'r.cells', 'e.region_id'])
    .execute();
  return reports.flatMap(({ cells, ...report }) =>
    Object.entries(cells).flatMap(([address, figure]) => (figure === null ? [] : [{ ...report, address, figure }])),
  );
}

/** What the documents come to, added up here and now, by key. */
export async function recounted(db: Db) {
  const cells = await documentCells(db);
  const groups = new Map<string, typeof cells>();
  for (const one of cells) {
    if (one.status !== 1 && one.status !== 2) continue;
    const key = `${one.kind} ${one.period_start} ${one.address} ${one.region_id} ${one.status}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const totals = [...groups].map(([key, all]): [string, Total] => {
    const figures = all.map(({ figure }) => cents(figure));
    return [
      key,
      {
        reports: all.length,
        total: figures.reduce((sum, one) => sum + one, 0),
        least: Math.min(...figures),
        most: Math.max(...figures),
        enterprises: all.map(({ enterprise_id }) => enterprise_id).toSorted((a, b) => a - b),
      },
    ];
  });
  const rows = cells.map(({ report_id, address, figure }) => `${report_id} ${address} ${cents(figure)}`);
  return { cells: rows.toSorted(), totals: Object.fromEntries(totals.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The same as the database keeps it, the blocks of a division together. */
export async function kept(db: Db) {
  const cells = await db.selectFrom('report_cell').selectAll().execute();
  const { rows } = await sql<Total & { readonly key: string }>`
    select concat_ws(' ', kind, period_start, address, t.region_id, status) as key, sum(reports)::int as reports,
      (sum(total) * 100)::int as total, (min(least) * 100)::int as least, (max(most) * 100)::int as most,
      (select coalesce(array_agg(s.enterprise_id order by s.enterprise_id), '{}') from report_total as b join report_seat as s
        on s.region_id = b.region_id and s.block = b.block and get_bit(b.seats, s.seat) = 1
        where (b.kind, b.period_start, b.address, b.region_id, b.status) = (t.kind, t.period_start, t.address, t.region_id, t.status)) as enterprises
    from report_total as t group by kind, period_start, address, t.region_id, status`.execute(db);
  return {
    cells: cells.map(({ report_id, address, figure }) => `${report_id} ${address} ${cents(figure)}`).toSorted(),
    totals: Object.fromEntries(
      rows.map(({ key, ...total }): [string, Total] => [key, total]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

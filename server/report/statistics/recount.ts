import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../../database/tables.ts';
import { placedOn, placedRegion } from '#server/scope/placed.ts';

/** What a recount found: cells and totals that were compared, and how many of them differ. */
export interface Recount {
  readonly cells: number;
  readonly totals: number;
  readonly faults: number;
}

/**
 * Adds the reports of the periods that begin on these days, both included, up anew from their documents, and compares cells and totals
 * 汇总, and who has a seat in them, with what is kept. Reads one state of the database and changes nothing.
 */
export async function recount(db: Db, first: DateText, last: DateText): Promise<Recount> {
  const { rows } = await sql<Recount>`
    with told as (
      select r.report_id, c.key as address, round(c.value::text::numeric, 2) as figure, r.kind, r.period_start, s.region_id, s.block, s.seat, r.status
      from report as r join report_seat as s on s.enterprise_id = r.enterprise_id and r.period_start >= s.since and r.period_start < s.until cross join lateral jsonb_each(r.cells) as c
      where r.period_start between ${first} and ${last} and c.value <> 'null'
    ), kept as (
      select c.report_id, c.address, round(c.figure, 2) as figure from report_cell as c join report as r using (report_id)
      where r.period_start between ${first} and ${last}
    ), added as (
      select kind, period_start, address, region_id, block, status, count(*) as reports, sum(figure) as total, min(figure) as least, max(figure) as most,
        array_agg(seat order by seat) as seats
      from told where status in (1, 2) group by kind, period_start, address, region_id, block, status
    ), summed as (
      select kind, period_start, address, region_id, block, status, reports, round(total, 2) as total, round(least, 2) as least, round(most, 2) as most,
        array(select seat::smallint from generate_series(0, length(seats) - 1) as seat where get_bit(seats, seat) = 1 order by seat) as seats
      from (
        select kind, period_start, address, region_id, block, status, sum(reports) as reports, sum(total) as total, min(least) as least, max(most) as most,
          bit_or(seats) as seats
        from report_total where period_start between ${first} and ${last} group by 1, 2, 3, 4, 5, 6) as together
    )
    select (select count(*) from told) as cells, (select count(*) from added) as totals,
      (select count(*) from told full join kept using (report_id, address) where told.figure is distinct from kept.figure)
      + (select count(*) from added full join summed using (kind, period_start, address, region_id, block, status)
         where (added.reports, added.total, added.least, added.most, added.seats)
           is distinct from (summed.reports, summed.total, summed.least, summed.most, summed.seats)) as faults`.execute(
    db,
  );
  const { cells, totals, faults } = rows[0] ?? { cells: 0, totals: 0, faults: 0 };
  return { cells, totals, faults: faults + (await owedFaults(db, first, last)) };
}

/** The same of what was owed of these periods 应报: how many of its totals differ from what is owed and was handed in. */
async function owedFaults(db: Db, first: DateText, last: DateText): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    with added as (
      select o.kind, o.period_start, ${placedRegion} as region_id, count(*) as owed, count(*) filter (where r.status in (1, 2)) as reported,
        count(*) filter (where r.status = 2) as passed, count(*) filter (where r.status in (1, 2) and r.late) as late
      from obligation as o join enterprise as e using (enterprise_id) ${placedOn(sql`o.period_start`)}
        left join report as r on r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period
      where o.period_start between ${first} and ${last} group by 1, 2, 3
    ), kept as (
      select kind, period_start, region_id, sum(owed) as owed, sum(reported) as reported, sum(passed) as passed, sum(late) as late
      from obligation_total where period_start between ${first} and ${last} group by 1, 2, 3
      having (sum(owed), sum(reported), sum(passed), sum(late)) <> (0, 0, 0, 0)
    )
    select count(*)::int as faults from added full join kept using (kind, period_start, region_id)
    where (added.owed, added.reported, added.passed, added.late) is distinct from (kept.owed, kept.reported, kept.passed, kept.late)`.execute(
    db,
  );
  return rows[0]?.faults ?? 0;
}

/** How many of the counts by kind, enterprise and status 份数 differ from the reports that there are. */
export async function countFaults(db: Db): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select count(*)::int as faults from (select kind, enterprise_id, status, count(*) as reports from report group by 1, 2, 3) as counted
      full join (select * from report_count where reports <> 0) as kept using (kind, enterprise_id, status)
    where counted.reports is distinct from kept.reports`.execute(db);
  return rows[0]?.faults ?? 0;
}

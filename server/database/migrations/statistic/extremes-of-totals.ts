import { type Kysely, sql } from 'kysely';
import { CELL_KEY, changing, of } from './totals-apart.ts';

/**
 * The least and the most of a total are found anew step by step: which totals lost one of theirs, which reports stand in those, their cells. As one join of all, the
 * totals were looked for once for each enterprise of the city: twenty reports of a morning that were passed together took 3.3 s, and some more of them were refused.
 */
export async function extremesOfTotals(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changing(EXTREMES)).execute(db);
}

const PLACE = 'kind, period_start, region_id, status, block';

const EXTREMES = `
      with removed as materialized (
        select ${CELL_KEY}, min(figure) as least, max(figure) as most from unnest(folded) group by ${CELL_KEY}),
      gone as materialized (
        select ${of('t')}, t.seats from removed join report_total as t on (${of('t')}, t.part) = (${of('removed')}, 0)
        where removed.least <= t.least or removed.most >= t.most),
      standing as materialized (
        select g.*, s.seat, r.report_id from (select distinct ${PLACE} from gone) as g
        join report_seat as s on s.region_id = g.region_id and s.block = g.block and g.period_start >= s.since and g.period_start < s.until
        join report as r on r.enterprise_id = s.enterprise_id and r.kind = g.kind and r.period_start = g.period_start and r.status = g.status),
      now as materialized (
        select ${of('gone')}, min(c.figure) as least, max(c.figure) as most from gone join standing using (${PLACE})
        join report_cell as c on c.report_id = standing.report_id and c.address = gone.address
        where get_bit(gone.seats, standing.seat) = 1 group by ${of('gone')})
      update report_total as kept set least = now.least, most = now.most from now where (${of('kept')}, kept.part) = (${of('now')}, 0);`;

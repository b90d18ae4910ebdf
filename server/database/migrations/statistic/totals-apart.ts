import { type Kysely, sql } from 'kysely';
import { BLOCK } from '../report/report-cells.ts';

/**
 * Totals of cells that nobody waits for. What a report adds stands in rows of its own at first, told apart by the seat of its enterprise (`part`, 0 for
 * what stands together): those that report at once for one division write no row that another writes. All rows of a key are the total, whoever reads adds
 * them up as he adds up blocks, and a job puts them together.
 */
export async function totalsApart(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Any number does. Only who has it puts rows together: rows that stand together are begun by nobody else. */
export const FOLDING = 20_261_129;
/** Of more enterprises than these in one statement the rows are put together at once, where nobody else does so. */
export const MANY = 16;

export const CELL_KEY = 'kind, period_start, address, region_id, status, block';
const SEAT = `set_bit(0::bit(${BLOCK}), seat, 1)`;

/** The columns of the key, of a table of a statement. */
export const of = (alias: string) =>
  CELL_KEY.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** What rows of a key come to, added to what is there. */
export const ADDED = `on conflict (${CELL_KEY}, part) do update set reports = kept.reports + excluded.reports, total = kept.total + excluded.total,
      least = least(kept.least, excluded.least), most = greatest(kept.most, excluded.most), seats = kept.seats # excluded.seats`;

/**
 * What adds and takes away. What is taken away stood apart, or stands together by now; who puts it together is waited for, and waits for nobody. What stands
 * together is locked in the order of its key, the period first, and its least and most are looked for among those alone that stand in it: `extremes` is the
 * statement that finds them anew after the changes of `folded`.
 */
export const changing = (extremes: string) => `
  create or replace function add_report_changes(changes report_change[]) returns void language plpgsql as $$
  declare folded report_change[]; together boolean := false;
  begin
    with gone as (
      delete from report_total as kept using (select distinct ${CELL_KEY}, seat from unnest(changes) where sign < 0) as c
      where (${of('kept')}, kept.part) = (${of('c')}, c.seat + 1) returning ${of('kept')}, c.seat)
    select array_agg(c) into folded from unnest(changes) as c
    where c.sign < 0 and not exists (select from gone where (${of('gone')}, gone.seat) = (${of('c')}, c.seat));

    if folded is not null then
      insert into report_total as kept (${CELL_KEY}, part, reports, total, seats)
      select ${CELL_KEY}, 0, sum(sign), sum(sign * figure), bit_xor(${SEAT}) from unnest(folded) group by ${CELL_KEY} order by ${CELL_KEY}
      ${ADDED};
      delete from report_total as kept using (select distinct ${CELL_KEY} from unnest(folded)) as gone
      where (${of('kept')}, kept.part) = (${of('gone')}, 0) and kept.reports = 0;
${extremes}
    end if;

    if folded is null and (select count(distinct (region_id, block, seat)) from unnest(changes) where sign > 0) > ${MANY} then
      together := pg_try_advisory_xact_lock(${FOLDING});
    end if;
    insert into report_total as kept (${CELL_KEY}, part, reports, total, least, most, seats)
    select ${CELL_KEY}, case when together then 0 else seat + 1 end as part, sum(sign), sum(sign * figure), min(figure), max(figure), bit_or(${SEAT})
    from unnest(changes) where sign > 0 group by ${CELL_KEY}, 7 order by ${CELL_KEY}, 7
    ${ADDED};
  end $$`;

const EXTREMES = `      update report_total as kept set least = now.least, most = now.most from (
        select ${of('gone')}, min(c.figure) as least, max(c.figure) as most from (
            select ${of('t')}, t.seats from (select ${CELL_KEY}, min(figure) as least, max(figure) as most from unnest(folded) group by ${CELL_KEY}) as removed
            join report_total as t using (${CELL_KEY}) where t.part = 0 and (removed.least <= t.least or removed.most >= t.most)) as gone
          join report as r on r.kind = gone.kind and r.period_start = gone.period_start and r.status = gone.status
          join report_seat as s on s.enterprise_id = r.enterprise_id and r.period_start >= s.since and r.period_start < s.until
            and s.region_id = gone.region_id and s.block = gone.block and get_bit(gone.seats, s.seat) = 1
          join report_cell as c on c.report_id = r.report_id and c.address = gone.address
        group by ${of('gone')}) as now
      where (${of('kept')}, kept.part) = (${of('now')}, 0);`;

const STATEMENTS = [
  `alter table report_total add part smallint not null default 0`,
  `alter table report_total drop constraint report_total_pkey, add primary key (${CELL_KEY}, part)`,
  `create index report_total_apart on report_total (${CELL_KEY}) where part <> 0`,
  changing(EXTREMES),
];

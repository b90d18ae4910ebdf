import { type Kysely, sql } from 'kysely';
import { addingChanges, BLOCK, cellKeeping, SEATS, TOTALS } from '../report/report-cells.ts';

/**
 * Totals of reports by division follow where an enterprise stood when a period began. A seat is held from one day until before another; an enterprise
 * that stood in a division before sits there where it sat, so that it is one enterprise in a range over both.
 */
export async function placedReports(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FIRST = `date '0001-01-01'`;
const LAST = `date '9999-12-31'`;
const SEATED = `join report_seat as s on s.enterprise_id = r.enterprise_id and r.period_start >= s.since and r.period_start < s.until`;

const STATEMENTS = [
  `alter table report_seat add since date not null default ${FIRST}, add until date not null default ${LAST}`,
  `alter table report_seat drop constraint report_seat_pkey, drop constraint report_seat_region_id_block_seat_key,
    add primary key (enterprise_id, until), add unique (region_id, block, seat, until)`,
  addingChanges(SEATED),
  ...cellKeeping(SEATED),
  // Who moves takes along the reports of periods that begin since the last placement ended; none means all of them.
  `create or replace function seat_report_enterprise() returns trigger language plpgsql as $$
    declare former report_seat; place integer; changes report_change[]; from_on date;
    begin
      perform pg_advisory_xact_lock(${TOTALS});
      perform pg_advisory_xact_lock(${SEATS});
      select * into former from report_seat where enterprise_id = new.enterprise_id and until = ${LAST};
      select greatest(max(until), former.since) into from_on from region_placement where enterprise_id = new.enterprise_id;
      if from_on > former.since then update report_seat set until = from_on where enterprise_id = new.enterprise_id and until = ${LAST};
      else delete from report_seat where enterprise_id = new.enterprise_id and until = ${LAST};
      end if;
      select block * ${BLOCK} + seat into place from report_seat where enterprise_id = new.enterprise_id and region_id = new.region_id limit 1;
      if place is null then
        select block * ${BLOCK} + seat + 1 into place from report_seat where region_id = new.region_id order by block desc, seat desc limit 1;
      end if;
      place := coalesce(place, 0);
      insert into report_seat (enterprise_id, region_id, block, seat, since)
      values (new.enterprise_id, new.region_id, place / ${BLOCK}, place % ${BLOCK}, from_on);
      select array_agg(change) into changes from report as r join report_cell as c using (report_id) cross join lateral (values
        (row(r.kind, r.period_start, c.address, former.region_id, r.status, former.block, former.seat, c.figure, -1)::report_change),
        (row(r.kind, r.period_start, c.address, new.region_id, r.status, place / ${BLOCK}, place % ${BLOCK}, c.figure, 1)::report_change)) as moved (change)
      where r.enterprise_id = new.enterprise_id and r.status in (1, 2) and r.period_start >= from_on;
      perform add_report_changes(changes);
      return null;
    end $$`,
  // A placement is taken back where the enterprise stands again in that division: both seats are one, and no total is another.
  `create function join_report_seats() returns trigger language plpgsql as $$
    declare gone report_seat;
    begin
      select f.* into gone from report_seat as f join report_seat as n on n.enterprise_id = f.enterprise_id and n.since = f.until
        and (n.region_id, n.block, n.seat) = (f.region_id, f.block, f.seat)
      where f.enterprise_id = old.enterprise_id and f.until = old.until;
      if gone.enterprise_id is null then return null; end if;
      delete from report_seat where enterprise_id = gone.enterprise_id and until = gone.until;
      update report_seat set since = gone.since where enterprise_id = gone.enterprise_id and since = gone.until;
      return null;
    end $$`,
  `create trigger report_seat_on_return after delete on region_placement for each row execute function join_report_seats()`,
  // Where a division is gone with the change that made it, what counted there counts for the one that it was made of.
  `create function seat_placed_enterprise() returns trigger language plpgsql as $$
    declare former report_seat; place integer; changes report_change[];
    begin
      perform pg_advisory_xact_lock(${TOTALS});
      perform pg_advisory_xact_lock(${SEATS});
      select * into former from report_seat where enterprise_id = new.enterprise_id and until = new.until;
      if former.enterprise_id is null then return null; end if;
      select block * ${BLOCK} + seat into place from report_seat where enterprise_id = new.enterprise_id and region_id = new.region_id limit 1;
      if place is null then
        select block * ${BLOCK} + seat + 1 into place from report_seat where region_id = new.region_id order by block desc, seat desc limit 1;
      end if;
      place := coalesce(place, 0);
      update report_seat set region_id = new.region_id, block = place / ${BLOCK}, seat = place % ${BLOCK}
      where enterprise_id = former.enterprise_id and until = former.until;
      select array_agg(change) into changes from report as r join report_cell as c using (report_id) cross join lateral (values
        (row(r.kind, r.period_start, c.address, former.region_id, r.status, former.block, former.seat, c.figure, -1)::report_change),
        (row(r.kind, r.period_start, c.address, new.region_id, r.status, place / ${BLOCK}, place % ${BLOCK}, c.figure, 1)::report_change)) as moved (change)
      where r.enterprise_id = new.enterprise_id and r.status in (1, 2) and r.period_start >= former.since and r.period_start < former.until;
      perform add_report_changes(changes);
      return null;
    end $$`,
  `create trigger report_seat_on_placement after update of region_id on region_placement for each row when (old.region_id <> new.region_id)
    execute function seat_placed_enterprise()`,
];

import { type Kysely, sql } from 'kysely';
import { BLOCK, SEATS } from './report-cells.ts';

/** New enterprises take their seats 席位 together: a file of thousands waited a millisecond for each. Who is new has no reports that could move with him. */
export async function seatsTogether(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function seat_new_enterprises() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${SEATS});
      insert into report_seat (enterprise_id, region_id, block, seat)
      select enterprise_id, region_id, place / ${BLOCK}, place % ${BLOCK} from (
        select a.enterprise_id, a.region_id, first.place + row_number() over (partition by a.region_id order by a.enterprise_id) - 1 as place
        from added as a join (
          select region_id, coalesce(
            (select s.block * ${BLOCK} + s.seat + 1 from report_seat as s where s.region_id = r.region_id order by s.block desc, s.seat desc limit 1), 0) as place
          from (select distinct region_id from added) as r) as first using (region_id)) as seated;
      return null;
    end $$`,
  `drop trigger report_seat_on_insert on enterprise`,
  `create trigger report_seat_on_insert after insert on enterprise referencing new table as added for each statement execute function seat_new_enterprises()`,
];

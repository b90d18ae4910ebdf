import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Every filled cell of a report in a row of its own, and what the reports that count come to: a row for each cell, period, division and state, so that
 * a statistic reads as many rows as it has lines and periods, however many reports lie behind them. The database keeps both itself, in the transaction
 * that writes a report, whoever writes it.
 *
 * How many enterprises filled in a cell over several periods cannot be added up: each enterprise has a seat in its division, and a total has a bit for
 * each seat. Seats come in blocks, so that rows stay short; divisions with more enterprises have more rows.
 */
export async function reportCells(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Makes cells and totals of the reports that there are, where there are none of either yet: what is written while the triggers rest is counted here. */
export async function countReports(db: Kysely<unknown>): Promise<void> {
  for (const statement of COUNTING) await sql.raw(statement).execute(db);
}

/** Seats in a block. */
export const BLOCK = 256;
/** Any numbers do. Who changes totals in the order of their periods shares the first; who cannot takes it alone. The second numbers seats. */
export const TOTALS = 20_260_320;
export const SEATS = 20_260_321;

const KEY = 'kind, period_start, address, region_id, status, block';
const SEAT = `set_bit(0::bit(${BLOCK}), seat, 1)`;

/** Where the enterprise of a report `r` sits. */
const SEATED = 'join report_seat as s using (enterprise_id)';

/** The filled cells of the reports of `table` that count, with a sign. */
const signed = (table: string, sign: number, seated: string) => `
  select r.kind, r.period_start, v.key as address, s.region_id, r.status, s.block, s.seat, v.value::numeric as figure, ${sign} as sign
  from ${table} as r ${seated} cross join lateral jsonb_each_text(r.cells) as v
  where r.status in (1, 2) and v.value is not null`;

/** What is left of signed cells where those that stay as they were cancel out, as an array. */
const changesOf = (cells: string) => `
  select array_agg(row(kind, period_start, address, region_id, status, block, seat, figure, sign)::report_change) from (
    select kind, period_start, address, region_id, status, block, seat, figure, sum(sign)::smallint as sign from (${cells}) as signed
    group by kind, period_start, address, region_id, status, block, seat, figure having sum(sign) <> 0) as net`;

/** The reports of an update whose figures are others now; most updates are of a state alone. */
const CHANGED = `(select n.* from added as n join removed as o using (report_id) where n.cells <> o.cells)`;

const filled = (table: string) => `
  insert into report_cell (report_id, address, figure)
  select r.report_id, v.key, v.value::numeric from ${table} as r cross join lateral jsonb_each_text(r.cells) as v where v.value is not null`;

const keptOn = (event: string, table: string, keepCells: string, cells: string) => `
  create or replace function keep_report_cells_on_${event}() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${TOTALS});
    perform from report_seat where enterprise_id in (select enterprise_id from ${table}) order by enterprise_id for share;
    ${keepCells}
    perform add_report_changes((${changesOf(cells)}));
    return null; end $$`;

const triggerOn = (event: string, referencing: string) => `
  create trigger report_cells_on_${event} after ${event} on report referencing ${referencing}
    for each statement execute function keep_report_cells_on_${event}()`;

/** What a write of reports does to cells and totals; `seated` finds the seat `s` of the enterprise of a report `r`. */
export const cellKeeping = (seated: string) => [
  keptOn('insert', 'added', `${filled('added')};`, signed('added', 1, seated)),
  keptOn(
    'delete',
    'removed',
    'delete from report_cell where report_id in (select report_id from removed);',
    signed('removed', -1, seated),
  ),
  keptOn(
    'update',
    'added',
    `delete from report_cell as c using ${CHANGED} as r where r.report_id = c.report_id and r.cells ->> c.address is null;
    ${filled(CHANGED)}
      on conflict (report_id, address) do update set figure = excluded.figure where report_cell.figure <> excluded.figure;`,
    `${signed('removed', -1, seated)} union all ${signed('added', 1, seated)}`,
  ),
];

// Rows are locked in the order of their key, the period first: who comes to later ones afterwards never waits for whom he keeps waiting.
export const addingChanges = (seated: string) => `
  create or replace function add_report_changes(changes report_change[]) returns void language plpgsql as $$ begin
    insert into report_total as kept (${KEY}, reports, total, least, most, seats)
    select ${KEY}, sum(sign), sum(sign * figure), min(figure) filter (where sign > 0), max(figure) filter (where sign > 0), bit_xor(${SEAT})
    from unnest(changes) group by ${KEY} order by ${KEY}
    on conflict (${KEY}) do update set reports = kept.reports + excluded.reports, total = kept.total + excluded.total,
      least = least(kept.least, excluded.least), most = greatest(kept.most, excluded.most), seats = kept.seats # excluded.seats;
    delete from report_total as kept using (select distinct ${KEY} from unnest(changes) where sign < 0) as gone
    where (${columnsOf('kept')}) = (${columnsOf('gone')}) and kept.reports = 0;
    update report_total as kept set least = now.least, most = now.most from (
      select ${columnsOf('gone')}, min(c.figure) as least, max(c.figure) as most from (
          select ${columnsOf('t')} from (
            select ${KEY}, min(figure) as least, max(figure) as most from unnest(changes) where sign < 0 group by ${KEY}) as removed
          join report_total as t using (${KEY}) where removed.least <= t.least or removed.most >= t.most) as gone
        join report as r on r.kind = gone.kind and r.period_start = gone.period_start and r.status = gone.status
        ${seated} and s.region_id = gone.region_id and s.block = gone.block
        join report_cell as c on c.report_id = r.report_id and c.address = gone.address
      group by ${columnsOf('gone')}) as now
    where (${columnsOf('kept')}) = (${columnsOf('now')}); end $$`;

const COUNTING = [
  filled('report'),
  `insert into report_total (${KEY}, reports, total, least, most, seats)
    select ${KEY}, count(*), sum(figure), min(figure), max(figure), bit_or(${SEAT})
    from report join report_seat using (enterprise_id) join report_cell using (report_id) where status in (1, 2) group by ${KEY}`,
];

const STATEMENTS = [
  // Nobody writes cells but the triggers below: a reference, checked for each of them, would cost more than the cells.
  `create table report_cell (report_id integer not null, address text not null, figure numeric not null, primary key (report_id, address))`,
  `create table report_seat (
    enterprise_id integer primary key references enterprise on delete cascade, region_id integer not null, block smallint not null, seat smallint not null,
    unique (region_id, block, seat))`,
  `insert into report_seat (enterprise_id, region_id, block, seat)
    select enterprise_id, region_id, place / ${BLOCK}, place % ${BLOCK} from (
      select enterprise_id, region_id, row_number() over (partition by region_id order by enterprise_id) - 1 as place from enterprise) as seated`,
  // Half of what is written is written over: room beside a row spares the index.
  `create table report_total (
    kind text not null, period_start date not null, address text not null, region_id integer not null, status smallint not null, block smallint not null,
    reports integer not null, total numeric not null, least numeric, most numeric, seats bit(${BLOCK}) not null, primary key (${KEY}))
    with (fillfactor = 70)`,
  ...COUNTING,
  `create type report_change as (
    kind text, period_start date, address text, region_id integer, status smallint, block smallint, seat smallint, figure numeric, sign smallint)`,
  addingChanges('join report_seat as s on s.enterprise_id = r.enterprise_id'),
  ...cellKeeping(SEATED),
  triggerOn('insert', 'new table as added'),
  triggerOn('delete', 'old table as removed'),
  triggerOn('update', 'old table as removed new table as added'),
  `create function empty_report_cells() returns trigger language plpgsql as $$ begin truncate report_cell, report_total; return null; end $$`,
  `create trigger report_cells_on_truncate after truncate on report for each statement execute function empty_report_cells()`,
  // Statistics follow where an enterprise lies now: who moves takes all his reports along.
  `create function seat_report_enterprise() returns trigger language plpgsql as $$
    declare former report_seat; place integer; changes report_change[];
    begin
      if tg_op = 'UPDATE' then perform pg_advisory_xact_lock(${TOTALS}); end if;
      perform pg_advisory_xact_lock(${SEATS});
      select block * ${BLOCK} + seat + 1 into place from report_seat where region_id = new.region_id order by block desc, seat desc limit 1;
      place := coalesce(place, 0);
      select * into former from report_seat where enterprise_id = new.enterprise_id;
      insert into report_seat (enterprise_id, region_id, block, seat) values (new.enterprise_id, new.region_id, place / ${BLOCK}, place % ${BLOCK})
      on conflict (enterprise_id) do update set region_id = excluded.region_id, block = excluded.block, seat = excluded.seat;
      select array_agg(change) into changes from report as r join report_cell as c using (report_id) cross join lateral (values
        (row(r.kind, r.period_start, c.address, former.region_id, r.status, former.block, former.seat, c.figure, -1)::report_change),
        (row(r.kind, r.period_start, c.address, new.region_id, r.status, place / ${BLOCK}, place % ${BLOCK}, c.figure, 1)::report_change)) as moved (change)
      where r.enterprise_id = new.enterprise_id and r.status in (1, 2);
      perform add_report_changes(changes);
      return null;
    end $$`,
  `create trigger report_seat_on_insert after insert on enterprise for each row execute function seat_report_enterprise()`,
  `create trigger report_seat_on_move after update of region_id on enterprise
    for each row when (old.region_id is distinct from new.region_id) execute function seat_report_enterprise()`,
];

function columnsOf(alias: string): string {
  return KEY.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

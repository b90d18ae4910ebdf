import { type Kysely, sql } from 'kysely';

/**
 * What each store sold by day and by night in each week 百货周销售, a row of two figures for each report: sums of years by store read this and nothing else.
 * From reports and their cells, a row of each was put beside the other for every store and week. Kept by the database itself, in the transaction of whoever
 * writes reports; two that report at once write rows of their own.
 */
export async function storeSales(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Makes them of the reports that there are, where there are none yet: of what is written while the triggers rest. */
export async function countStoreSales(db: Kysely<unknown>): Promise<void> {
  await sql.raw(adding('report')).execute(db);
}

const COLUMNS = 'period_start, enterprise_id, status, day, night';
const CHANGED = '(kept.status, kept.day, kept.night) is distinct from (excluded.status, excluded.day, excluded.night)';

/** The rows of the reports of a table, in the order of their key. */
const adding = (table: string) => `
  insert into store_sales as kept (${COLUMNS})
  select period_start, enterprise_id, status, (cells ->> 'day/week/subtotal')::numeric, (cells ->> 'night/week/subtotal')::numeric
  from ${table} where kind = 'store-week' order by period_start, enterprise_id
  on conflict (period_start, enterprise_id) do update set status = excluded.status, day = excluded.day, night = excluded.night where ${CHANGED}`;

const REMOVING = `
  delete from store_sales as kept using removed
  where removed.kind = 'store-week' and (kept.period_start, kept.enterprise_id) = (removed.period_start, removed.enterprise_id)`;
/** Those alone that no report stands for any more: the others are written over. */
const REMOVING_MOVED = `${REMOVING}
  and not exists (select from added where (added.kind, added.period_start, added.enterprise_id) = (removed.kind, removed.period_start, removed.enterprise_id))`;

const EVENTS = {
  insert: { does: adding('added'), referencing: 'new table as added' },
  delete: { does: REMOVING, referencing: 'old table as removed' },
  update: {
    does: `${REMOVING_MOVED}; ${adding('added')}`,
    referencing: 'old table as removed new table as added',
  },
} as const;

const STATEMENTS = [
  `create table store_sales (
    period_start date not null, enterprise_id integer not null, status smallint not null, day numeric, night numeric,
    primary key (period_start, enterprise_id))`,
  adding('report'),
  ...Object.entries(EVENTS).flatMap(([event, { does, referencing }]) => [
    `create function keep_store_sales_on_${event}() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    `create trigger sold_on_${event} after ${event} on report referencing ${referencing} for each statement execute function keep_store_sales_on_${event}()`,
  ]),
  `create function empty_store_sales() returns trigger language plpgsql as $$ begin truncate store_sales; return null; end $$`,
  `create trigger sold_on_truncate after truncate on report for each statement execute function empty_store_sales()`,
  // The cells of years by store were looked up in it.
  `drop index report_cell_stores`,
];

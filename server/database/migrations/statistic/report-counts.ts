import { type Kysely, sql } from 'kysely';

/**
 * How many reports there are 份数, by kind, enterprise and status: what says how long a list is reads as many rows as there are enterprises, not as there are
 * reports. Kept by the database itself, in the transaction of whoever writes reports. By enterprise, so that nothing has to follow where one stands, and two
 * that report at once count in rows of their own.
 */
export async function reportCounts(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KEY = 'kind, enterprise_id, status';

const EVENTS = {
  insert: { tables: { added: 1 }, referencing: 'new table as added' },
  delete: { tables: { removed: -1 }, referencing: 'old table as removed' },
  update: { tables: { removed: -1, added: 1 }, referencing: 'old table as removed new table as added' },
} as const;

// Rows are locked in the order of their key; most updates change no status, and touch none.
const adding = (tables: Readonly<Record<string, number>>) => `
  insert into report_count as kept (${KEY}, reports)
  select ${KEY}, sum(sign) from (${Object.entries(tables)
    .map(([table, sign]) => `select ${KEY}, ${sign} as sign from ${table}`)
    .join(' union all ')}) as signed
  group by ${KEY} having sum(sign) <> 0 order by ${KEY}
  on conflict (${KEY}) do update set reports = kept.reports + excluded.reports`;

const STATEMENTS = [
  `create table report_count (
    kind text not null, enterprise_id integer not null, status smallint not null, reports integer not null, primary key (${KEY}))`,
  adding({ report: 1 }),
  ...Object.entries(EVENTS).flatMap(([event, { tables, referencing }]) => [
    `create function count_reports_on_${event}() returns trigger language plpgsql as $$ begin ${adding(tables)}; return null; end $$`,
    `create trigger counted_on_${event} after ${event} on report referencing ${referencing} for each statement execute function count_reports_on_${event}()`,
  ]),
  `create function empty_report_counts() returns trigger language plpgsql as $$ begin truncate report_count; return null; end $$`,
  `create trigger counted_on_truncate after truncate on report for each statement execute function empty_report_counts()`,
];

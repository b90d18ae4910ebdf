import { type Kysely, sql } from 'kysely';
import { TOTALS } from '../report/report-cells.ts';

/**
 * How many reports were owed, handed in, passed and late 应报与已报, by kind, period and the division where the enterprise stood when the period began: what
 * says how complete a figure is reads as many rows as it has periods and divisions. Kept by the database itself, in the transaction of whoever writes what
 * is owed or a report, or moves an enterprise.
 */
export async function owedTotals(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A year of one cell lies together: without, that of all cells was read for it. */
export async function cellYears(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index report_total_cell on report_total (kind, address, period_start)').execute(db);
}

export const OWED_KEY = 'kind, period_start, region_id';
export const OWED_COUNTS = ['owed', 'reported', 'passed', 'late'] as const;

/** Counts of an obligation `o` with the seat `s` of its enterprise then, and its report `r`. */
const counted = (from: string, sign: number, owed: 0 | 1) => `
  select o.kind, o.period_start, s.region_id, o.enterprise_id, ${sign * owed} as owed, case when r.status in (1, 2) then ${sign} else 0 end as reported,
    case when r.status = 2 then ${sign} else 0 end as passed, case when r.status in (1, 2) and r.late then ${sign} else 0 end as late from ${from}`;
const ofReport = 'r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period';
const seated = 's.enterprise_id = o.enterprise_id and o.period_start >= s.since and o.period_start < s.until';

const BY: Readonly<Record<string, (table: string, sign: number) => string>> = {
  obligation: (table, sign) =>
    counted(`${table} as o join report_seat as s on ${seated} left join report as r on ${ofReport}`, sign, 1),
  // What an obligation says is counted once: a report changes only what became of it.
  report: (table, sign) =>
    counted(`${table} as r join obligation as o on ${ofReport} join report_seat as s on ${seated}`, sign, 0),
  report_seat: (table, sign) =>
    counted(`${table} as s join obligation as o on ${seated} left join report as r on ${ofReport}`, sign, 1),
};

// Rows are locked in the order of their key, as totals of cells are, and before these: each stands for many of them.
const adding = (signed: string) => `
  insert into obligation_total as kept (${OWED_KEY}, ${OWED_COUNTS.join(', ')})
  select ${OWED_KEY}, ${OWED_COUNTS.map((count) => `sum(${count})`).join(', ')} from (${signed}) as signed
  group by ${OWED_KEY} having ${OWED_COUNTS.map((count) => `sum(${count}) <> 0`).join(' or ')} order by ${OWED_KEY}
  on conflict (${OWED_KEY}) do update set ${OWED_COUNTS.map((count) => `${count} = kept.${count} + excluded.${count}`).join(', ')}`;

const NOTHING: Readonly<Record<string, string>> = {
  insert: 'not exists (select from added)',
  delete: 'not exists (select from removed)',
  // A deadline that is moved is no other obligation.
  update: `not exists (select from removed as o join added as n using (obligation_id) where (o.kind, o.enterprise_id, o.period) <> (n.kind, n.enterprise_id, n.period))`,
};

/** Who writes reports shares the lock; who writes what is owed takes it alone, and sees every report that was written before. Where nothing is another, nobody waits. */
const LOCKS: Readonly<Record<string, (event: string) => string>> = {
  obligation: (event) => `
    if ${NOTHING[event]} then return null; end if;
    perform pg_advisory_xact_lock(${TOTALS});`,
  report: () => `perform pg_advisory_xact_lock_shared(${TOTALS});`,
  report_seat: () => '',
};

const EVENTS = {
  insert: { tables: { added: 1 }, referencing: 'new table as added' },
  delete: { tables: { removed: -1 }, referencing: 'old table as removed' },
  update: { tables: { removed: -1, added: 1 }, referencing: 'old table as removed new table as added' },
} as const;

const STATEMENTS = [
  `create table obligation_total (
    kind text not null, period_start date not null, region_id integer not null, ${OWED_COUNTS.map((count) => `${count} integer not null`).join(', ')},
    primary key (${OWED_KEY}))`,
  adding(BY['obligation']?.('obligation', 1) ?? ''),
  ...owedKeeping(adding),
  ...Object.keys(BY).flatMap((table) =>
    // Before the totals of cells, by its name.
    Object.entries(EVENTS).map(
      ([event, { referencing }]) =>
        `create trigger owed_total_on_${event} after ${event} on ${table} referencing ${referencing} for each statement execute function total_owed_on_${table}_${event}()`,
    ),
  ),
  `create function empty_owed_totals() returns trigger language plpgsql as $$ begin truncate obligation_total; return null; end $$`,
  `create trigger owed_total_on_truncate after truncate on obligation for each statement execute function empty_owed_totals()`,
  `create function empty_owed_reports() returns trigger language plpgsql as $$ begin update obligation_total set reported = 0, passed = 0, late = 0; return null; end $$`,
  `create trigger owed_total_on_truncate after truncate on report for each statement execute function empty_owed_reports()`,
];

/** What a write of each table does to the totals; `writing` writes counts that have a sign, of enterprises, for the table and the event that they come from. */
export function owedKeeping(writing: (signed: string, table: string, event: string) => string): readonly string[] {
  return Object.entries(BY).flatMap(([table, rowsOf]) =>
    Object.entries(EVENTS).map(([event, { tables }]) => {
      const signed = Object.entries(tables).map(([rows, sign]) => rowsOf(rows, sign));
      return `create or replace function total_owed_on_${table}_${event}() returns trigger language plpgsql as $$ begin ${LOCKS[table]?.(event)}
        ${writing(signed.join(' union all '), table, event)}; return null; end $$`;
    }),
  );
}

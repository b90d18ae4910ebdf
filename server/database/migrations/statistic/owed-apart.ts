import { type Kysely, sql } from 'kysely';
import { OWED_COUNTS, OWED_KEY, owedKeeping } from '../divisions/owed-totals.ts';
import { FOLDING, MANY } from './totals-apart.ts';

/**
 * The same of what was owed and handed in: what a report changes in the counts of its division stands in a row of its enterprise (`part`) until a job puts
 * it together with the others. Who writes what is owed has all totals to himself, and writes what stands together (`part` 0).
 */
export async function owedApart(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The counts of rows of a key, with a sign, and how they are added to what is there. */
export const SUMS = OWED_COUNTS.map((count) => `sum(${count})`).join(', ');
export const COUNTED = `on conflict (${OWED_KEY}, part) do update set ${OWED_COUNTS.map((count) => `${count} = kept.${count} + excluded.${count}`).join(', ')}`;

const writing = (signed: string, part: string) => `
  insert into obligation_total as kept (${OWED_KEY}, part, ${OWED_COUNTS.join(', ')})
  select ${OWED_KEY}, ${part} as part, ${SUMS} from (${signed}) as signed
  group by ${OWED_KEY}, 4 having ${OWED_COUNTS.map((count) => `sum(${count}) <> 0`).join(' or ')} order by ${OWED_KEY}, 4 ${COUNTED}`;

const writingReports = (signed: string, event: string) => {
  const rows = event === 'delete' ? 'removed' : 'added';
  return `if (select count(distinct enterprise_id) from ${rows}) > ${MANY} and pg_try_advisory_xact_lock(${FOLDING}) then ${writing(signed, '0')};
    else ${writing(signed, 'enterprise_id')}; end if`;
};

const STATEMENTS = [
  `alter table obligation_total add part integer not null default 0`,
  `alter table obligation_total drop constraint obligation_total_pkey, add primary key (${OWED_KEY}, part)`,
  `create index obligation_total_apart on obligation_total (${OWED_KEY}) where part <> 0`,
  ...owedKeeping((signed, table, event) => (table === 'report' ? writingReports(signed, event) : writing(signed, '0'))),
];

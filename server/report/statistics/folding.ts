import { type RawBuilder, sql } from 'kysely';
import { OWED_COUNTS, OWED_KEY } from '#server/database/migrations/divisions/owed-totals.ts';
import { TOTALS } from '#server/database/migrations/report/report-cells.ts';
import { COUNTED, SUMS } from '#server/database/migrations/statistic/owed-apart.ts';
import { ADDED, CELL_KEY, FOLDING } from '#server/database/migrations/statistic/totals-apart.ts';
import type { Db } from '#server/database/tables.ts';
import type { JobDeclaration } from '#server/job/declared.ts';

/** Rows that are put together in one transaction: who takes back one of them waits for so many. */
const AT_ONCE = 2_000;

const key = sql.raw(CELL_KEY);
const owedKey = sql.raw(OWED_KEY);

/** Nothing here waits for a row, so that nobody who waits for these rows is waited for: what somebody holds stays apart until the next time. */
const CELLS = sql`
  with apart as materialized (
    select ${key}, part from report_total where part <> 0 order by ${key} limit ${sql.lit(AT_ONCE)} for update skip locked
  ), held as materialized (
    select ${key} from report_total where part = 0 and (${key}) in (select ${key} from apart) for update skip locked
  ), gone as (
    delete from report_total where (${key}, part) in (select ${key}, part from apart)
      and ((${key}) in (select ${key} from held) or (${key}) not in (select ${key} from report_total where part = 0 and (${key}) in (select ${key} from apart)))
    returning *
  )
  insert into report_total as kept (${key}, part, reports, total, least, most, seats)
  select ${key}, 0, sum(reports), sum(total), min(least), max(most), bit_or(seats) from gone group by ${key} order by ${key} ${sql.raw(ADDED)}
  returning (select count(*) from gone)::int as many`;

const OWED = sql`
  with apart as materialized (
    select ${owedKey}, part from obligation_total where part <> 0 order by ${owedKey} limit ${sql.lit(AT_ONCE)} for update skip locked
  ), gone as (
    delete from obligation_total where (${owedKey}, part) in (select ${owedKey}, part from apart) returning *
  )
  insert into obligation_total as kept (${owedKey}, part, ${sql.raw(OWED_COUNTS.join(', '))})
  select ${owedKey}, 0, ${sql.raw(SUMS)} from gone group by ${owedKey} order by ${owedKey} ${sql.raw(COUNTED)}
  returning (select count(*) from gone)::int as many`;

/** Puts what stands apart of the totals of reports together with the rest of them 归并; gives how many rows. Changes no total. */
export async function foldTotals(db: Db, signal?: AbortSignal): Promise<number> {
  return (await folded(db, CELLS, signal)) + (await folded(db, OWED, signal));
}

async function folded(db: Db, statement: RawBuilder<unknown>, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    signal?.throwIfAborted();
    const many = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${FOLDING}) as mine`.execute(tx);
      if (!rows[0]?.mine) return 0;
      // Whoever moves a division's seats or writes what is owed has all totals to himself.
      await sql`select pg_advisory_xact_lock_shared(${TOTALS})`.execute(tx);
      const done = await statement.execute(tx);
      return (done.rows[0] as { many: number } | undefined)?.many ?? 0;
    });
    all += many;
    if (many === 0) return all;
  }
}

/** Puts together what reports added since it ran last. */
export const foldingJob: JobDeclaration = {
  code: 'totals-fold',
  title: '汇总归并',
  about: '把各单位新报数据单独记下的汇总并入所在区的汇总，数字不变，查询更快',
  cron: '* * * * *',
  byDay: '只归并现在还单独记着的汇总，已归并的无从重做',
  whenLate: 'once',
  retries: 0,
  limit: 10 * 60_000,
  run: async ({ services: { db }, signal, note }) => {
    const many = await foldTotals(db, signal);
    if (many > 0) note(`并入 ${many} 项`);
    return many > 0 ? `并入 ${many} 项` : undefined;
  },
};

import { type Kysely, sql } from 'kysely';

/** What indicators of the regional economy are called besides 简称, so that a question finds them by it. */
export async function indicatorAliases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table economy_indicator add column aliases text not null default ''`.execute(db);
  await sql`update economy_indicator set aliases = '社零、社零总额' where name = '社会消费品零售总额'`.execute(db);
}

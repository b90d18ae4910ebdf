import { type Kysely, sql } from 'kysely';

/** Whose place a check point is 所属企业, so that what was found there stands with the enterprise; and the alerts of an enterprise by it. */
export async function pointOwners(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table check_point add enterprise_id integer references enterprise`,
  `create index check_point_enterprise on check_point (enterprise_id) where enterprise_id is not null`,
  `create index alert_of_enterprise on alert (enterprise_id, opened_at desc) where enterprise_id is not null`,
];

import { type Kysely, sql } from 'kysely';

/** Heat of business areas day by day 商圈热力日期: points of before have no day, which is an empty text. */
export async function heatDays(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table heat_point add column heat_date text not null default ''`,
  `drop index heat_point_area`,
  `create index heat_point_day on heat_point (area_id, heat_date)`,
];

import { type Kysely, sql } from 'kysely';

/**
 * What an app has called in the day and in the minute that it last called in 调用计量, in one row, so that one statement counts for both or for neither.
 * Neither goes back: a node whose clock is behind counts for the later one.
 */
export async function gatewayMeters(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table gateway_meter (
    app_id integer primary key references gateway_app on delete cascade, day date not null default '-infinity', day_uses integer not null default 0,
    minute bigint not null default 0, minute_uses integer not null default 0, granted integer not null default 0)`,
  `insert into gateway_meter (app_id, day, day_uses)
    select distinct on (app_id) app_id, substr(period, 2)::date, uses from gateway_use where period like 'd%' order by app_id, period desc`,
  `drop table gateway_use`,
];

import { type Kysely, sql } from 'kysely';

/** Which goods an enterprise prices from a day on 商品分配; none of them means all. Earlier ones stay, for the reports of their days are made of them. */
export async function enterpriseAllocations(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table enterprise_allocation (
    enterprise_id integer not null references enterprise, from_on text not null, goods_ids jsonb not null,
    maker_name text not null, made_at bigint not null, primary key (enterprise_id, from_on))`,
];

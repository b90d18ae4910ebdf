import { type Kysely, sql } from 'kysely';

/**
 * Business areas 商圈 are ended, and merged, rather than deleted; what the city has today is a view under the former name. What moves with a
 * merge knows by itself what it needs: a customer profile its day, a heat point its number.
 */
export async function areaMerges(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table customer_profile add column surveyed_on date`,
  `update customer_profile as p set surveyed_on = a.surveyed_on from business_area as a where a.area_id = p.area_id`,
  `alter table business_area drop column surveyed_on`,
  `alter table business_area rename to business_area_record`,
  `alter table business_area_record add column ended_at bigint`,
  `create index business_area_record_parent on business_area_record (parent_id)`,
  `create view business_area as select area_id, name, region_id, lng, lat, kind, parent_id from business_area_record where ended_at is null`,
  `alter table heat_point add column heat_point_id bigint generated always as identity primary key`,
];

import { type Kysely, sql } from 'kysely';

/** Photos of the records of registers 登记照片: each a kept file of its own, by register and record, in the order that they came. */
export async function registerPhotos(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table register_photo (
    photo_id text primary key references upload, register text not null, record_id integer not null, name text not null, caption text not null,
    size integer not null, sha256 text not null, actor_name text not null, at bigint not null, unique (register, record_id, sha256))`,
];

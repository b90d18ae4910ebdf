import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a menu route says besides (spec 1 §3): whether it stands with a single child, and the roles that alone may enter. */
export async function menuRoles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu add column always_show integer not null default 0, add column only_roles text not null default ''`.execute(
    db,
  );
}

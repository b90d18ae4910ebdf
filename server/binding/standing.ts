import { type RawBuilder, type Selectable, sql } from 'kysely';
import { bindingStateOf } from '#subjects/user/rules.ts';
import { BINDING_MESSAGES, type BindingState } from '#subjects/user/terms.ts';
import type { Binding } from '#subjects/user/wire.ts';
import type { Db, Tables } from '../database/tables.ts';

/** Whether the user of this alias may speak for his enterprise on a day, by the conditions of `bindingStateOf`; always for one of the bureau. */
export const bindingStands = (user: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${bindingStateAt(user, day)}, 'open') = 'open')`;

/** The conditions of `bindingStateOf` for the user of this alias, whatever enterprise he speaks for; of who speaks for none, null. */
export const bindingStateAt = (user: string, day: string): RawBuilder<BindingState | null> =>
  sql<BindingState | null>`case when ${sql.ref(`${user}.enterprise_id`)} is null then null else coalesce((
    select case when b.revoked_at is not null then 'revoked' when b.from_on > ${day} then 'coming' when b.to_on < ${day} then 'expired' else 'open' end
    ${lastBinding(user)}), 'open') end`;

/** The day until which the user of this alias speaks for his enterprise; null without a limit. */
export const bindingEndOf = (user: string): RawBuilder<string | null> =>
  sql<string | null>`(select b.to_on ${lastBinding(user)})`;

/** The binding `b` of the user of this alias to the enterprise that he speaks for, as what follows the columns of a selection. */
export const lastBinding = (user: string): RawBuilder<unknown> => sql`from enterprise_binding b
  where b.user_id = ${sql.ref(`${user}.user_id`)} and b.enterprise_id = ${sql.ref(`${user}.enterprise_id`)} order by b.binding_id desc limit 1`;

/** Whether the user of this alias may come in on a day: in use, and speaking for his enterprise if he is of one. */
export const mayComeIn = (user: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${user}.enabled`)} and ${bindingStands(user, day)})`;

export interface KeptBinding extends Binding {
  readonly bindingId: number;
}

const bindings = (db: Db, userId: number) =>
  db
    .selectFrom('enterprise_binding as b')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'b.enterprise_id')
    .selectAll('b')
    .select('e.name')
    .where('b.user_id', '=', userId)
    .orderBy('b.binding_id', 'desc');

const bindingOf = (row: Selectable<Tables['enterprise_binding']> & { readonly name: string }): KeptBinding => ({
  bindingId: row.binding_id,
  enterpriseName: row.name,
  from: row.from_on ?? undefined,
  to: row.to_on ?? undefined,
  maker: row.maker_name,
  madeAt: row.made_at,
  revokedAt: row.revoked_at ?? undefined,
  revoker: row.revoker_name ?? undefined,
});

/** The last so many bindings that a user has had, the latest first. */
export async function bindingsOf(db: Db, userId: number, most: number): Promise<readonly KeptBinding[]> {
  return (await bindings(db, userId).limit(most).execute()).map(bindingOf);
}

/** How a user is bound to an enterprise; undefined for an account from before there were bindings. */
export async function currentBinding(db: Db, userId: number, enterpriseId: number): Promise<KeptBinding | undefined> {
  const row = await bindings(db, userId).where('b.enterprise_id', '=', enterpriseId).limit(1).executeTakeFirst();
  return row && bindingOf(row);
}

/** Why a user may not come in on a day for his binding; undefined where nothing speaks against it. */
export async function bindingFault(
  db: Db,
  { user_id, enterprise_id }: { readonly user_id: number; readonly enterprise_id: number | null },
  day: string,
): Promise<string | undefined> {
  if (enterprise_id === null) return undefined;
  const binding = await currentBinding(db, user_id, enterprise_id);
  const state = binding ? bindingStateOf(binding, day) : 'open';
  return state === 'open' ? undefined : BINDING_MESSAGES[state];
}

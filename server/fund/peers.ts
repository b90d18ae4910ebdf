import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '#base/call.ts';
import type { fundCalls } from '#subjects/fund/calls.ts';
import { FUND_MESSAGES } from '#subjects/fund/terms.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { peersAmong } from '../peers/among.ts';
import { WHOLE_CITY } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import { listed, listedOne, rowOf, seenBy } from './reading.ts';
import { partyOf } from './scope.ts';

/** So many earlier declarations of the enterprise stand beside one. */
const MOST_BEFORE = 6;

/**
 * What peers ask for under the same call 同业, as far as they have handed it in and not withdrawn it, and what the enterprise declared before. For
 * the bureau alone: an enterprise learns nothing of others.
 */
export async function declarationPeers(
  db: Db,
  declarationId: number,
  principal: Principal,
): Promise<OutputOf<typeof fundCalls.peers>> {
  const row = partyOf(principal) === 'bureau' ? await listedOne(db, declarationId, principal) : undefined;
  if (!row) throw notFound(FUND_MESSAGES.unknown);
  const peers = await peersAmong(db, {
    enterpriseId: row.enterprise_id,
    scope: principal.wholeCity ? WHOLE_CITY : principal,
    own: measured(sql`select * from fund_declaration where declaration_id = ${declarationId}`),
    // Of who declared again after a refusal the last counts: an enterprise is one peer.
    others: (firms) =>
      measured(sql`select distinct on (enterprise_id) * from fund_declaration
        where call_id = ${row.call_id} and stage not in ('draft', 'withdrawn') and enterprise_id in (${firms})
        order by enterprise_id, declaration_id desc`),
    everybody: '本次申报的企业',
  });
  const before = await listed(
    seenBy(db, principal)
      .where('f.enterprise_id', '=', row.enterprise_id)
      .where('f.declaration_id', '<', declarationId),
  )
    .clearOrderBy()
    .orderBy('f.declaration_id', 'desc')
    .limit(MOST_BEFORE)
    .execute();
  return { ...peers, before: before.map(rowOf) };
}

/** Rows of `address`, `enterprise_id` and `figure` of the declarations that a query gives; fen become 万元. */
const measured = (declarations: RawBuilder<unknown>) => sql`
  select m.address, f.enterprise_id, m.figure from (${declarations}) f cross join lateral (values
    ('amount', f.amount / 1000000.0), ('investment', f.investment / 1000000.0),
    ('share', round(f.amount * 100.0 / nullif(f.investment, 0), 2))) as m(address, figure)
  where m.figure is not null`;

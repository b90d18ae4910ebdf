import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import type { Change } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { PROPOSAL_MESSAGES } from '#subjects/proposal/terms.ts';
import type { ProposalDetail, ProposalQuery, ProposalRow } from '#subjects/proposal/wire.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { RegisterProposalRow } from '../database/rows/registers.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { staleBecause } from '../register/history.ts';
import { recordsOf } from '../register/reading.ts';
import type { Principal } from '../service/principal.ts';
import { alikeTo, hangingOn } from './beside.ts';
import { isDecided, isForDecision } from './keepers.ts';
import { proposalRegister, type Wanted } from './wanted.ts';

export type Stored = Selectable<RegisterProposalRow>;
type Listed = Stored & { readonly region_name: string | null };

export const wantedOf = ({ deed, record_id, record_version, wanted }: Stored): Wanted => ({
  deed,
  recordId: record_id ?? undefined,
  recordVersion: record_version ?? undefined,
  values: JSON.parse(wanted) as Wanted['values'],
});

/** Made by oneself for whom one speaks today: what was asked for another enterprise, or for the bureau, is no business of one any more. */
const isOwn = ({ userId, enterpriseId }: Principal): RawBuilder<boolean> =>
  sql<boolean>`(p.proposer_id = ${userId} and p.enterprise_id is not distinct from ${enterpriseId}::integer)`;
/** One's own and what one may decide; nothing else is there. */
const isSeen = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(${isOwn(principal)} or ${isDecided(principal)})`;

const scoped = (db: Db, principal: Principal) =>
  db
    .selectFrom('register_proposal as p')
    .leftJoin('region as r', 'r.region_id', 'p.region_id')
    .where(isSeen(principal));

/** A page of proposals: what waits first, the longest waiting of all, then the newest. */
export async function proposalPage(db: Db, query: ProposalQuery, principal: Principal): Promise<Page<ProposalRow>> {
  const { shown, register, state, text, ...page } = query;
  let found = scoped(db, principal);
  if (shown === 'own') found = found.where(isOwn(principal));
  if (shown === 'waiting') found = found.where(isForDecision(principal));
  if (register) found = found.where('p.register', '=', register);
  if (state) found = found.where('p.state', '=', state);
  if (text) found = found.where('p.title', 'like', containing(text));
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .selectAll('p')
      .select('r.name as region_name')
      .orderBy(sql`case when p.state = 'waiting' then p.submitted_at end`)
      .orderBy('p.submitted_at', 'desc')
      .orderBy('p.proposal_id', 'desc'),
  );
  return { totalCount, rows: rows.map((row) => rowFrom(row, principal)) };
}

/** A proposal that is somebody's business, held until the transaction ends where `held`; for all others it is not there. */
export async function proposalIn(db: Db, proposalId: number, principal: Principal, held = false): Promise<Stored> {
  const one = db
    .selectFrom('register_proposal as p')
    .selectAll('p')
    .where('p.proposal_id', '=', proposalId)
    .where(isSeen(principal));
  const row = await (held ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound(PROPOSAL_MESSAGES.unknown);
  return row;
}

/** A proposal in full: its differences, what is like it, what hangs on it, and what others did to the record meanwhile. */
export async function proposalDetail(db: Db, proposalId: number, principal: Principal): Promise<ProposalDetail> {
  const row = await scoped(db, principal)
    .where('p.proposal_id', '=', proposalId)
    .selectAll('p')
    .select('r.name as region_name')
    .executeTakeFirst();
  if (!row) throw notFound(PROPOSAL_MESSAGES.unknown);
  const register = proposalRegister(row.register);
  const wanted = wantedOf(row);
  const isWaiting = row.state === 'waiting';
  const mayRepeat =
    row.state === 'returned' &&
    row.proposer_id === principal.userId &&
    // An enterprise asks anew from the page of its record.
    principal.enterpriseId === null &&
    row.enterprise_id === null &&
    !(await isTakenUp(db, proposalId));
  const [alike, hanging, moved, former, now] = await Promise.all([
    isWaiting && row.deed === 'create' ? alikeTo(db, register, principal.regionCodes, wanted.values) : [],
    isWaiting && row.deed === 'close' ? hangingOn(db, register, row.record_id ?? 0) : [],
    isWaiting ? movedSince(db, register, wanted) : undefined,
    row.again_of === null ? undefined : refusalOf(db, row.again_of),
    mayRepeat && row.record_id !== null ? recordsOf(db, register, principal.regionCodes, [row.record_id]) : [],
  ]);
  return {
    ...rowFrom(row, principal),
    recordId: wanted.recordId,
    recordVersion: now[0] ? Number(now[0]['version']) : wanted.recordVersion,
    values: wanted.values,
    changes: (JSON.parse(row.changes) as readonly Change[]).map(({ field, term, from, to }) => ({
      field,
      term,
      from,
      to,
    })),
    alike: [...alike],
    hanging: [...hanging],
    moved,
    former,
    mayRepeat,
  };
}

/** Whether a refused proposal was taken up again already. */
export async function isTakenUp(db: Db, proposalId: number): Promise<boolean> {
  const next = await db
    .selectFrom('register_proposal')
    .select('proposal_id')
    .where('again_of', '=', proposalId)
    .executeTakeFirst();
  return next !== undefined;
}

/** Who refused a proposal, when and why. */
async function refusalOf(db: Db, proposalId: number): Promise<ProposalDetail['former']> {
  const row = await db
    .selectFrom('register_proposal')
    .select(['decided_by', 'decided_at', 'decision_reason'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return {
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    decisionReason: row.decision_reason ?? undefined,
  };
}

/** Who did what to the record since it was proposed, in sentences; undefined where nobody did. */
export async function movedSince(
  db: Db,
  register: AnyRegister,
  { recordId, recordVersion }: Pick<Wanted, 'recordId' | 'recordVersion'>,
): Promise<string | undefined> {
  if (recordId === undefined || recordVersion === undefined) return undefined;
  const [now] = await recordsOf(db, register, null, [recordId]);
  if (now?.['version'] === recordVersion) return undefined;
  const { message } = await staleBecause(db, register, recordId, recordVersion);
  const [, ...sentences] = message.split('。');
  return sentences.join('。') || '已被他人修改';
}

function rowFrom(row: Listed, principal: Principal): ProposalRow {
  const isWaiting = row.state === 'waiting';
  const own = row.proposer_id === principal.userId;
  return {
    proposalId: row.proposal_id,
    register: row.register,
    deed: row.deed,
    title: row.title,
    regionName: row.region_name ?? undefined,
    state: row.state,
    version: row.version,
    reason: row.reason,
    proposerName: row.proposer_name,
    submittedAt: row.submitted_at,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    decisionReason: row.decision_reason ?? undefined,
    // Whoever sees what is not his own may decide it.
    mayDecide: isWaiting && !own,
    mayWithdraw: isWaiting && own && row.enterprise_id === principal.enterpriseId,
  };
}

import { periodText } from '#base/sheet/period.ts';
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS } from '#subjects/approval/terms.ts';
import type { Permission } from '#subjects/areas.ts';
import { rightAt } from '#subjects/fund/rules/moves.ts';
import { FUND_STAGES, type FundStage } from '#subjects/fund/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { reviewDeskEvents } from '#subjects/review-desk/events.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { DESK_MESSAGES, DESK_SOURCE_LABELS, type DeskSource } from '#subjects/review-desk/terms.ts';
import { type HandOver, handOverWire } from '#subjects/review-desk/wire.ts';
import { recorded } from '../audit/recorded.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import { tellPeople } from '../notice/telling.ts';
import { decidersOf } from '../proposal/telling.ts';
import { proposalRegister } from '../proposal/wanted.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { type Holder, holdersOf } from '../user/holders.ts';
import { type Waiting, waitingRecord } from './queue.ts';

interface Key {
  readonly source: DeskSource;
  readonly recordId: number;
}

/** The rights by which a record is reviewed, the desk itself included. */
function rightsFor({ source, kind }: Waiting): readonly Permission[] {
  const of = APPROVAL_KINDS.find((one) => one === kind);
  const stage = FUND_STAGES.find((one) => one === kind);
  if (source === 'fund' && stage) return ['review-desk.use', 'approval.fund', ...fundRights(stage)];
  if (source === 'approval' && of) return ['review-desk.use', 'approval.review', APPROVAL_PERMISSIONS[of]];
  return ['review-desk.use', source === 'form' ? 'form.review' : 'report.review'];
}

/** Who goes on with a declaration from its stage. */
const fundRights = (stage: FundStage): readonly Permission[] => {
  const right = rightAt(stage);
  return right === undefined ? [] : [right];
};

async function recordOf(db: Db, key: Key, principal: Principal, now: number): Promise<Waiting> {
  const row = await waitingRecord(db, key, principal, now);
  if (!row) throw notFound(DESK_MESSAGES.unknown);
  return row;
}

/** What a record is called outside its queue. */
function nameOf({ source, kind, enterprise_name, title }: Waiting): string {
  const declared = source === 'report' ? allReports.find(({ key }) => key === kind) : undefined;
  return declared
    ? `${declared.title} ${enterprise_name} ${periodText(declared.cadence, title)}`
    : `${enterprise_name} ${title}`;
}

/** Everybody who may review a record where it lies. */
async function reviewersOf(db: Db, row: Waiting): Promise<readonly Holder[]> {
  if (row.source === 'proposal') return proposalReviewers(db, row);
  const [first = [], ...others] = await Promise.all(rightsFor(row).map((right) => holdersOf(db, right)));
  return first.filter(
    ({ id, regionIds }) =>
      (regionIds === null || (row.region_id !== null && regionIds.includes(row.region_id))) &&
      others.every((holders) => holders.some((holder) => holder.id === id)),
  );
}

async function proposalReviewers(
  db: Db,
  { kind, record_id: proposalId, region_id }: Waiting,
): Promise<readonly Holder[]> {
  const register = proposalRegister(kind);
  if (!register) return [];
  const { proposer_id } = await db
    .selectFrom('register_proposal')
    .select('proposer_id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  const [deciders, atDesk] = await Promise.all([
    decidersOf(db, register, { proposer_id, region_id }),
    holdersOf(db, 'review-desk.use'),
  ]);
  return deciders.filter(({ id }) => atDesk.some((holder) => holder.id === id));
}

/** To whom a record can be handed over: who may review it and does not have it; without a hand-over it is nobody's, and one needs not hand it to oneself. */
export async function colleaguesFor(db: Db, key: Key, principal: Principal, now: number) {
  const row = await recordOf(db, key, principal, now);
  const holder = row.handed_to ?? principal.userId;
  return (await reviewersOf(db, row))
    .filter(({ id }) => id !== holder)
    .map(({ id: userId, name }) => ({ userId, name }));
}

/** Hands something that waits to a colleague 转交, with a note; it stays in everybody's queue and is marked as his, and he is told. */
export async function handOver(
  { db, clock, publish }: Services,
  { source, recordId, userId, note = '' }: HandOver,
  { principal, address }: { readonly principal: Principal; readonly address: string },
): Promise<Record<string, never>> {
  const now = clock.now();
  await recorded(db, { actor: principal, address, action: reviewDeskCalls.handOver.name }, async (tx) => {
    const row = await recordOf(tx, { source, recordId }, principal, now);
    if (row.handed_to === userId) throw refuse(DESK_MESSAGES.already);
    const colleague = (await reviewersOf(tx, row)).find(({ id }) => id === userId);
    if (!colleague) throw badValue(handOverWire, 'userId', DESK_MESSAGES.unknownColleague);
    const handed = { user_id: userId, from_name: principal.displayName, note: note.trim(), handed_at: now };
    await tx
      .insertInto('review_hand_over')
      .values({ source, record_id: recordId, ...handed })
      .onConflict((conflict) => conflict.columns(['source', 'record_id']).doUpdateSet(handed))
      .execute();
    const name = nameOf(row);
    if (userId !== principal.userId)
      await tellPeople(
        tx,
        {
          component: 'review/desk',
          title: DESK_MESSAGES.handedTitle,
          content: DESK_MESSAGES.handedContent(principal.displayName, name, note.trim()),
          role_code: null,
          user_code: colleague.userName,
          author: principal.displayName,
        },
        now,
      );
    return {
      before: { handedTo: row.handed_name },
      after: { name: `${DESK_SOURCE_LABELS[source]} ${name}`, handedTo: colleague.name, note: note.trim() },
    };
  });
  await publish(reviewDeskEvents.changed, {});
  await publish(noticeEvents.changed, {});
  return {};
}

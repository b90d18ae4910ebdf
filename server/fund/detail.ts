import { type DateText, today } from '#base/calendar.ts';
import { meanTenths } from '#subjects/fund/rules.ts';
import { isTimely, rightAt } from '#subjects/fund/rules/moves.ts';
import { type FundAction, FUND_MESSAGES, FUND_STAGES } from '#subjects/fund/terms.ts';
import type { DeclarationDetail, FundFile, MarkingTask } from '#subjects/fund/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { filesOf } from './files.ts';
import { fundCallOf, listedOne, rowOf } from './reading.ts';
import { actionsOf, callOf, type Declaration, partyOf, steppedAside } from './scope.ts';
import { contentOf } from './terms-of.ts';

/** What the bureau does among itself before anything is public; an enterprise is told the stages, not who judged. */
const INSIDE: ReadonlySet<FundAction> = new Set(['invite', 'mark', 'conflict', 'visit', 'propose', 'object', 'answer']);

/** A declaration with its whole record, as far as the asker may see it: marks only once the marking is over, and never for the enterprise. */
export async function declarationDetail(
  { db, clock }: Services,
  declarationId: number,
  principal: Principal,
): Promise<DeclarationDetail> {
  const party = partyOf(principal);
  const row = party && (await listedOne(db, declarationId, principal));
  if (!row) throw notFound(FUND_MESSAGES.unknown);
  const inside = party === 'bureau';
  const call = await callOf(db, row.call_id);
  const [files, steps, submissions, experts, objections, payments] = await Promise.all([
    filesOf(db, declarationId),
    db.selectFrom('fund_step').selectAll().where('declaration_id', '=', declarationId).orderBy('step_id').execute(),
    db
      .selectFrom('fund_submission')
      .selectAll()
      .where('declaration_id', '=', declarationId)
      .orderBy('number')
      .execute(),
    inside ? expertsOf(db, declarationId) : [],
    inside
      ? db
          .selectFrom('fund_objection')
          .selectAll()
          .where('declaration_id', '=', declarationId)
          .orderBy('objection_id')
          .execute()
      : [],
    db
      .selectFrom('fund_payment')
      .selectAll()
      .where('declaration_id', '=', declarationId)
      .orderBy('payment_id')
      .execute(),
  ]);
  const areMarksOut = FUND_STAGES.indexOf(row.stage) > FUND_STAGES.indexOf('marking');
  const totals = experts.flatMap(({ state, total }) => (state === 'marked' && total !== null ? [total] : []));
  return {
    ...rowOf(row),
    ...contentOf(row),
    proposed: inside || isPublic(row.notice_from) ? (row.proposed ?? undefined) : undefined,
    call: fundCallOf(call, today(clock)),
    files: files.map(fileOf),
    checklist: row.checklist.map((item) => ({ ...item, note: item.note })),
    experts: experts.map(({ user_id, name, state, total, comment }) => ({
      userId: user_id,
      name,
      state,
      ...(areMarksOut && { total: total ?? undefined, comment }),
    })),
    meanTenths: areMarksOut ? meanTenths(totals) : undefined,
    visit: inside ? (row.visit ?? undefined) : undefined,
    noticeFrom: row.notice_from ?? undefined,
    noticeUntil: row.notice_until ?? undefined,
    objections: objections.map(({ objection_id, text, at, answer }) => ({
      objectionId: objection_id,
      text,
      at,
      answer: answer ?? undefined,
    })),
    payments: payments.map(({ amount, paid_on, voucher }) => ({ amount, paidOn: paid_on, voucher })),
    steps: steps
      .filter(({ action }) => inside || !INSIDE.has(action))
      .map((one) => ({
        stepId: one.step_id,
        action: one.action,
        from: one.from_stage,
        to: one.to_stage,
        reason: one.reason,
        actorName: one.actor_name,
        at: one.at,
      })),
    submissions: submissions.map(({ number, at, content }) => ({
      ...content,
      startsOn: content.startsOn,
      endsOn: content.endsOn,
      investment: content.investment,
      amount: content.amount,
      number,
      at,
      files: [...content.files],
    })),
    ...(await openTo(db, row, principal, {
      day: today(clock),
      open: objections.some(({ answer }) => answer === null),
    })),
    expertsNeeded: call.experts,
  };
}

/** What the asker may do, and why not what the stage would have somebody of the bureau do: partial, the author of the proposal, or without the right. */
async function openTo(
  db: Db,
  row: Declaration,
  principal: Principal,
  { day, open }: { readonly day: DateText; readonly open: boolean },
): Promise<Pick<DeclarationDetail, 'actions' | 'barred'>> {
  const actions = actionsOf(row, principal).filter((action) =>
    isTimely(action, { until: row.notice_until, open }, day),
  );
  if (partyOf(principal) !== 'bureau') return { actions, barred: undefined };
  const reason = await steppedAside(db, row.declaration_id, principal);
  if (reason !== undefined) return { actions: [], barred: FUND_MESSAGES.steppedAside(reason) };
  if (actions.includes('decide') && row.proposed_by === principal.userId)
    return { actions: actions.filter((action) => action !== 'decide'), barred: FUND_MESSAGES.ownProposal };
  const right = rightAt(row.stage);
  const isOthers = right !== undefined && !holds(principal, right);
  return {
    actions,
    barred: isOthers ? FUND_MESSAGES.othersTurn(row.stage, RIGHT_LABELS[right] ?? right) : undefined,
  };
}

const isPublic = (noticeFrom: string | null): boolean => noticeFrom !== null;

function expertsOf(db: Db, declarationId: number) {
  return db
    .selectFrom('fund_expert')
    .select(['user_id', 'name', 'state', 'total', 'comment'])
    .where('declaration_id', '=', declarationId)
    .orderBy('user_id')
    .execute();
}

const fileOf = (file: Awaited<ReturnType<typeof filesOf>>[number]): FundFile => ({
  fileId: file.file_id,
  item: file.item,
  name: file.name,
  size: file.size,
  sha256: file.sha256,
  at: file.at,
});

/** What a user was asked to judge 我的评审, what waits first; of marks the own alone, whatever rights the user has besides. */
export async function markingTasks(db: Db, { userId }: Principal): Promise<readonly MarkingTask[]> {
  const rows = await db
    .selectFrom('fund_expert as x')
    .innerJoin('fund_declaration as f', 'f.declaration_id', 'x.declaration_id')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'f.enterprise_id')
    .innerJoin('fund_call as c', 'c.call_id', 'f.call_id')
    .selectAll('f')
    .select(['e.name as enterprise_name', 'c.name as call_name', 'x.state', 'x.marks', 'x.total', 'x.comment'])
    .where('x.user_id', '=', userId)
    .orderBy((is) => is.case().when('x.state', '=', 'asked').then(0).else(1).end())
    .orderBy('f.submitted_at')
    .orderBy('f.declaration_id')
    .limit(MOST_TASKS)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...contentOf(row),
      declarationId: row.declaration_id,
      callName: row.call_name,
      enterpriseName: row.enterprise_name,
      version: row.version,
      files: row.state === 'conflict' ? [] : (await filesOf(db, row.declaration_id)).map(fileOf),
      state: row.state,
      marks: row.marks ?? undefined,
      total: row.total ?? undefined,
      comment: row.comment === '' ? undefined : row.comment,
      open: row.stage === 'marking' && row.state === 'asked',
    })),
  );
}
/** Tasks of one expert that are shown; those that wait come first. */
const MOST_TASKS = 200;

import { addDays, today } from '#base/calendar.ts';
import { moneyText } from '#base/money.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { checkFault, lackingText, noticeEnd } from '#subjects/fund/rules.ts';
import { isUndoable, moveOf } from '#subjects/fund/rules/moves.ts';
import { CORRECTION_DAYS, FUND_MESSAGES, type FundMove, VISIT_RESULTS } from '#subjects/fund/terms.ts';
import { type FundMoveInput, fundMoveWire, type SavedDeclaration } from '#subjects/fund/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, forbidden, Problem, refuse, stale } from '../../http/problem.ts';
import { holds } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import type { Acting, Effect } from './acting.ts';
import { decided, paid, revoked } from './deciding.ts';
import { concluded, invited } from './experts.ts';
import { answered, noticeOver, objected } from './objections.ts';
import { keepMove } from './undoing.ts';
import { submit } from '../saving.ts';
import { callOf, lockedDeclaration, steppedAside } from '../scope.ts';
import { changed, type Doing, movedBy, step } from '../steps.ts';
import { termsOf } from '../terms-of.ts';

/** Carries out one action on a declaration, as the table of moves has it: by who may, from where it leads on, on the newest version. */
export async function moveDeclaration(
  services: Services,
  input: FundMoveInput,
  doing: Doing,
): Promise<SavedDeclaration> {
  const day = today(services.clock);
  return changed(services, async (tx) => {
    const { row, party } = await lockedDeclaration(tx, input.declarationId, doing.principal);
    const move = moveOf(row.stage, input.action);
    if (!move || move.party !== party) {
      // Who of the bureau comes second is told by whom; of an enterprise nobody is told who of the bureau it was.
      const by = party === 'bureau' ? await movedBy(tx, row) : '';
      throw new Problem(409, FUND_MESSAGES.illegal(row.stage, input.action, by));
    }
    if (!holds(doing.principal, move.right)) throw forbidden(RIGHT_LABELS[move.right] ?? move.right);
    if (row.version !== input.version) throw stale();
    const aside = party === 'bureau' ? await steppedAside(tx, row.declaration_id, doing.principal) : undefined;
    if (aside !== undefined) throw refuse(FUND_MESSAGES.steppedAside(aside));
    if (move.needs.includes('reason') && (input.reason ?? '').trim() === '')
      throw badValue(fundMoveWire, 'reason', FUND_MESSAGES.reasonRequired);
    if (input.action === 'submit') return submit(tx, row, doing, day);
    return carriedOut(tx, move, { row, input, doing, day });
  });
}

async function carriedOut(tx: Db, move: FundMove, acting: Acting): Promise<SavedDeclaration> {
  const effect = await effectOf(tx, acting);
  const { to = move.to, reason = acting.input.reason?.trim(), ...rest } = effect;
  const saved = await step(
    tx,
    acting.row,
    { action: move.action, to, reason, ...rest },
    fundCalls.move.name,
    acting.doing,
  );
  // Whom a stage was handed to has not the next one.
  if (to !== acting.row.stage)
    await tx
      .deleteFrom('review_hand_over')
      .where('source', '=', 'fund')
      .where('record_id', '=', acting.row.declaration_id)
      .execute();
  if (isUndoable(move.action)) await keepMove(tx, acting, { action: move.action, set: rest.set, saved });
  return saved;
}

async function effectOf(tx: Db, acting: Acting): Promise<Effect> {
  switch (acting.input.action) {
    case 'complete':
      return { ...(await checked(tx, acting, 'complete')), ...(await invited(tx, acting)) };
    case 'return':
      return checked(tx, acting, 'return');
    case 'invite':
      return invited(tx, acting);
    case 'conclude':
      return concluded(tx, acting);
    case 'visit':
      return visited(acting);
    case 'propose':
      return proposed(tx, acting);
    case 'publish':
      return published(tx, acting);
    case 'object':
      return objected(tx, acting);
    case 'answer':
      return answered(tx, acting);
    case 'end-notice':
      return noticeOver(tx, acting);
    case 'send-back':
      return { set: { proposed: null, proposed_by: null, notice_from: null, notice_until: null, due_on: null } };
    case 'decide':
      return decided(tx, acting);
    case 'revoke':
      return revoked(tx, acting);
    case 'pay':
      return paid(tx, acting);
    default:
      // To take back, to withdraw, to accept and to refuse change the stage alone; what was due is due no more.
      return { set: { due_on: null } };
  }
}

async function checked(tx: Db, { row, input, day }: Acting, action: 'complete' | 'return'): Promise<Effect> {
  const items = input.checklist ?? [];
  const fault = checkFault(items, termsOf(await callOf(tx, row.call_id)), action);
  if (fault !== undefined) throw badValue(fundMoveWire, 'checklist', fault);
  const checklist = JSON.stringify(items);
  if (action === 'complete') return { set: { checklist } };
  const due = input.correctBy ?? addDays(day, CORRECTION_DAYS);
  if (due < day) throw badValue(fundMoveWire, 'correctBy', '不能早于今天');
  const remark = input.reason?.trim() ?? '';
  return {
    set: { checklist, due_on: due },
    reason: [`${lackingText(items)}；请于 ${due} 前补正`, remark].filter((text) => text !== '').join('。'),
  };
}

function visited({ input: { visit }, day }: Acting): Effect {
  if (!visit) throw badValue(fundMoveWire, 'visit', '请填写现场核查情况');
  if (visit.visitedOn > day) throw badValue(fundMoveWire, 'visit', FUND_MESSAGES.visitAhead);
  return {
    set: { visit: JSON.stringify(visit) },
    reason: `${visit.visitedOn} ${visit.visitors}：${VISIT_RESULTS[visit.result]}`,
    told: { visit },
  };
}

async function proposed(tx: Db, { row, input: { amount, reason }, doing }: Acting): Promise<Effect> {
  if (!amount) throw badValue(fundMoveWire, 'amount', '请填写金额');
  if (amount > (row.amount ?? 0)) throw badValue(fundMoveWire, 'amount', FUND_MESSAGES.overRequest);
  const { ceiling } = termsOf(await callOf(tx, row.call_id));
  if (amount > ceiling) throw badValue(fundMoveWire, 'amount', FUND_MESSAGES.overCeiling);
  return {
    set: { proposed: amount, proposed_by: doing.principal.userId },
    reason: [`拟支持 ${moneyText(amount)}`, reason?.trim() ?? ''].filter((text) => text !== '').join('。'),
    told: { proposed: amount },
  };
}

async function published(tx: Db, { row, day }: Acting): Promise<Effect> {
  if (row.proposed === null) throw refuse(FUND_MESSAGES.noProposal);
  const { notice_days } = await callOf(tx, row.call_id);
  const until = noticeEnd(day, notice_days);
  return { set: { notice_from: day, notice_until: until, due_on: until }, reason: `公示 ${day} 至 ${until}` };
}

import { sql } from 'kysely';
import { moneyText } from '#base/money.ts';
import { leftOf } from '#subjects/fund/rules.ts';
import { FUND_MESSAGES } from '#subjects/fund/terms.ts';
import { fundMoveWire } from '#subjects/fund/wire.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, refuse } from '../../http/problem.ts';
import type { Acting, Effect } from './acting.ts';
import { callOf } from '../scope.ts';
import { budgetOf } from '../terms-of.ts';

/**
 * Grants what was proposed and made public. The call's row takes the sum under its own condition: of two decisions at once the
 * second waits for the first and is then measured against what is left, so that both together never exceed the budget.
 */
export async function decided(tx: Db, { row, input, doing }: Acting): Promise<Effect> {
  const amount = row.proposed;
  if (amount === null) throw refuse(FUND_MESSAGES.noProposal);
  if (row.proposed_by === doing.principal.userId) throw refuse(FUND_MESSAGES.ownProposal);
  const taken = await tx
    .updateTable('fund_call')
    .set((is) => ({ decided: is('decided', '+', amount) }))
    .where('call_id', '=', row.call_id)
    .where(sql<boolean>`decided + ${amount}::bigint <= budget * 100`)
    .returning('call_id')
    .executeTakeFirst();
  if (!taken) {
    const call = await callOf(tx, row.call_id);
    const left = leftOf({ budget: budgetOf(call), decided: call.decided });
    throw refuse(FUND_MESSAGES.overBudget(moneyText(left), moneyText(amount)));
  }
  const remark = input.reason?.trim() ?? '';
  return {
    set: { decided: amount },
    reason: [`决定支持 ${moneyText(amount)}`, remark].filter((text) => text !== '').join('。'),
    told: { decided: amount },
  };
}

/** Takes a decision back before anything was paid; the budget has the sum again. */
export async function revoked(tx: Db, { row }: Pick<Acting, 'row'>): Promise<Effect> {
  if (row.paid > 0) throw refuse(FUND_MESSAGES.paidAlready);
  const amount = row.decided ?? 0;
  await tx
    .updateTable('fund_call')
    .set((is) => ({ decided: is('decided', '-', amount) }))
    .where('call_id', '=', row.call_id)
    .execute();
  return { set: { decided: null }, told: { decided: null } };
}

/** Marks a payment; with the last of what was decided the declaration is paid. */
export async function paid(tx: Db, { row, input: { payment }, day }: Acting): Promise<Effect> {
  if (!payment || payment.amount <= 0) throw badValue(fundMoveWire, 'payment', '请填写拨付金额');
  if (payment.paidOn > day) throw badValue(fundMoveWire, 'payment', FUND_MESSAGES.paidAhead);
  const sum = row.paid + payment.amount;
  if (sum > (row.decided ?? 0)) throw badValue(fundMoveWire, 'payment', FUND_MESSAGES.overDecided);
  await tx
    .insertInto('fund_payment')
    .values({
      declaration_id: row.declaration_id,
      amount: payment.amount,
      paid_on: payment.paidOn,
      voucher: payment.voucher,
    })
    .execute();
  return {
    to: sum === row.decided ? 'paid' : 'decided',
    set: { paid: sum },
    reason: `${payment.paidOn} 拨付 ${moneyText(payment.amount)}，凭证 ${payment.voucher}`,
    told: { payment },
  };
}

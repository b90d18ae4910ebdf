import type { InputOf } from '#base/call.ts';
import { addDays, type DateText } from '#base/calendar.ts';
import { fenOf, moneyDigits } from '#base/money.ts';
import type { fundCalls } from '#subjects/fund/calls.ts';
import { checkFault, itemsToCheck } from '#subjects/fund/rules.ts';
import { moveOf } from '#subjects/fund/rules/moves.ts';
import {
  type CheckResult,
  CORRECTION_DAYS,
  FUND_MESSAGES,
  type FundAction,
  type FundMove,
  type VisitResult,
} from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';

/** One item of the check as it is filled in. */
export interface CheckedLine {
  readonly item: string;
  readonly result: CheckResult;
  readonly note: string;
}

/** What may be filled in for a move; amounts as typed, ten thousand yuan. */
export interface MoveValues {
  readonly reason: string;
  readonly correctBy: string;
  readonly checklist: readonly CheckedLine[];
  readonly experts: readonly number[];
  readonly visitedOn: string;
  readonly visitors: string;
  readonly findings: string;
  readonly result: VisitResult;
  readonly amount: string;
  readonly paidOn: string;
  readonly voucher: string;
  readonly objectionId: number | undefined;
}

/** What the fields of a declaration's moves start with. */
export function startOf(detail: DeclarationDetail, today: DateText): MoveValues {
  const known = new Map(detail.checklist.map((one) => [one.item, one]));
  const left = (detail.decided ?? 0) - detail.paid;
  const amount = detail.stage === 'decided' ? left : (detail.proposed ?? detail.amount ?? 0);
  return {
    reason: '',
    correctBy: addDays(today, CORRECTION_DAYS),
    checklist: itemsToCheck(detail.call).map((item) => ({
      item,
      result: known.get(item)?.result ?? 'ok',
      note: known.get(item)?.note ?? '',
    })),
    experts: detail.experts.map(({ userId }) => userId),
    visitedOn: today,
    visitors: '',
    findings: '',
    result: 'true',
    amount: moneyDigits(amount, 'wan'),
    paidOn: today,
    voucher: '',
    objectionId: detail.objections.find(({ answer }) => answer === undefined)?.objectionId,
  };
}

/** What is wrong before it is sent, in Chinese; '' for nothing. What only the server knows it says. */
export function moveFault({ needs, action }: FundMove, values: MoveValues, detail: DeclarationDetail): string {
  if (needs.includes('checklist')) {
    const fault = checkFault(values.checklist, detail.call, action === 'return' ? 'return' : 'complete');
    if (fault !== undefined) return fault;
  }
  const away = detail.experts.filter(({ state }) => state === 'conflict').length;
  if (needs.includes('experts') && values.experts.length - away < detail.expertsNeeded)
    return FUND_MESSAGES.fewExperts(detail.expertsNeeded);
  if (needs.includes('visit') && (values.visitors.trim() === '' || values.findings.trim() === ''))
    return '请填写核查人员和核查情况';
  if (needs.includes('amount') || needs.includes('payment')) {
    const fen = fenOf(values.amount, 'wan');
    if (!fen) return '请填写金额，最多六位小数';
    if (needs.includes('amount') && fen > (detail.amount ?? 0)) return FUND_MESSAGES.overRequest;
    if (needs.includes('payment') && fen > (detail.decided ?? 0) - detail.paid) return FUND_MESSAGES.overDecided;
  }
  if (needs.includes('payment') && values.voucher.trim() === '') return '请填写凭证号';
  return needs.includes('reason') && values.reason.trim() === '' ? FUND_MESSAGES.reasonRequired : '';
}

/** The move as it is sent: what the action needs, and nothing else. */
export function moveInput(
  detail: DeclarationDetail,
  action: FundAction,
  values: MoveValues,
): InputOf<typeof fundCalls.move> {
  const needs = moveOf(detail.stage, action)?.needs ?? [];
  const amount = fenOf(values.amount, 'wan');
  return {
    declarationId: detail.declarationId,
    version: detail.version,
    action,
    reason: values.reason.trim() === '' ? undefined : values.reason.trim(),
    correctBy: action === 'return' ? values.correctBy : undefined,
    checklist: needs.includes('checklist')
      ? values.checklist.map(({ note, ...line }) => ({ ...line, note: note.trim() === '' ? undefined : note.trim() }))
      : undefined,
    experts: needs.includes('experts') ? [...values.experts] : undefined,
    visit: needs.includes('visit')
      ? {
          visitedOn: values.visitedOn,
          visitors: values.visitors.trim(),
          findings: values.findings.trim(),
          result: values.result,
        }
      : undefined,
    amount: needs.includes('amount') ? amount : undefined,
    payment:
      needs.includes('payment') && amount !== undefined
        ? { amount, paidOn: values.paidOn, voucher: values.voucher.trim() }
        : undefined,
    objectionId: needs.includes('objection') ? values.objectionId : undefined,
  };
}

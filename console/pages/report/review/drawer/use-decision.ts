import { useState } from 'react';
import type { ReportDeclaration } from '#base/sheet.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { needsReason } from '#subjects/report/rules.ts';
import { REVIEW_MESSAGES } from '#subjects/report/terms.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { tellSuccess } from '../../../../parts/messages.ts';
import { said } from '../../../admin/kernel/form/faults.ts';

/** What a reviewer decides. */
export const DECISIONS = ['return', 'reopen', 'pass'] as const;
export type Decision = (typeof DECISIONS)[number];

const CONFLICT = 409;
const DONE: Readonly<Record<Decision, string>> = { pass: '已审核通过', return: '已退回企业修改', reopen: '已重新开启审核' };

export interface DecisionStart {
  readonly declaration: ReportDeclaration;
  readonly detail: ReportDetail;
  /** Comments of marked cells by their address. */
  readonly marks: Readonly<Record<string, string>>;
  readonly onProblem: (text: string) => void;
  readonly onDone: () => void;
}

/** Deciding a report: a missing reason is told at its field; who comes second is told what the first did, beside the report as it is now. */
export function useDecision({ declaration: { key: kind }, detail: { reportId = '', version }, marks, onProblem, onDone }: DecisionStart) {
  const { transport, queries } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const send = (decision: Decision) => {
    const move = { kind, reportId, version };
    if (decision === 'pass') return transport.send(reportCalls.pass, move, { quiet: true });
    if (decision === 'reopen') return transport.send(reportCalls.reopen, { ...move, reason: reason.trim() }, { quiet: true });
    const marked = Object.entries(marks).map(([address, comment]) => ({ address, comment }));
    return transport.send(reportCalls.return, { ...move, reason: reason.trim(), marks: marked }, { quiet: true });
  };
  /** False where the reason is missing. */
  const handleDecide = async (decision: Decision): Promise<boolean> => {
    if (sending) return true;
    if (needsReason(decision) && reason.trim() === '') {
      setFault(REVIEW_MESSAGES.reasonRequired);
      return false;
    }
    setSending(true);
    onProblem('');
    try {
      await send(decision);
      await tellSuccess(DONE[decision]);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      onProblem(failure.detail.status === CONFLICT ? `${said(failure)}。以下为最新内容。` : said(failure));
    } finally {
      setSending(false);
    }
    await queries.invalidateQueries();
    return true;
  };
  const handleReason = (text: string) => {
    setReason(text);
    setFault('');
  };
  return { reason, fault, sending, handleReason, handleDecide };
}

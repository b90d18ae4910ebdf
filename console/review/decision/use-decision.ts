import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { needsReason } from '#subjects/report/rules.ts';
import { REVIEW_MESSAGES } from '#subjects/report/terms.ts';
import { tellSuccess } from '../../parts/messages.ts';

/** What a reviewer decides, in the order of the buttons. */
export const DECISIONS = ['return', 'reopen', 'pass'] as const;
export type Decision = (typeof DECISIONS)[number];

const CONFLICT = 409;
const DONE: Readonly<Record<Decision, string>> = {
  pass: '已审核通过',
  return: '已退回企业修改',
  reopen: '已重新开启审核',
};

export interface DecisionStart {
  /** Sends it, with the reason that was given; '' for none. */
  readonly send: (decision: Decision, reason: string) => Promise<unknown>;
  /** What went wrong, '' once it is tried again. */
  readonly onProblem: (text: string) => void;
  readonly onDone: () => void;
  /** What is said of a return, where what was decided is no enterprise's. */
  readonly returned?: string;
}

/** Deciding a report or a submission: a missing reason is told at its field; who comes second is told what the first did, beside the record as it is now. */
export function useDecision({ send, onProblem, onDone, returned = DONE.return }: DecisionStart) {
  const { queries } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
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
      await send(decision, reason.trim());
      await tellSuccess(decision === 'return' ? returned : DONE[decision]);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.detail.faults?.some(({ field }) => field === 'reason')) setFault(REVIEW_MESSAGES.reasonRequired);
      else
        onProblem(failure.detail.status === CONFLICT ? `${messageOf(failure)}。以下为最新内容。` : messageOf(failure));
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

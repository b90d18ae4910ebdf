import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { ApprovalDetail, Decision } from '#subjects/approval/wire.ts';
import { needsReason } from '#subjects/report/rules.ts';
import { REVIEW_MESSAGES } from '#subjects/report/terms.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { said } from '../../admin/kernel/form/faults.ts';

const CONFLICT = 409;
const DONE: Readonly<Record<Decision['action'], string>> = { pass: '已审核通过', return: '已退回企业修改', reopen: '已重新开启审核' };

/** Deciding a submission: a missing reason is told at its field, a conflict beside the record as it stands now. */
export function useDecision({ approvalId, version }: Pick<ApprovalDetail, 'approvalId' | 'version'>, onDone: () => void) {
  const { transport, queries } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const handleDecide = async (action: Decision['action']) => {
    if (sending) return false;
    if (needsReason(action) && reason.trim() === '') {
      setFault(REVIEW_MESSAGES.reasonRequired);
      return false;
    }
    setSending(true);
    try {
      await transport.send(approvalCalls.decide, { approvalId, version, action, reason: reason.trim() === '' ? undefined : reason.trim() }, { quiet: true });
      await tellSuccess(DONE[action]);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const ofReason = failure.detail.faults?.find(({ field }) => field === 'reason');
      if (ofReason) setFault(REVIEW_MESSAGES.reasonRequired);
      else setProblem(failure.detail.status === CONFLICT ? `${said(failure)}。以下为最新内容。` : said(failure));
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
  return { reason, fault, problem, sending, handleReason, handleDecide };
}

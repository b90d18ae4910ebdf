import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { LONGEST_REASON } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';

export interface WithdrawDialogProps {
  readonly issue: IssueDetail;
  readonly onClose: () => void;
}

/** Takes a publication back 撤回发布, with a reason. */
export function WithdrawDialog({ issue: { issueId, version, title }, onClose }: WithdrawDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title="撤回发布"
      okText="撤回"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? '请填写撤回的原因' : '')}
      work={() => transport.send(businessReportCalls.withdraw, { issueId, version, reason: given }, { quiet: true })}
      done="已撤回"
      onClose={onClose}
    >
      <p>「{title}」的分享链接将立即打不开；定稿留存在办理记录中，再次发布须重新提交审核。</p>
      <ReasonField
        id={id}
        label="撤回原因"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { LONGEST_REASON } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { ReasonDialog } from '../../../parts/controls/ReasonDialog.tsx';

export interface WithdrawDialogProps {
  readonly issue: IssueDetail;
  readonly onClose: () => void;
}

/** Takes a publication back 撤回发布, with a reason. */
export function WithdrawDialog({ issue: { issueId, version, title }, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title="撤回发布"
      deed="撤回"
      text={`「${title}」的分享链接将立即打不开；定稿留存在办理记录中，再次发布须重新提交审核。`}
      label="撤回原因"
      missing="请填写撤回的原因"
      longest={LONGEST_REASON}
      send={(transport, reason) =>
        transport.send(businessReportCalls.withdraw, { issueId, version, reason }, { quiet: true })
      }
      onClose={onClose}
    />
  );
}

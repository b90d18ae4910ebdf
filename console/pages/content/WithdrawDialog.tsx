import { contentCalls } from '#subjects/content/calls.ts';
import { CONTENT_MESSAGES, LONGEST_REASON } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { ReasonDialog } from '../../parts/controls/ReasonDialog.tsx';

export interface WithdrawDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
}

/** Takes an article from the public 撤下, with a reason. */
export function WithdrawDialog({ article: { articleId, title }, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title="撤下文章"
      deed="撤下"
      text={`「${title}」将立即不再公开，再次公开须重新提交审核。`}
      label="撤下原因"
      missing={CONTENT_MESSAGES.noWithdrawReason}
      longest={LONGEST_REASON}
      send={(transport, reason) => transport.send(contentCalls.withdraw, { articleId, reason }, { quiet: true })}
      onClose={onClose}
    />
  );
}

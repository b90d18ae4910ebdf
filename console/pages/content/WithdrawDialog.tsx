import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { contentCalls } from '#subjects/content/calls.ts';
import { CONTENT_MESSAGES, LONGEST_REASON } from '#subjects/content/terms.ts';
import type { Article } from '#subjects/content/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';

export interface WithdrawDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
}

/** Takes an article from the public 撤下, with a reason. */
export function WithdrawDialog({ article: { articleId, title }, onClose }: WithdrawDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title="撤下文章"
      okText="撤下"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? CONTENT_MESSAGES.noWithdrawReason : '')}
      work={() => transport.send(contentCalls.withdraw, { articleId, reason: given }, { quiet: true })}
      done="已撤下"
      onClose={onClose}
    >
      <p>「{title}」将立即不再公开，再次公开须重新提交审核。</p>
      <ReasonField
        id={id}
        label="撤下原因"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

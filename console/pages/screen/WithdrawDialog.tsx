import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { ScreenRow } from '#subjects/screen/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';

const LONGEST_REASON = 100;

export interface WithdrawDialogProps {
  readonly screen: ScreenRow;
  readonly onClose: () => void;
}

/** Takes a wall's registration away, with a reason 撤销登记. */
export function WithdrawDialog({ screen: { screenId, screenName }, onClose }: WithdrawDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title="撤销登记"
      okText="撤销"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? '请填写撤销原因' : '')}
      work={() => transport.send(screenCalls.withdraw, { screenId, reason: given }, { quiet: true })}
      done="已撤销"
      onClose={onClose}
    >
      <p>「{screenName}」将立即停止显示数据，需要重新登记才能再次使用。</p>
      <ReasonField
        id={id}
        label="撤销原因"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

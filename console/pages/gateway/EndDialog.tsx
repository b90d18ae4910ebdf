import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import type { Transport } from '#browser/http.ts';
import { LONGEST_REASON } from '#subjects/gateway/terms.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';

export interface EndDialogProps {
  readonly title: string;
  /** What it brings with it. */
  readonly text: string;
  readonly send: (transport: Transport, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Takes something back 撤销, with a reason. */
export function EndDialog({ title, text, send, onClose }: EndDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title={title}
      okText="撤销"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? '请填写撤销的理由' : '')}
      work={() => send(transport, given)}
      done="已撤销"
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField
        id={id}
        label="撤销的理由"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

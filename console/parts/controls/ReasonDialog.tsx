import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import type { Transport } from '#browser/http.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What is done, in a word: 撤销, 放弃. */
  readonly deed: string;
  /** What it brings with it. */
  readonly text: string;
  readonly longest: number;
  readonly send: (transport: Transport, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Something that is not done without a reason, and cannot be taken back. */
export function ReasonDialog({ title, deed, text, longest, send, onClose }: ReasonDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title={title}
      okText={deed}
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? `请填写${deed}的理由` : '')}
      work={() => send(transport, given)}
      done={`已${deed}`}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField
        id={id}
        label={`${deed}的理由`}
        value={reason}
        longest={longest}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import type { Transport } from '#browser/http.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** What is done, in a word: 撤销, 放弃. */
  readonly deed: string;
  /** Whether it cannot be taken back; it cannot, where nothing is said. */
  readonly isDangerous?: boolean;
  /** What it brings with it. */
  readonly text?: string;
  /** What the reason is called: 撤下原因. */
  readonly label: string;
  /** What is said where none was given. */
  readonly missing?: string;
  readonly longest: number;
  readonly send: (transport: Transport, reason: string) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done?: string;
  readonly onClose: () => void;
}

/** Something that is not done without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, deed, isDangerous = true, text, label, longest, send, onClose } = props;
  const { missing = `请填写${label}`, done = `已${deed}` } = props;
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const given = reason.trim();
  return (
    <DeedDialog
      title={title}
      okText={deed}
      isDangerous={isDangerous}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? missing : '')}
      work={() => send(transport, given)}
      done={done}
      onClose={onClose}
    >
      {text !== undefined && <p>{text}</p>}
      <ReasonField
        id={id}
        label={label}
        value={reason}
        longest={longest}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

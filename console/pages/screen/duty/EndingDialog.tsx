import { useId, useState } from 'react';
import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';

export interface EndingDialogProps {
  readonly title: string;
  /** Where it ends, and what stays. */
  readonly about: string;
  readonly longest: number;
  readonly onEnd: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Ends an announcement 结束播报; why is kept. */
export function EndingDialog({ title, about, longest, onEnd, onClose }: EndingDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  return (
    <DeedDialog
      title={title}
      okText="结束播报"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (reason.trim() === '' ? DUTY_MESSAGES.reasonNeeded : '')}
      work={() => onEnd(reason.trim())}
      done="已结束播报"
      onClose={onClose}
    >
      <p>{about}</p>
      <ReasonField
        id={id}
        label="结束原因"
        value={reason}
        longest={longest}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

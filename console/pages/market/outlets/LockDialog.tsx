import { useId, useState } from 'react';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';
import { timeText } from '../../../register/choices.ts';

const LONGEST_REASON = 100;

export interface LockDialogProps {
  readonly outlet: AnyRecord;
  readonly onClose: () => void;
}

/** Locks an outlet with a reason 锁定, or unlocks one after telling who locked it, when and why (spec 2 §7.10 lockById). */
export function LockDialog({ outlet, onClose }: LockDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { name, version, lockedAt, lockedBy, lockReason } = outlet;
  const locks = lockedAt === undefined;
  const given = reason.trim();
  const at = { outletId: Number(outlet[outletRegister.key]), version: Number(version) };
  return (
    <DeedDialog
      title={locks ? '锁定网点' : '解锁网点'}
      okText={locks ? '锁定' : '解锁'}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (locks && given === '' ? OUTLET_MESSAGES.noReason : '')}
      work={() =>
        transport.send(outletCalls.lock, { ...at, locked: locks, reason: given || undefined }, { quiet: true })
      }
      done={locks ? '已锁定' : '已解锁'}
      onClose={onClose}
    >
      {locks ? (
        <>
          <p>锁定后，任何人都不能修改或停用「{String(name)}」，直到解锁。</p>
          <ReasonField
            id={id}
            label="锁定原因"
            value={reason}
            longest={LONGEST_REASON}
            describedBy={`${id}-fault`}
            invalid={fault !== ''}
            onChange={setReason}
          />
        </>
      ) : (
        <p>
          「{String(name)}」由 {String(lockedBy)} 于 {timeText(Number(lockedAt))} 锁定：{String(lockReason ?? '')}
          。解锁后可以修改和停用。
        </p>
      )}
    </DeedDialog>
  );
}

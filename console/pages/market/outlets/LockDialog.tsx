import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Outlets.module.css';

const LONGEST_REASON = 100;

export interface LockDialogProps {
  readonly outlet: AnyRecord;
  readonly onClose: () => void;
}

/** Locks an outlet with a reason 锁定, or unlocks one after telling who locked it, when and why (spec 2 §7.10 lockById). */
export function LockDialog({ outlet, onClose }: LockDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [visible, setVisible] = useState(true);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { name, version, lockedAt, lockedBy, lockReason } = outlet;
  const locks = lockedAt === undefined;
  const leave = () => setVisible(false);
  const handleOk = async () => {
    const given = reason.trim();
    if (locks && given === '') return setFault(OUTLET_MESSAGES.noReason);
    return carryOut(
      async () => {
        const at = { outletId: Number(outlet[outletRegister.key]), version: Number(version) };
        await transport.send(outletCalls.lock, { ...at, locked: locks, reason: given || undefined }, { quiet: true });
        leave();
      },
      { done: locks ? '已锁定' : '已解锁', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  return (
    <Modal
      visible={visible}
      title={locks ? '锁定网点' : '解锁网点'}
      okText={locks ? '锁定' : '解锁'}
      cancelText="取消"
      maskClosable={false}
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={leave}
      afterClose={onClose}
    >
      <div className={styles['form']}>
        {locks ? (
          <>
            <p>锁定后，任何人都不能修改或停用「{String(name)}」，直到解锁。</p>
            <label htmlFor={id}>锁定原因</label>
            <Input.TextArea
              id={id}
              value={reason}
              maxLength={LONGEST_REASON}
              rows={2}
              aria-required
              aria-invalid={fault !== ''}
              aria-describedby={`${id}-fault`}
              onChange={setReason}
            />
          </>
        ) : (
          <p>
            「{String(name)}」由 {String(lockedBy)} 于 {timeText(Number(lockedAt))} 锁定：{String(lockReason ?? '')}。
            解锁后可以修改和停用。
          </p>
        )}
        <p id={`${id}-fault`} className={styles['fault']} role="alert">
          {fault}
        </p>
      </div>
    </Modal>
  );
}

import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { ScreenRow } from '#subjects/screen/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import styles from './ScreensPage.module.css';

const LONGEST_REASON = 100;

export interface WithdrawDialogProps {
  readonly screen: ScreenRow;
  readonly onClose: () => void;
}

/** Takes a wall's registration away, with a reason 撤销登记. */
export function WithdrawDialog({ screen: { screenId, screenName }, onClose }: WithdrawDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [visible, setVisible] = useState(true);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const leave = () => setVisible(false);
  const handleOk = async () => {
    if (reason.trim() === '') return setFault('请填写撤销原因');
    return carryOut(
      async () => {
        await transport.send(screenCalls.withdraw, { screenId, reason: reason.trim() }, { quiet: true });
        leave();
      },
      { done: '已撤销', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  return (
    <Modal
      visible={visible}
      title="撤销登记"
      okText="撤销"
      cancelText="取消"
      okButtonProps={{ status: 'danger' }}
      maskClosable={false}
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={leave}
      afterClose={onClose}
    >
      <div className={styles['form']}>
        <p>「{screenName}」将立即停止显示数据，需要重新登记才能再次使用。</p>
        <label htmlFor={id}>撤销原因</label>
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
        <p id={`${id}-fault`} className={styles['fault']}>
          {fault}
        </p>
      </div>
    </Modal>
  );
}

import { Modal } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#browser/failure.ts';
import { useFocusReturn } from '#kit/choice/focus-return.ts';
import { useStanding } from '#kit/choice/standing.ts';
import { useDeed } from '../deeds.ts';
import styles from './DeedDialog.module.css';

export interface DeedDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly okText: string;
  readonly isDangerous?: boolean;
  /** Of a dialog with more than a few fields, pixels. */
  readonly width?: number;
  /** Id of the line that says what is wrong, for the fields that it describes. */
  readonly faultId: string;
  readonly fault: string;
  readonly onFault: (fault: string) => void;
  /** What is wrong with what was entered, in Chinese; '' when it may be sent. */
  readonly check: () => string;
  readonly work: () => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question with a few fields before a deed 操作: it stays open, with what was entered, until the deed is done or left; what is wrong stands below the fields. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, okText, isDangerous = false, width = 520 } = props;
  const { faultId, fault, onFault, check, work, done, onClose, children } = props;
  const { busy, carryOut } = useDeed();
  const [visible, setVisible] = useState(true);
  const stands = useStanding();
  useFocusReturn();
  const leave = () => setVisible(false);
  const handleOk = async () => {
    const wrong = check();
    onFault(wrong);
    if (wrong !== '') return;
    const isDone = await carryOut(work, { done, onFailure: (failure) => onFault(messageOf(failure)) });
    if (isDone) leave();
  };
  return (
    <Modal
      visible={visible && stands}
      style={{ width: `min(${width}px, calc(100vw - 24px))` }}
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={isDangerous ? { status: 'danger' } : {}}
      maskClosable={false}
      confirmLoading={busy}
      onOk={handleOk}
      onCancel={leave}
      afterClose={onClose}
    >
      <div className={styles['form']}>
        <div className={styles['fields']}>{children}</div>
        <p id={faultId} className={styles['fault']} role="alert">
          {fault}
        </p>
      </div>
    </Modal>
  );
}

import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { REPORT_ACTION_LABELS } from '#subjects/report/terms.ts';
import styles from '../Form.module.css';

export interface FillingFooterProps {
  /** By which the line of keys is found, to be read out with the form. */
  readonly keysId: string;
  readonly back: ReactNode;
  /** Whether cells were offered a value, which a key gives back. */
  readonly isPrefilled: boolean;
  /** Whether a file is still on its way. */
  readonly isSending: boolean;
  readonly submitting: boolean;
  readonly readOnly: boolean;
  /** Left out where it cannot be taken back. */
  readonly onWithdraw: (() => void) | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** What can be done with a report that is filled in: its keys, taking it back, closing and handing it in. */
export function FillingFooter(props: FillingFooterProps) {
  const { keysId, back, isPrefilled, isSending, submitting, readOnly, onWithdraw, onSubmit, onClose } = props;
  return (
    <div className={styles['footer']}>
      <span id={keysId} className={styles['keys']}>
        Tab 下一格 · Enter 向下 · F4 填说明 ·{isPrefilled && ' F9 恢复预填值 ·'} F8 下一处错误 · Ctrl+M 用 Tab 离开表格
        · Esc 放弃本格修改，再按关闭
      </span>
      {back}
      {onWithdraw && !readOnly && <Button onClick={onWithdraw}>{REPORT_ACTION_LABELS.withdraw}</Button>}
      <Button onClick={onClose}>关闭</Button>
      <Button type="primary" disabled={readOnly || isSending} loading={submitting} onClick={onSubmit}>
        {isSending ? '附件正在上传' : '提交'}
      </Button>
    </div>
  );
}

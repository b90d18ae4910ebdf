import { Button } from '@arco-design/web-react';
import type { Receipt } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './ReportList.module.css';

/** As much of the hash as a person compares. */
const HASH_SHOWN = 12;

export interface ReceiptNoteProps {
  readonly of: string;
  readonly receipt: Receipt;
  readonly onDismiss: () => void;
}

/** 回执: what proves a submission, standing until it is dismissed. */
export function ReceiptNote({ of, receipt, onDismiss }: ReceiptNoteProps) {
  return (
    <div className={styles['receipt']} role="status">
      <strong>
        {of} 已提交{receipt.late ? '（迟报）' : ''}
      </strong>
      <span>
        回执编号 <code>{receipt.receiptNumber}</code>
      </span>
      <span>接收时间 {timeText(receipt.receivedAt)}</span>
      <span title={receipt.contentHash}>内容校验值 {receipt.contentHash.slice(0, HASH_SHOWN)}</span>
      {receipt.files && (
        <span title={receipt.files.map(({ name, sha256 }) => `${name} SHA-256 ${sha256}`).join('\n')}>
          附件 {receipt.files.length} 份
        </span>
      )}
      <Button type="text" size="mini" onClick={onDismiss}>
        知道了
      </Button>
    </div>
  );
}

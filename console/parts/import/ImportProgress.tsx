import { Button } from '@arco-design/web-react';
import styles from './ImportProgress.module.css';
import { isStoppable, type Sending, sendingText } from './use-upload.ts';

/** How far a file is on its way 导入进度: the share that was sent, then what the server does with it, and 取消 until it writes; nothing for null. */
export function ImportProgress({ sending, onCancel }: { readonly sending: Sending; readonly onCancel: () => void }) {
  if (sending === null) return null;
  return (
    <div>
      <progress
        className={styles['progress']}
        aria-label="导入进度"
        {...(sending.sent < 1 ? { value: sending.sent, max: 1 } : {})}
      />
      <p className={styles['row']}>
        <span role="status">{sendingText(sending)}</span>
        {isStoppable(sending) && (
          <Button type="text" size="small" onClick={onCancel}>
            取消导入
          </Button>
        )}
      </p>
    </div>
  );
}

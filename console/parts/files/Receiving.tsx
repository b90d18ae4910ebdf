import { Button } from '@arco-design/web-react';
import { receivedText, type Receiving } from './use-download.ts';
import styles from './Files.module.css';

/** How far a file has come, and 取消. */
export function ReceivingNote({ receiving, onStop }: { readonly receiving: Receiving; readonly onStop: () => void }) {
  return (
    <span className={styles['receiving']} role="status">
      {receiving && (
        <>
          <progress
            aria-label="文件下载进度"
            {...(receiving.rows?.total ? { max: receiving.rows.total, value: receiving.rows.done ?? 0 } : {})}
          />
          {receivedText(receiving)}
          <Button type="text" size="small" onClick={onStop}>
            取消
          </Button>
        </>
      )}
    </span>
  );
}

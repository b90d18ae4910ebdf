import { Button } from '@arco-design/web-react';
import { timeText } from '../choices.ts';
import styles from './Merging.module.css';

export interface UndoLineProps {
  /** What can be undone until an instant, and whether it was, when and by whom; ms. */
  readonly entry: {
    readonly until: number;
    readonly undoneAt?: number | undefined;
    readonly undoneBy?: string | undefined;
  };
  readonly label: string;
  readonly now: number;
  readonly mayWrite: boolean;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** The last line of a deed that can be undone for some days: the way back while there is one, or that it was undone. */
export function UndoLine({ entry, label, now, mayWrite, busy, onUndo }: UndoLineProps) {
  if (entry.undoneAt !== undefined)
    return (
      <p className={styles['none']}>
        {entry.undoneBy} 于 {timeText(entry.undoneAt)} 撤销
      </p>
    );
  if (!mayWrite || now > entry.until) return null;
  return (
    <p>
      <Button size="small" loading={busy} onClick={onUndo}>
        {label}
      </Button>{' '}
      <small>可撤销至 {timeText(entry.until)}</small>
    </p>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import styles from '../Form.module.css';

/** Gives the chosen cell what it was offered 恢复预填值. */
const RESTORE_KEY = 'F9';

export interface FillingFormProps {
  readonly title: string;
  /** The line that tells its keys. */
  readonly keysId: string;
  /** Left out where the chosen cell was offered nothing. */
  readonly onRestore: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A report that is filled in, with its keys told to who listens. */
export function FillingForm({ title, keysId, onRestore, children }: FillingFormProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== RESTORE_KEY || !onRestore) return;
    event.preventDefault();
    onRestore();
  };
  return (
    <div className={styles['form']} role="group" aria-label={title} aria-describedby={keysId} onKeyDown={handleKey}>
      {children}
    </div>
  );
}

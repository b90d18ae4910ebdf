import type { KeyboardEvent, ReactNode } from 'react';
import styles from './DocumentEditor.module.css';

export interface AskedLineProps {
  readonly label: string;
  readonly okText: string;
  /** What is wrong with what was given; empty for nothing. */
  readonly fault: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What an editor asks before it puts something into the text: fields in a line; Enter does it, Escape closes. */
export function AskedLine({ label, okText, fault, onDone, onClose, children }: AskedLineProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={styles['link']} role="group" aria-label={label} onKeyDown={handleKey}>
      {children}
      <button type="button" className={styles['tool']} onClick={onDone}>
        {okText}
      </button>
      <button type="button" className={styles['tool']} onClick={onClose}>
        取消
      </button>
      {fault !== '' && (
        <span className={styles['fault']} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

import { TOAST_LABELS, livingToasts } from './toast.ts';
import type { Toast } from './toast.ts';
import styles from './Toasts.module.css';

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** Now (ms): what has outlived its time is not drawn. */
  readonly now: number;
  /** Left out where nobody can press anything, as on a wall. */
  readonly onClose?: ((id: string) => void) | undefined;
}

/** The passing messages, read out politely as they come. The list stays when empty, or nothing is read. */
export function Toasts({ toasts, now, onClose }: ToastsProps) {
  return (
    <ol className={styles['toasts']} aria-live="polite" aria-label="消息">
      {livingToasts(toasts, now).map(({ id, kind, text }) => (
        <li key={id} className={styles['toast']} data-kind={kind}>
          <span className={styles['word']}>{TOAST_LABELS[kind]}</span>
          <span>{text}</span>
          {onClose && (
            <button type="button" className={styles['close']} aria-label={`关闭：${text}`} onClick={() => onClose(id)}>
              ×
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

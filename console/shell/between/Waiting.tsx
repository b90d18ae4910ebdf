import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import styles from './Waiting.module.css';

/** While the program finds out who is there. */
export function Waiting() {
  return (
    <div className={styles['waiting']}>
      <LoadingState height={160} />
    </div>
  );
}

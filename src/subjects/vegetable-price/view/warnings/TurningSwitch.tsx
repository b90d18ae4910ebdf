import { isTurning, type Turning } from '../../rules/turning.ts';
import { PAGE_TURN_INTERVAL } from '../../terms.ts';
import styles from '../PriceWarnings.module.css';

/** Says whether pages turn by themselves, and halts or goes on with that 暂停、继续. */
export function TurningSwitch({ turning, onHalt }: { readonly turning: Turning; readonly onHalt: () => void }) {
  return (
    <span className={styles['turning']}>
      <button
        type="button"
        className={styles['button']}
        aria-keyshortcuts="P"
        title="快捷键：空格或 P"
        onClick={onHalt}
      >
        {turning.halted ? '继续' : '暂停'}
      </button>
      <span>{turningText(turning)}</span>
    </span>
  );
}

function turningText(turning: Turning): string {
  if (turning.halted) return '已暂停自动翻页';
  return isTurning(turning) ? `每 ${PAGE_TURN_INTERVAL / 1_000} 秒自动翻页` : '查看中，暂不翻页';
}

import type { ChoicePeers } from '#base/figures/choices.ts';
import styles from './Peers.module.css';

export interface ChoiceSharesProps {
  /** Who the peers are 比较范围. */
  readonly among: string;
  readonly peers: ChoicePeers;
  /** What the enterprise itself chose. */
  readonly own: readonly string[];
}

/** 同业选项占比 of one question: how many of the others chose the same, from the most chosen on, the own choice marked. */
export function ChoiceShares({ among, peers: { peers, shares, rest }, own }: ChoiceSharesProps) {
  const shown = rest > 0 ? [...shares, { choice: '其余选项', percent: rest }] : shares;
  return (
    <div className={styles['line']}>
      <span>
        同业（{among}，{peers} 家）：
      </span>
      <ul className={styles['shares']}>
        {shown.map(({ choice, percent }) => (
          <li key={choice} data-own={own.includes(choice)}>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
            <span>
              {choice} {percent}%{own.includes(choice) && '（本企业）'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { PeerCell } from '#base/figures/peers.ts';
import { peerSentence } from '#base/figures/standing.ts';
import styles from './Peers.module.css';
import { Quartiles } from './Quartiles.tsx';
import { Sparkline } from './Sparkline.tsx';

export interface PeerLineProps {
  /** Who the peers are 比较范围; '' where they are too few. */
  readonly among: string;
  readonly peer: PeerCell | undefined;
  readonly value: number | null;
  readonly unit: string;
  /** The enterprise's own figures before, the oldest first. */
  readonly before: ReadonlyArray<number | null>;
}

/** 同业与历史 of one figure: where it stands among the same of other enterprises, and how it went. */
export function PeerLine({ among, peer, value, unit, before }: PeerLineProps) {
  const hasCourse = before.some((one) => one !== null);
  return (
    <div className={styles['line']}>
      {peer && value !== null && <Quartiles value={value} peer={peer} />}
      {hasCourse && <Sparkline values={[...before, value]} />}
      <span>
        {value !== null && peer ? `同业（${among}）：${peerSentence(value, peer, unit)}` : '同业过少，不作比较'}
      </span>
    </div>
  );
}

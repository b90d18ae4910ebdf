import styles from '../gap/Gap.module.css';
import { type KindOption, KindSelect } from './KindSelect.tsx';
import type { ProposalState } from './use-proposal.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';

/** What a click on the map does: nothing, place an outlet, mark one as closing. */
export type Mode = 'none' | 'placing' | 'closing';

export interface SitingToolsProps {
  readonly proposal: ProposalState;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly kinds: readonly KindOption[];
  /** Of what is placed next. */
  readonly kind: string;
  readonly onKind: (kind: string) => void;
  readonly ranked: boolean;
  readonly onRanked: (ranked: boolean) => void;
  /** Places one in the middle of the map: what a click does, by key. */
  readonly onPlaceHere: () => void;
}

/** The tools of a proposal 方案工具. */
export function SitingTools({
  proposal,
  mode,
  onMode,
  kinds,
  kind,
  onKind,
  ranked,
  onRanked,
  onPlaceHere,
}: SitingToolsProps) {
  const toggle = (next: Mode) => ({
    'aria-pressed': mode === next,
    onClick: () => onMode(mode === next ? 'none' : next),
  });
  return (
    <section className={styles['box']} aria-label="方案工具">
      <div className={styles['row']}>
        <span aria-hidden="true">拟建业态</span>
        <KindSelect kinds={kinds} label="拟建业态" kind={kind} onKind={onKind} />
      </div>
      <button type="button" className={styles['plain']} disabled={proposal.isFull} {...toggle('placing')}>
        在地图上放置拟建网点
      </button>
      {mode === 'placing' && (
        <button type="button" className={styles['plain']} disabled={proposal.isFull} onClick={onPlaceHere}>
          在地图中心放置
        </button>
      )}
      <button type="button" className={styles['plain']} {...toggle('closing')}>
        在地图上选择关闭的网点
      </button>
      {mode === 'placing' && (
        <p className={styles['note']} role="status">
          点击地图放置，拖动标记可移动
        </p>
      )}
      {mode === 'closing' && (
        <p className={styles['note']} role="status">
          点击现有网点，或在“范围内网点”中选择；再次点击恢复
        </p>
      )}
      <div className={styles['row']}>
        <button type="button" className={styles['plain']} disabled={!proposal.canUndo} onClick={proposal.onUndo}>
          撤销
        </button>
        <button
          type="button"
          className={styles['plain']}
          disabled={proposal.opened.length + proposal.closed.length === 0}
          onClick={proposal.onClear}
        >
          清空方案
        </button>
      </div>
      <Tick checked={ranked} onTick={onRanked}>
        显示候选点
      </Tick>
    </section>
  );
}

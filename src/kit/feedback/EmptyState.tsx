import styles from './State.module.css';

export interface EmptyStateProps {
  readonly text?: string | undefined;
  /** What to do about it, e.g. 请更换查询条件. */
  readonly hint?: string | undefined;
  /** Height (px) to hold, so that nothing jumps when the data come. */
  readonly height?: number | undefined;
}

/** Says that there is nothing here and that this is no fault (暂无数据). */
export function EmptyState({ text = '暂无数据', hint, height }: EmptyStateProps) {
  return (
    <div className={styles['state']} style={height === undefined ? undefined : { height }}>
      <svg className={styles['picture']} viewBox="0 0 64 48" aria-hidden="true">
        <path
          d="M4 40h56M12 40V30h8v10M28 40V22h8v18M44 40V14h8v26"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2 2"
        />
      </svg>
      <p className={styles['text']}>{text}</p>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}

import styles from './LoadingState.module.css';

const WIDTHS = ['92%', '76%', '84%', '61%'];

export interface LoadingStateProps {
  /** Height (px) to hold, so that nothing jumps when the data come; fills its place when left out. */
  readonly height?: number | undefined;
}

/** Bars in the place of data that were never here yet (加载中); they stand still, as all does on a wall. */
export function LoadingState({ height }: LoadingStateProps) {
  return (
    <div
      className={styles['loading']}
      role="status"
      data-busy="true"
      style={height === undefined ? undefined : { height }}
    >
      <span className="visually-hidden">加载中</span>
      {WIDTHS.map((width) => (
        <span key={width} className={styles['bar']} style={{ width }} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { arcOf, designOf, LEAST_ARC, type StageSize, USUAL_VIEWING, type Viewing } from '#base/stage/viewing.ts';
import styles from './TestCard.module.css';

const COLUMNS = 24;
const TONES = ['#0B1626', '#0C1A34', '#0D1E42', '#152A57', '#5E86DB', '#EAF0FB'];
const TEXT_SIZES = [20, 24, 28, 40, 56];

export interface TestCardProps {
  readonly size: StageSize;
  /** How the wall is looked at; as is usual for its stage when left out. */
  readonly viewing?: Viewing | undefined;
  /** What stands in the middle instead of tones and text sizes. */
  readonly children?: ReactNode;
}

/** 测试卡: edges, seams, roundness, tones and text sizes with their height at the farthest seat 视距, for whoever sets the wall up; a wall that is not registered says so in its middle. */
export function TestCard({ size, viewing = USUAL_VIEWING[size], children }: TestCardProps) {
  const { width, height } = designOf(size);
  const cell = width / COLUMNS;
  const rows = Math.round(height / cell);
  const middle = { x: width / 2, y: height / 2 };
  return (
    <div className={styles['card']}>
      <svg className={styles['lines']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`测试卡 ${size}`}>
        {Array.from({ length: COLUMNS + 1 }, (_, x) => (
          <path key={x} d={`M${x * cell} 0V${height}`} />
        ))}
        {Array.from({ length: rows + 1 }, (_, y) => (
          <path key={`row ${y}`} d={`M0 ${(y * height) / rows}H${width}`} />
        ))}
        <path
          className={styles['edge']}
          d={`M1 1H${width - 1}V${height - 1}H1ZM0 0 ${width} ${height}M${width} 0 0 ${height}`}
        />
        <circle className={styles['edge']} cx={middle.x} cy={middle.y} r={height / 2 - 2} />
        <circle className={styles['edge']} cx={middle.x} cy={middle.y} r={height / 4} />
      </svg>
      <div className={styles['plate']}>
        {children ?? (
          <>
            <p className={styles['size']}>{size.replace('x', ' × ')}</p>
            <p>四边应完整可见，圆应为正圆，拼缝处线条应连续</p>
            <ul className={styles['tones']} aria-label="色阶">
              {TONES.map((tone) => (
                <li key={tone} className={styles['tone']} style={{ background: tone }} />
              ))}
            </ul>
            <p>
              画面宽 {viewing.width} 毫米，最远座位 {viewing.seat} 米，字高不足 {LEAST_ARC}′ 的看不清
            </p>
            {TEXT_SIZES.map((pixels) => (
              <p key={pixels} style={{ fontSize: pixels }}>
                {pixels} 像素 {arcOf(pixels, size, viewing).toFixed(1)}′ 南京市商务监管 0123456789
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

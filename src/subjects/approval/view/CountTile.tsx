import { numberText } from '#base/number-text.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { APPROVAL_TILE_LABELS, type ApprovalTile, queuePath } from '../terms.ts';
import styles from './Tiles.module.css';
import { TileIcon } from './TileIcon.tsx';

export interface CountTileProps {
  readonly tile: ApprovalTile;
  /** 待审, 未读 or 待审批. */
  readonly word: string;
  readonly density: Density;
  /** Undefined while it is on its way, or was never had. */
  readonly count: number | undefined;
  /** Why the count could not be had, or is not the newest. */
  readonly problem?: string | undefined;
}

/** One queue as a tile: what it is, 待审 N 条 (spec 1 §2.6); at a desk it opens the queue, a wall has nothing to press. */
export function CountTile({ tile, word, density, count, problem }: CountTileProps) {
  const content = (
    <>
      <TileIcon tile={tile} />
      <span className={styles['name']}>{APPROVAL_TILE_LABELS[tile]}</span>
      <span className={styles['count']} data-waiting={count !== undefined && count > 0}>
        <span className={styles['word']}>{word}</span>{' '}
        <b className={styles['figure']}>
          {count === undefined ? <Missing failed={problem !== undefined} /> : numberText(count)}
        </b>{' '}
        <span className={styles['word']}>条</span>
      </span>
      {problem !== undefined && count !== undefined && (
        <span className={styles['old']} title={problem}>
          上次数据
        </span>
      )}
      {problem !== undefined && count === undefined && (
        <span className={styles['old']} title={problem}>
          未能取得
        </span>
      )}
    </>
  );
  if (density === 'wall') return <div className={styles['tile']}>{content}</div>;
  return (
    <a className={styles['tile']} href={queuePath(tile)} data-opens>
      {content}
    </a>
  );
}

function Missing({ failed }: { readonly failed: boolean }) {
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{failed ? '未知' : '加载中'}</span>
    </span>
  );
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  type Direction,
  type Layout,
  moved,
  resized,
  stepped,
  stretched,
  type Tile,
} from '#subjects/workbench/rules.ts';
import { COLUMNS } from '#subjects/workbench/terms.ts';
import type { DraftAction } from './draft.ts';
import styles from './Arranging.module.css';

/** Height of a row with the gap below it, CSS pixels; as Board.module.css has them. */
const ROW = 40;
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface HandleProps {
  readonly tile: Tile;
  readonly title: string;
  /** True while it is in somebody's hand. */
  readonly held: boolean;
  readonly tiles: Layout;
  readonly board: () => HTMLElement | null;
  readonly onAct: (action: DraftAction) => void;
  readonly onRemove: () => void;
  /** Id of the text that tells the keys. */
  readonly describedBy: string;
  readonly gripRef?: ((element: HTMLElement | null) => void) | undefined;
}

interface Grip {
  readonly kind: 'move' | 'resize';
  readonly from: Layout;
  readonly tile: Tile;
  /** Where the pointer went down, from the board's upper left corner: the page may scroll meanwhile. */
  readonly x: number;
  readonly y: number;
}

/** Lies over a tile that is being arranged: dragged or moved by keys, resized at its corner or by Shift and keys, taken away. */
export function Handle({ tile, title, held, tiles, board, onAct, onRemove, describedBy, gripRef }: HandleProps) {
  const grip = useRef<Grip | null>(null);

  const placeOf = (event: PointerEvent) => {
    const box = board()?.getBoundingClientRect();
    return {
      x: event.clientX - (box?.left ?? 0),
      y: event.clientY - (box?.top ?? 0),
      column: (box?.width ?? 0) / COLUMNS,
    };
  };
  const take = (kind: Grip['kind']) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event);
    grip.current = { kind, from: tiles, tile, x, y };
    onAct({ type: 'hold', key: tile.key });
  };
  const handleMove = (event: PointerEvent) => {
    if (!grip.current) return;
    const { kind, from, tile: was, x, y } = grip.current;
    const now = placeOf(event);
    const [columns, rows] = [Math.round((now.x - x) / now.column), Math.round((now.y - y) / ROW)];
    onAct({
      type: 'change',
      tiles:
        kind === 'move'
          ? moved(from, was.key, was.x + columns, was.y + rows)
          : resized(from, was.key, { w: was.w + columns, h: was.h + rows }),
    });
  };
  const letGo = (type: 'drop' | 'cancel') => () => {
    if (!grip.current) return;
    grip.current = null;
    onAct(type === 'drop' ? { type, key: tile.key } : { type });
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (event.key === 'Escape' && held) {
      grip.current = null;
      onAct({ type: 'cancel' });
    } else if (event.key === 'Delete' && !held) onRemove();
    else if (event.key === 'Enter' || event.key === ' ')
      onAct(held ? { type: 'drop', key: tile.key } : { type: 'hold', key: tile.key });
    else if (direction && held && !grip.current)
      onAct({ type: 'change', tiles: (event.shiftKey ? stretched : stepped)(tiles, tile.key, direction) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dragging = { onPointerMove: handleMove, onPointerUp: letGo('drop'), onPointerCancel: letGo('cancel') };

  return (
    <div className={styles['handle']} data-held={held}>
      <button
        ref={gripRef}
        type="button"
        className={styles['grip']}
        aria-label={title}
        aria-pressed={held}
        aria-describedby={describedBy}
        onKeyDown={handleKey}
        onBlur={() => held && !grip.current && onAct({ type: 'drop', key: tile.key })}
        onPointerDown={take('move')}
        {...dragging}
      >
        <span className={styles['name']}>{title}</span>
        <span className={styles['measure']} aria-hidden="true">
          {tile.w} 列 × {tile.h} 行
        </span>
      </button>
      <button type="button" className={styles['remove']} aria-label={`移除${title}`} onClick={onRemove}>
        ×
      </button>
      <span className={styles['corner']} aria-hidden="true" onPointerDown={take('resize')} {...dragging} />
    </div>
  );
}

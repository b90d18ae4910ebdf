import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Direction, placeToward } from '#subjects/programme/rules/blocks.ts';
import { gridOf } from '#subjects/programme/rules/own.ts';
import type { OwnScene } from '#subjects/programme/wire.ts';
import styles from './Blocks.module.css';

/** A block in somebody's hand, and the place that it would change over with. */
export interface Held {
  readonly from: number;
  readonly to: number;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface BlockHandlesProps {
  readonly scene: OwnScene;
  readonly nameOf: (block: number) => string;
  readonly held: Held | undefined;
  /** The blocks that cannot stay where they are, or would be. */
  readonly bad: ReadonlySet<number>;
  /** The grid of the stage that they lie over. */
  readonly style: CSSProperties;
  readonly describedBy: string;
  readonly onHold: (held: Held | undefined) => void;
  readonly onDrop: (held: Held) => void;
}

/** Lie over the blocks of a scene: each is dragged onto another, or taken by a key, moved by arrows and put down, and the two change over. */
export function BlockHandles({ scene, nameOf, held, bad, style, describedBy, onHold, onDrop }: BlockHandlesProps) {
  const board = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const handleOf = (block: number) => board.current?.querySelector<HTMLElement>(`[data-block='${block}']`);
  const drop = (put: Held) => {
    byPointer.current = false;
    onDrop(put);
    handleOf(put.to)?.focus();
  };
  const cancel = () => {
    byPointer.current = false;
    onHold(undefined);
  };
  const blockUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const handles = [...(board.current?.children ?? [])];
    const found = handles.findIndex((handle) => {
      const { left, right, top, bottom } = handle.getBoundingClientRect();
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    });
    return found < 0 ? undefined : found;
  };
  const handleMove = (event: PointerEvent) => {
    const to = byPointer.current && held ? (blockUnder(event) ?? held.from) : undefined;
    if (held && to !== undefined && to !== held.to) onHold({ ...held, to });
  };
  const handleKey = (event: KeyboardEvent, block: number) => {
    const direction = DIRECTIONS[event.key];
    if (event.key === 'Escape' && held) cancel();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (held) drop(held);
      else onHold({ from: block, to: block });
    } else if (direction && held) onHold({ ...held, to: placeToward(scene, held.to, direction) ?? held.to });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={board} className={styles['handles']} data-density="wall" style={style}>
      {(gridOf(scene.grid)?.areas ?? []).map((area, block) => (
        <button
          key={area}
          type="button"
          className={styles['handle']}
          style={{ gridArea: area }}
          aria-label={`拖动 ${nameOf(block)}`}
          aria-pressed={held?.from === block}
          aria-describedby={describedBy}
          data-block={block}
          data-target={held !== undefined && held.from !== held.to && held.to === block}
          data-bad={bad.has(block)}
          onKeyDown={(event) => handleKey(event, block)}
          onBlur={() => !byPointer.current && held?.from === block && cancel()}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            byPointer.current = true;
            onHold({ from: block, to: block });
          }}
          onPointerMove={handleMove}
          onPointerUp={() => byPointer.current && held && drop(held)}
          onPointerCancel={cancel}
        />
      ))}
    </div>
  );
}

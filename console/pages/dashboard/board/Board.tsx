import type { CSSProperties, ReactNode, Ref } from 'react';
import { inPhoneOrder, inReadingOrder, type Layout, type Tile } from '#subjects/workbench/rules.ts';
import { ROWS_ALWAYS_SEEN } from '#subjects/workbench/terms.ts';
import { useNarrow } from '#kit/frame/measure.ts';
import styles from './Board.module.css';
import type { FindWidget } from './desk-widgets.tsx';
import { PlacedWidget } from './PlacedWidget.tsx';

export interface BoardProps {
  readonly tiles: Layout;
  readonly find: FindWidget;
  /** What lies over a tile that is being arranged; the widget below is out of reach then. */
  readonly renderOver?: ((tile: Tile) => ReactNode) | undefined;
  /** Keys in the order in which they stand in the page; reading order when left out. An element that moves there loses the focus. */
  readonly order?: readonly string[] | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Tiles on the grid of 24 columns, rows without content closed up unless they are being arranged; below 992 px one under the other in reading order, on a phone what asks for something first 工作台. */
export function Board({ tiles, find, renderOver, order, ref }: BoardProps) {
  const narrow = useNarrow();
  const inOrder = order
    ? tiles.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    : narrow
      ? inPhoneOrder(tiles, (key) => find(key)?.asks)
      : inReadingOrder(tiles);
  return (
    <div ref={ref} className={styles['board']} data-hugging={renderOver === undefined}>
      {inOrder.map((tile) => (
        <div
          key={tile.key}
          className={styles['tile']}
          style={placeOf(tile)}
          data-widget={tile.key}
          data-hugs={find(tile.key)?.hugs}
        >
          <div className={styles['widget']} inert={renderOver !== undefined}>
            <PlacedWidget widgetKey={tile.key} find={find} surelySeen={tile.y < ROWS_ALWAYS_SEEN} />
          </div>
          {renderOver?.(tile)}
        </div>
      ))}
    </div>
  );
}

function placeOf({ x, y, w, h }: Tile): CSSProperties {
  return { '--column': x + 1, '--columns': w, '--row': y + 1, '--rows': h } as CSSProperties;
}

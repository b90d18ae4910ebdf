import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useTicker } from '#browser/timers.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { headerOf, type Tile, tilesOf } from '../rules.ts';
import { ENTERPRISE_COLUMN_WIDTH, PAGE_TURN_INTERVAL } from '../terms.ts';
import type { PriceRow, PriceTable as Prices } from '../wire.ts';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import styles from './PriceTable.module.css';

export interface PriceTableProps {
  readonly prices: Pick<Prices, 'enterpriseKeys' | 'rows'>;
  /** What the table is of, e.g. 2026-03-10 菜价; read out, not drawn. */
  readonly caption: string;
  readonly density: Density;
  readonly onRound?: (() => void) | undefined;
  /** False while its scene is hidden: the pages stand still. */
  readonly active?: boolean | undefined;
}

/** Prices by goods and enterprise 菜价表 (spec 1 §2.6 item 4); on a wall it turns its pages by itself. */
export function PriceTable(props: PriceTableProps) {
  return props.density === 'wall' ? <TurningTable {...props} /> : <WholeTable {...props} />;
}

function WholeTable({ prices, caption, density }: PriceTableProps) {
  return (
    <div className={styles['whole']}>
      <DataTable
        columns={columnsOf(prices.enterpriseKeys, NAME_WIDTH)}
        rows={prices.rows}
        rowKey={goodsNameOf}
        caption={caption}
        density={density}
        maxHeight={DESK_HEIGHT}
      />
    </div>
  );
}

function TurningTable({ prices, caption, density, onRound, active = true }: PriceTableProps) {
  const { ref, size } = useMeasure();
  const [turn, setTurn] = useState(0);
  const tiles = size === undefined ? [] : tilesIn(prices, size);
  const index = turn % Math.max(1, tiles.length);
  const tile = tiles[index];
  const handleTurn = () => {
    if (index + 1 >= tiles.length) onRound?.();
    setTurn(index + 1);
  };
  useTicker(handleTurn, PAGE_TURN_INTERVAL, active && tile !== undefined);
  return (
    <div className={styles['turning']}>
      <div ref={ref} className={styles['place']}>
        {tile && size && (
          <DataTable {...partOf(prices, tile, size.width)} rowKey={goodsNameOf} caption={caption} density={density} />
        )}
      </div>
      <div className={styles['foot']}>{tiles.length > 1 && <PagePosition page={index + 1} pages={tiles.length} />}</div>
    </div>
  );
}

/** Pixels: the least width of the names' column, and on the wall a row and a header of two lines, as in PriceTable.module.css. */
const NAME_WIDTH = 112;
const WALL_ROW_HEIGHT = 56;
const WALL_HEADER_HEIGHT = 84;
/** Header and fourteen rows: what a desk shows without scrolling twice. */
const DESK_HEIGHT = 600;

function tilesIn({ rows, enterpriseKeys }: PriceTableProps['prices'], { width, height }: Size): readonly Tile[] {
  const rowsThatFit = Math.floor((height - WALL_HEADER_HEIGHT) / WALL_ROW_HEIGHT);
  return tilesOf(rows.length, enterpriseKeys.length, rowsThatFit, columnsThatFit(width));
}

const columnsThatFit = (width: number) => Math.max(1, Math.floor((width - NAME_WIDTH) / ENTERPRISE_COLUMN_WIDTH));

/** The names take what whole columns leave over. */
function partOf({ rows, enterpriseKeys }: PriceTableProps['prices'], tile: Tile, width: number) {
  const keys = enterpriseKeys.slice(...tile.columns);
  const nameWidth = Math.max(NAME_WIDTH, Math.floor(width) - columnsThatFit(width) * ENTERPRISE_COLUMN_WIDTH);
  return { rows: rows.slice(...tile.rows), columns: columnsOf(keys, nameWidth) };
}

const goodsNameOf = ({ goodsName }: PriceRow) => goodsName;

function columnsOf(enterpriseKeys: readonly string[], nameWidth: number): Column<PriceRow>[] {
  return [
    {
      key: 'goodsName',
      title: '商品名称',
      width: nameWidth,
      fixed: 'left',
      render: ({ goodsName }) => (
        <span className={styles['goods']} title={goodsName}>
          {goodsName}
        </span>
      ),
    },
    ...enterpriseKeys.map((key): Column<PriceRow> => ({
      key,
      title: (
        <span className={styles['enterprise']} title={headerOf(key)}>
          {headerOf(key)}
        </span>
      ),
      width: ENTERPRISE_COLUMN_WIDTH,
      align: 'right',
      render: ({ prices }) => <Price value={prices[key]} />,
    })),
  ];
}

function Price({ value }: { readonly value: number | null | undefined }) {
  if (value === null || value === undefined)
    return (
      <span className={styles['absent']} aria-label="无报价">
        —
      </span>
    );
  return <>{numberText(value, 2)}</>;
}

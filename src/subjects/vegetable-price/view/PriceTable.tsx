import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { pageCountOf } from '#base/page.ts';
import { type RegisterView, USUAL_VIEW } from '#browser/screen/register-view.ts';
import { useTurns } from '#browser/timers.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { sharedRows } from '#kit/table/shared-rows.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { GOODS_COLUMN, ordered } from './ordered-column.tsx';
import { foundRows, nextOrder, orderedRows, type PriceOrder, rowsAtDesk } from './price-order.ts';
import { headerOf, shortMarketNames, type Tile, tilesOf } from '../rules.ts';
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
  /** At a desk: only goods whose name contains it. */
  readonly find?: string | undefined;
  /** At a desk: enterprises whose columns are left out, and lower rows. */
  readonly view?: RegisterView | undefined;
  /** At a desk: whether its user chooses how many goods a page has and types which one, as in any list on a page of its own. */
  readonly paged?: boolean | undefined;
  /** False while its scene is hidden: the pages stand still. */
  readonly active?: boolean | undefined;
}

/** Prices by goods and enterprise 菜价表 (spec 1 §2.6 item 4): put in order and turned by hand at a desk; on a wall it turns its pages by itself. */
export function PriceTable(props: PriceTableProps) {
  return props.density === 'wall' ? <TurningTable {...props} /> : <WholeTable {...props} />;
}

/** As many rows as there is room for, so that the wheel moves the page and nothing in it, unless more are asked for. */
function WholeTable({ prices, caption, density, find = '', view = USUAL_VIEW, paged = false }: PriceTableProps) {
  const { ref, size } = useMeasure();
  const [order, setOrder] = useState<PriceOrder>();
  const [{ page, of }, setTurned] = useState({ page: 1, of: find });
  const [chosen, setChosen] = useState<number>();
  const rows = orderedRows(foundRows(prices.rows, find), order);
  const fitting = rowsAtDesk(size?.height ?? 0, view.dense);
  const pageSize = chosen ?? fitting;
  // Another search begins at its first page; fewer rows than before end at their last.
  const shown = Math.min(of === find ? page : 1, pageCountOf(rows.length, pageSize));
  const keys = prices.enterpriseKeys.filter((key) => !view.hidden.includes(key));
  const columns = columnsOf(keys, NAME_WIDTH).map((column) =>
    ordered(column, order, (by) => {
      setOrder(nextOrder(order, by));
      setTurned({ page: 1, of: find });
    }),
  );
  const handlePage = (next: number) => setTurned({ page: next, of: find });
  const handleSize = (taken: number, next: number) => {
    setChosen(taken === fitting ? undefined : taken);
    handlePage(next);
  };
  return (
    <div ref={ref} className={styles['whole']} data-dense={view.dense}>
      <DataTable
        columns={columns}
        rows={rows.slice((shown - 1) * pageSize, shown * pageSize)}
        rowKey={goodsNameOf}
        caption={caption}
        density={density}
        empty={<EmptyState text="没有符合条件的商品" />}
      />
      {(paged || rows.length > fitting) && (
        <Pager
          label="菜价分页"
          total={rows.length}
          page={shown}
          pageSize={pageSize}
          fitting={fitting}
          most={PAGES_SHOWN}
          hasJumper={paged}
          onPage={handlePage}
          onPageSize={paged ? handleSize : undefined}
        />
      )}
    </div>
  );
}

function TurningTable({ prices, caption, density, onRound, active = true }: PriceTableProps) {
  const { ref, size } = useMeasure();
  const [turn, setTurn] = useState(0);
  const tiles = size === undefined ? [] : tilesIn(prices, size);
  const index = turn % Math.max(1, tiles.length);
  const tile = tiles[index];
  const [from, to] = tile?.rows ?? [0, 0];
  const drawn = sharedRows((size?.height ?? 0) - WALL_HEADER_HEIGHT, to - from, WALL_ROWS);
  const handleTurn = () => {
    if (index + 1 >= tiles.length) onRound?.();
    setTurn(index + 1);
  };
  useTurns(handleTurn, PAGE_TURN_INTERVAL, active && tile !== undefined);
  return (
    <div className={styles['turning']}>
      <div ref={ref} className={styles['place']} style={drawn}>
        {tile && size && (
          <DataTable {...partOf(prices, tile, size.width)} rowKey={goodsNameOf} caption={caption} density={density} />
        )}
      </div>
      <div className={styles['foot']}>{tiles.length > 1 && <PagePosition page={index + 1} pages={tiles.length} />}</div>
    </div>
  );
}

/** Numbers of pages that stand beside one another at a desk. */
const PAGES_SHOWN = 5;
/** Pixels: the least width of the names' column, on the wall the most of another, a row at least and at most, and a header of two lines, as in PriceTable.module.css. */
const NAME_WIDTH = 112;
const MOST_WIDTH = 260;
const WALL_ROWS = [56, 88] as const;
const WALL_HEADER_HEIGHT = 84;

function tilesIn({ rows, enterpriseKeys }: PriceTableProps['prices'], { width, height }: Size): readonly Tile[] {
  const rowsThatFit = Math.floor((height - WALL_HEADER_HEIGHT) / WALL_ROWS[0]);
  return tilesOf(rows.length, enterpriseKeys.length, rowsThatFit, columnsThatFit(width));
}

const columnsThatFit = (width: number) => Math.max(1, Math.floor((width - NAME_WIDTH) / ENTERPRISE_COLUMN_WIDTH));

/** The columns of a page share its width, whether all that fit are there or fewer; the names take what is left over. Headings are what tells the markets apart. */
function partOf({ rows, enterpriseKeys }: PriceTableProps['prices'], tile: Tile, width: number) {
  const keys = enterpriseKeys.slice(...tile.columns);
  const share = Math.floor((width - NAME_WIDTH) / Math.max(1, keys.length));
  const columnWidth = Math.max(ENTERPRISE_COLUMN_WIDTH, Math.min(share, MOST_WIDTH));
  const nameWidth = Math.max(NAME_WIDTH, Math.floor(width) - keys.length * columnWidth);
  const short = shortMarketNames(enterpriseKeys.map(headerOf)).slice(...tile.columns);
  return { rows: rows.slice(...tile.rows), columns: columnsOf(keys, nameWidth, { width: columnWidth, names: short }) };
}
const goodsNameOf = ({ goodsName }: PriceRow) => goodsName;

/** How the columns of enterprises are drawn where it is not as the specification says. */
interface Drawn {
  readonly width: number;
  readonly names: readonly string[];
}

function columnsOf(enterpriseKeys: readonly string[], nameWidth: number, drawn?: Drawn): Column<PriceRow>[] {
  return [
    {
      key: GOODS_COLUMN,
      title: '商品名称',
      width: nameWidth,
      fixed: 'left',
      render: ({ goodsName }) => (
        <span className={styles['goods']} title={goodsName}>
          {goodsName}
        </span>
      ),
    },
    ...enterpriseKeys.map((key, at): Column<PriceRow> => ({
      key,
      title: (
        <span className={styles['enterprise']} title={headerOf(key)}>
          {drawn?.names[at] ?? headerOf(key)}
        </span>
      ),
      width: drawn?.width ?? ENTERPRISE_COLUMN_WIDTH,
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

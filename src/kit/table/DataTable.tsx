import { useCallback, useState } from 'react';
import type { CSSProperties, ReactNode, UIEvent } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { Density } from '../tokens/theme.ts';
import { plainCell, stickyOffsets } from './columns.ts';
import type { Column } from './columns.ts';
import { handleRowKeys } from './row-keys.ts';
import styles from './DataTable.module.css';
import twoLines from './TwoLines.module.css';

export interface DataTableProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Names the table and its scroll region; not drawn. */
  readonly caption: string;
  readonly density: Density;
  /** Height (px) beyond which the body scrolls under its header. */
  readonly maxHeight?: number | undefined;
  /** Shown in place of rows; 暂无数据 when left out. */
  readonly empty?: ReactNode;
  /** True for a list of records: on a phone each is two lines. A table of figures stays one; one whose last column holds deeds is a list by itself. */
  readonly lined?: boolean | undefined;
  /** Keys of rows that have just come: each rolls in once. */
  readonly arrived?: ReadonlySet<string> | undefined;
  /** A row that had just come has rolled in. */
  readonly onArrived?: ((key: string) => void) | undefined;
  /** The pointer came over a body cell: turning pages pause on it (spec 2 §2.6). */
  readonly onCellEnter?: ((row: Row, columnKey: string) => void) | undefined;
  readonly onCellLeave?: ((row: Row, columnKey: string) => void) | undefined;
}

/** A table of the document whose header and first columns stay in sight; it is heard as it is seen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    caption,
    density,
    maxHeight,
    empty,
    lined,
    arrived,
    onArrived,
    onCellEnter,
    onCellLeave,
  } = props;
  const hasDeeds = columns.at(-1)?.fixed === 'right';
  const [scrolled, setScrolled] = useState(false);
  const [ended, setEnded] = useState(true);
  /** Whether columns lie below the one at the right is known once both table and room are there, and again when either changes. */
  const watch = useCallback((region: HTMLDivElement | null) => {
    if (!region) return undefined;
    const observer = new ResizeObserver(() => setEnded(isAtEnd(region)));
    for (const watched of [region, ...region.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  const offsets = stickyOffsets(columns);
  // What a row is called by: the first column of words, not its tick nor its number.
  const named = columns.findIndex((column) => column.lead);
  const lead =
    named >= 0 ? named : columns.findIndex((column) => nameOf(column) !== undefined && nameOf(column) !== '序号');
  const lastFixed = offsets.findLastIndex((offset) => offset !== undefined);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    setScrolled(currentTarget.scrollLeft > 0);
    setEnded(isAtEnd(currentTarget));
  };
  const place = (column: Column<Row>, index: number) => ({
    'data-align': column.align ?? 'left',
    'data-fixed': offsets[index] !== undefined,
    'data-edge': index === lastFixed,
    'data-fixed-right': column.fixed === 'right',
    'data-title': nameOf(column),
    'data-lead': index === lead,
    'data-near': column.near,
    style: cellStyle(column.width, offsets[index]),
  });

  return (
    <div
      ref={watch}
      className={`${styles['scroll']} ${twoLines['rows']}`}
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-kind={density}
      data-scrolled={scrolled}
      data-ended={ended}
      data-lined={lined ?? hasDeeds}
      data-deeds={hasDeeds}
      style={{ maxHeight }}
      onScroll={handleScroll}
      onKeyDown={handleRowKeys}
    >
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.key} scope="col" aria-sort={column.sorted} {...place(column, index)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr
              key={rowKey(row)}
              data-arrived={arrived?.has(rowKey(row))}
              // The cells move, not what is in them.
              onAnimationEnd={({ target, currentTarget }) => {
                if (target instanceof Node && target.parentNode === currentTarget) onArrived?.(rowKey(row));
              }}
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  {...place(column, index)}
                  data-wraps={column.wraps}
                  onPointerEnter={() => onCellEnter?.(row, column.key)}
                  onPointerLeave={() => onCellLeave?.(row, column.key)}
                >
                  {column.render ? column.render(row, rowIndex) : plainCell(row, column.key)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>
                <div className={styles['empty']}>{empty ?? <EmptyState />}</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = <Row extends object>({ name, title }: Column<Row>): string | undefined =>
  name ?? (typeof title === 'string' && title !== '' ? title : undefined);

const isAtEnd = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth >= scrollWidth - 1;

function cellStyle(width: number | undefined, left: number | undefined): CSSProperties {
  return { ...(width !== undefined && { minWidth: width, width }), ...(left !== undefined && { left }) };
}

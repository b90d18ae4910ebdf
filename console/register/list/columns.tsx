import { Button, Dropdown, Menu } from '@arco-design/web-react';
import type { Column } from '#kit/table/columns.ts';
import { SortHeading } from '#kit/table/SortHeading.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { toggled } from '../../parts/list/ticks.ts';
import type { Asked, RowAction } from '../register.ts';
import styles from '../Register.module.css';

export interface Ticking<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly mayTick: (row: Row) => boolean;
  readonly ticked: readonly string[];
  readonly onTicked: (ids: readonly string[]) => void;
}

const TICK_WIDTH = 48;

/** The column whose boxes choose rows for what is done to many at once. */
export function tickColumn<Row>({ rows, rowId, rowName, mayTick, ticked, onTicked }: Ticking<Row>): Column<Row> {
  const ids = rows.filter(mayTick).map(rowId);
  const all = ids.length > 0 && ids.every((id) => ticked.includes(id));
  return {
    key: 'tick',
    width: TICK_WIDTH,
    align: 'center',
    fixed: 'left',
    title: (
      <Tick
        label="选择本页全部"
        disabled={ids.length === 0}
        checked={all}
        partly={!all && ids.some((id) => ticked.includes(id))}
        onTick={() => onTicked(toggled(ticked, ids, !all))}
      />
    ),
    render: (row) => (
      <Tick
        label={`选择 ${rowName(row)}`}
        disabled={!mayTick(row)}
        checked={ticked.includes(rowId(row))}
        onTick={(on) => onTicked(toggled(ticked, [rowId(row)], on))}
      />
    ),
  };
}

/** A column whose heading is pressed to put the rows in its order. */
export function sortColumn<Row>(
  column: Column<Row>,
  { orderBy, order }: Asked,
  onOrder: (key: string) => void,
): Column<Row> {
  const sorted = orderBy !== column.key ? undefined : order === 'desc' ? 'descending' : 'ascending';
  const title = (
    <SortHeading sorted={sorted} onOrder={() => onOrder(column.key)}>
      {column.title}
    </SortHeading>
  );
  return { ...column, ...(typeof column.title === 'string' && { name: column.title }), title, sorted };
}

/** So many deeds of a row stand beside each other; of more, the first two do, and the rest are behind 更多. */
const MOST_BESIDE = 3;
const BESIDE_MORE = 2;

/** The last column, always in sight: what can be done with each row. */
export function actionColumn<Row>(
  actions: readonly RowAction<Row>[],
  rowName: (row: Row) => string,
  width: number | undefined,
): Column<Row> {
  return {
    key: 'actions',
    title: '操作',
    width,
    fixed: 'right',
    render: (row) => {
      const shown = actions.filter((action) => action.shown?.(row) ?? true);
      const beside = shown.length > MOST_BESIDE ? BESIDE_MORE : shown.length;
      return (
        <span className={styles['actions']}>
          {shown.slice(0, beside).map(({ label, onAct }) => (
            <Button
              key={label}
              type="text"
              size="mini"
              aria-label={`${label} ${rowName(row)}`}
              onClick={() => onAct(row)}
            >
              {label}
            </Button>
          ))}
          {shown.length > beside && <MoreActions actions={shown.slice(beside)} row={row} name={rowName(row)} />}
        </span>
      );
    },
  };
}

function MoreActions<Row>({
  actions,
  row,
  name,
}: {
  readonly actions: readonly RowAction<Row>[];
  readonly row: Row;
  readonly name: string;
}) {
  const list = (
    <Menu onClickMenuItem={(label) => actions.find((action) => action.label === label)?.onAct(row)}>
      {actions.map(({ label }) => (
        <Menu.Item key={label} aria-label={`${label} ${name}`}>
          {label}
        </Menu.Item>
      ))}
    </Menu>
  );
  return (
    <Dropdown droplist={list} trigger="click" position="br">
      <Button type="text" size="mini" aria-label={`更多 ${name}`} aria-haspopup="menu">
        更多
      </Button>
    </Dropdown>
  );
}

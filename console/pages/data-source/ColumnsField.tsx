import { Button, Input } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useCall } from '#browser/query.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { type AddingRule, ADDINGS, COLUMN_ROLES, COLUMN_TYPES, type ColumnRole } from '#subjects/data-source/terms.ts';
import type { MappingDraft, Preview } from '#subjects/data-source/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import { choicesOf } from '../../register/choices.ts';
import type { ControlProps } from '../../register/form/fields.ts';
import styles from './DataSource.module.css';
import { chosenOf, guessed, type MappingValues, textOfChosen, withColumn } from './mapping-values.ts';

const HEIGHT = 160;
const TABLE_HEIGHT = 260;
const VALUE_WIDTH = 130;
const LONGEST_TITLE = 40;
const LONGEST_UNIT = 20;

type Chosen = MappingDraft['columns'][number];

/** The columns of what is to be mapped, each with what it is taken as, above the first rows as they stand in the source. */
export function ColumnsField({ values, onChange }: ControlProps<MappingValues>) {
  const { sourceId, object } = values;
  const result = useCall(dataSourceCalls.preview, { sourceId: Number(sourceId), object }, { keepLast: false });
  const chosen = chosenOf(values);
  return (
    <Answered result={result} height={HEIGHT}>
      {({ columns, lines }) => {
        const change = (column: string, next: Chosen | undefined) =>
          onChange(textOfChosen(values, withColumn(columns, chosen, column, next)));
        const takeAll = () => {
          const all = columns.reduce<readonly Chosen[]>(
            (taken, one) => [...taken, chosen.find(({ column }) => column === one.column) ?? guessed(one, taken)],
            [],
          );
          onChange(textOfChosen(values, all));
        };
        return (
          <div className={styles['mapping']}>
            <div className={styles['tools']}>
              <Button size="small" onClick={takeAll}>
                全部选用
              </Button>
              <span>{`共 ${columns.length} 列，已选用 ${chosen.length} 列`}</span>
            </div>
            <DataTable
              density="desk"
              caption="列映射"
              maxHeight={TABLE_HEIGHT}
              rows={columns}
              rowKey={({ column }) => column}
              columns={mappingColumns(chosen, change)}
              lined={false}
            />
            <p className={styles['note']}>{`来源的前 ${lines.length} 行`}</p>
            <DataTable
              density="desk"
              caption="来源的前几行"
              maxHeight={TABLE_HEIGHT}
              rows={lines.map((cells, at) => ({ at, cells }))}
              rowKey={({ at }) => String(at)}
              columns={columns.map(({ column }, at) => ({
                key: column,
                title: column,
                width: VALUE_WIDTH,
                render: ({ cells }: { cells: readonly string[] }) => cells[at] ?? '',
              }))}
              lined={false}
            />
          </div>
        );
      }}
    </Answered>
  );
}

/** The columns of the table of columns: a tick, and for what is ticked the rest. */
function mappingColumns(
  chosen: readonly Chosen[],
  change: (column: string, next: Chosen | undefined) => void,
): readonly Column<Preview['columns'][number]>[] {
  const own = (column: string) => chosen.find((one) => one.column === column);
  const cell =
    (draw: (taken: Chosen, set: (over: Partial<Chosen>) => void) => ReactNode) =>
    ({ column }: Preview['columns'][number]) => {
      const taken = own(column);
      return taken ? draw(taken, (over) => change(column, { ...taken, ...over })) : null;
    };
  return [
    {
      key: 'tick',
      title: '选用',
      width: 56,
      render: (one) => (
        <Tick
          label={`选用 ${one.column}`}
          checked={own(one.column) !== undefined}
          onTick={(on) => change(one.column, on ? guessed(one, chosen) : undefined)}
        />
      ),
    },
    { key: 'column', title: '来源列', width: 130 },
    { key: 'type', title: '类型', width: 60, render: ({ type }) => COLUMN_TYPES[type] },
    {
      key: 'title',
      title: '中文名称',
      width: 140,
      render: cell(({ column, title }, set) => (
        <Input
          aria-label={`${column} 的中文名称`}
          value={title}
          maxLength={LONGEST_TITLE}
          onChange={(text) => set({ title: text })}
        />
      )),
    },
    {
      key: 'role',
      title: '用途',
      width: 96,
      render: cell(({ column, role, adding }, set) => (
        <Select
          label={`${column} 的用途`}
          value={role}
          options={choicesOf(COLUMN_ROLES)}
          onChange={(next) =>
            set({ role: next as ColumnRole, adding: next === 'measure' ? (adding ?? 'sum') : undefined })
          }
        />
      )),
    },
    {
      key: 'adding',
      title: '汇总方式',
      width: 120,
      render: cell(({ column, role, adding }, set) =>
        role === 'measure' ? (
          <Select
            label={`${column} 的汇总方式`}
            value={adding ?? 'sum'}
            options={choicesOf(ADDINGS)}
            onChange={(next) => set({ adding: next as AddingRule })}
          />
        ) : null,
      ),
    },
    {
      key: 'unit',
      title: '单位',
      width: 90,
      render: cell(({ column, role, unit }, set) =>
        role === 'measure' ? (
          <Input
            aria-label={`${column} 的单位`}
            value={unit}
            maxLength={LONGEST_UNIT}
            onChange={(text) => set({ unit: text })}
          />
        ) : null,
      ),
    },
  ];
}

import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberText } from '#base/number-text.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { difference } from '#subjects/siting/rules.ts';
import type { Comparison, ComparisonRow, PlanFigures } from '#subjects/siting/wire.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from './Gap.module.css';
import { useComparison } from './queries.ts';

const FIGURES = [
  ['retained', '保留'],
  ['added', '新增'],
  ['total', '总数'],
  ['floorArea', '面积（㎡）'],
] as const;

/** 规划对比: two planning periods side by side, division by division, and the difference. */
export function ComparePage({ title }: MenuPageProps) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const asked = (key: string): number | undefined =>
    /^\d{4}$/.test(textIn(query, key)) ? Number(textIn(query, key)) : undefined;
  const { data, failure, refetch } = useComparison(asked('first'), asked('second'));
  return (
    <Page
      title={title}
      note="现有网点数为当前登记数"
      actions={
        <button type="button" className={styles['plain']} disabled={!data} onClick={() => data && save(data, title)}>
          导出表格
        </button>
      }
    >
      {failure && <FailedState density="desk" problem={failure.message} onRetry={refetch} />}
      {!data && !failure && <LoadingState />}
      {data && data.periods.length === 0 && (
        <EmptyState text="暂无规划指标" hint="可在“数据导入”中导入规划指标" height={320} />
      )}
      {data && data.periods.length > 0 && (
        <section className={styles['box']}>
          <div className={styles['row']}>
            {(
              [
                ['first', '前一规划期'],
                ['second', '后一规划期'],
              ] as const
            ).map(([key, name]) => (
              <span key={key} className={styles['option']}>
                <span id={`${id}-${key}`}>{name}</span>
                <Select
                  labelledBy={`${id}-${key}`}
                  value={String(data[key] ?? '')}
                  options={data.periods.map(({ begin, end }) => ({ value: String(begin), label: `${begin}–${end}` }))}
                  onChange={(period) => setQuery(withValues(query, { [key]: period }), { replace: true })}
                />
              </span>
            ))}
          </div>
          <DataTable
            columns={columnsOf(data)}
            rows={data.rows}
            rowKey={({ division }) => division}
            caption="规划对比"
            density="desk"
          />
        </section>
      )}
    </Page>
  );
}

const changeOf = (row: ComparisonRow, key: keyof PlanFigures): number | undefined =>
  difference(row.second?.[key], row.first?.[key]);
const signed = (value: number | undefined): string =>
  value === undefined ? '—' : `${value > 0 ? '+' : ''}${numberText(value)}`;

function columnsOf({ first, second }: Comparison): readonly Column<ComparisonRow>[] {
  return [
    { key: 'division', title: '行政区划', fixed: 'left', width: 120 },
    { key: 'present', title: '现有网点', align: 'right', width: 96, render: ({ present }) => numberText(present) },
    ...FIGURES.flatMap(([key, name]): Column<ComparisonRow>[] => [
      {
        key: `first-${key}`,
        title: `${first ?? ''} ${name}`,
        align: 'right',
        render: (row) => (row.first ? numberText(row.first[key]) : '—'),
      },
      {
        key: `second-${key}`,
        title: `${second ?? ''} ${name}`,
        align: 'right',
        render: (row) => (row.second ? numberText(row.second[key]) : '—'),
      },
      { key: `change-${key}`, title: '变化', align: 'right', render: (row) => signed(changeOf(row, key)) },
    ]),
  ];
}

function save({ first, second, rows }: Comparison, name: string): void {
  const head = [
    '行政区划',
    '现有网点',
    ...FIGURES.flatMap(([, title]) => [`${first ?? ''} ${title}`, `${second ?? ''} ${title}`, `${title}变化`]),
  ];
  const lines = rows.map((row) => [
    row.division,
    row.present,
    ...FIGURES.flatMap(([key]) => [row.first?.[key] ?? '', row.second?.[key] ?? '', changeOf(row, key) ?? '']),
  ]);
  saveTable([head, ...lines], name);
}

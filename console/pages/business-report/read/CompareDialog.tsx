import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import type { Compared, Comparing } from '#subjects/business-report/wire.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { StateTag } from '../../../parts/tag/StateTag.tsx';
import { timeText } from '../../../register/choices.ts';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import styles from './Read.module.css';

const WIDTH = 900;
const HIGHEST = 560;
const COLUMNS: readonly Column<Compared>[] = [
  { key: 'where', title: '位置', width: 120 },
  { key: 'what', title: '数字', width: 300, lead: true, wraps: true },
  { key: 'frozen', title: '定稿', width: 160, align: 'right' },
  { key: 'now', title: '现数', width: 160, align: 'right' },
  {
    key: 'differs',
    title: '比较',
    width: 90,
    render: ({ differs }) => <StateTag kind={differs ? 'bad' : 'good'}>{differs ? '不同' : '一致'}</StateTag>,
  },
];

/** 与现数比较: every frozen figure beside what it would be today; the issue itself stays as it was published. */
export function CompareDialog({ issueId, onClose }: { readonly issueId: number; readonly onClose: () => void }) {
  const [shown, setShown] = useState(true);
  const { data, failure, refetch } = useCall(businessReportCalls.compare, { issueId }, { keepLast: false });
  return (
    <RecordDrawer title="与现数比较" shown={shown} width={WIDTH} onCancel={() => setShown(false)} onGone={onClose}>
      {data ? (
        <ComparedFigures comparing={data} />
      ) : failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={320} />
      )}
    </RecordDrawer>
  );
}

function ComparedFigures({ comparing: { rows, frozenAt, comparedAt } }: { readonly comparing: Comparing }) {
  const differing = rows.filter(({ differs }) => differs);
  const [onlyOthers, setOnlyOthers] = useState(differing.length > 0);
  return (
    <>
      <p className={styles['facts']}>
        <span>定稿 {timeText(frozenAt)}</span>
        <span>现数 {timeText(comparedAt)}</span>
        <strong>{differing.length === 0 ? '没有不同' : `${differing.length} 处不同`}</strong>
        <Tick checked={onlyOthers} onTick={setOnlyOthers}>
          只看不同
        </Tick>
      </p>
      <DataTable
        columns={COLUMNS}
        rows={onlyOthers ? differing : rows}
        rowKey={({ block, where, what }) => `${block} ${where} ${what}`}
        caption="定稿与现数"
        density="desk"
        maxHeight={HIGHEST}
      />
    </>
  );
}

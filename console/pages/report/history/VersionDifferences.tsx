import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Column } from '#kit/table/columns.ts';
import { numberText } from '#base/number-text.ts';
import type { OutputOf } from '#base/call.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import type { ReportVersion } from '#subjects/report-trail/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from './History.module.css';

const TABLE_HEIGHT = 260;
const LOADING_HEIGHT = 80;

type Difference = OutputOf<typeof reportTrailCalls.differences>[number];

const shown = (value: number | null) => (value === null ? '空' : numberText(value));
const COLUMNS: readonly Column<Difference>[] = [
  { key: 'title', title: '单元格', width: 160, wraps: true },
  { key: 'before', title: '原值', width: 110, align: 'right', render: ({ before }) => shown(before) },
  { key: 'after', title: '现值', width: 110, align: 'right', render: ({ after }) => shown(after) },
];

export interface VersionDifferencesProps {
  readonly kind: string;
  readonly reportId: string;
  /** Oldest first. */
  readonly versions: readonly ReportVersion[];
}

/** Two versions of a report compared cell by cell 版本差异; the last two at first. */
export function VersionDifferences({ kind, reportId, versions }: VersionDifferencesProps) {
  const [older, newer] = versions.slice(-2).map(({ version }) => version);
  const [from, setFrom] = useState(older ?? 0);
  const [to, setTo] = useState(newer ?? 0);
  if (versions.length < 2) return <p className={styles['quiet']}>只有一个版本</p>;
  const choose = (label: string, chosen: number, onChoose: (version: number) => void) => (
    <Select
      label={label}
      value={String(chosen)}
      options={versions.map(({ version, savedAt, by }) => ({
        value: String(version),
        label: `版本 ${version} · ${timeText(savedAt)} · ${by}`,
      }))}
      onChange={(version) => onChoose(Number(version))}
    />
  );
  return (
    <>
      <div className={styles['versions']}>
        {choose('原版本', from, setFrom)}
        <span>与</span>
        {choose('现版本', to, setTo)}
      </div>
      <Compared kind={kind} reportId={reportId} from={from} to={to} />
    </>
  );
}

function Compared(asked: {
  readonly kind: string;
  readonly reportId: string;
  readonly from: number;
  readonly to: number;
}) {
  const { data, failure, refetch } = useCall(reportTrailCalls.differences, asked, { keepLast: false });
  if (data === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={LOADING_HEIGHT} />
    );
  if (data.length === 0) return <p className={styles['quiet']}>两个版本的数据相同</p>;
  return (
    <DataTable
      columns={COLUMNS}
      rows={data}
      rowKey={({ address }) => address}
      caption="版本差异"
      density="desk"
      maxHeight={TABLE_HEIGHT}
    />
  );
}

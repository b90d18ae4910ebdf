import { useId, useState } from 'react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type MergingCalls, type Takeable, takeableOf } from '#base/register/merging/rules.ts';
import { LONGEST_MERGE_REASON, UNMERGE_DAYS } from '#base/register/merging/wire.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useNarrow } from '#kit/frame/measure.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import styles from './Merging.module.css';
import { MovedList } from './MovedList.tsx';

export interface MergeDialogProps {
  readonly register: AnyRegister;
  readonly calls: MergingCalls;
  readonly ids: readonly [number, number];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WIDTH = 760;
const WAITING_HEIGHT = 240;

/** 合并: two records side by side, which of them stays, what it takes from the other, and everything that moves, before anything is written. */
export function MergeDialog({ register, calls, ids, onClose, onDone }: MergeDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const isNarrow = useNarrow();
  const { calls: own, key, noun } = register;
  const first = useCall(own.one, { [key]: ids[0] }, { keepLast: false });
  const second = useCall(own.one, { [key]: ids[1] }, { keepLast: false });
  const [keptId, setKeptId] = useState(ids[0]);
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [isMerged, setIsMerged] = useState(false);
  const mergedId = ids[0] === keptId ? ids[1] : ids[0];
  const preview = useCall(calls.preview, { keptId, mergedId }, { keepLast: false });
  const [kept, merged] = ids[0] === keptId ? [first.data, second.data] : [second.data, first.data];
  const rows = kept && merged ? takeableOf(register, kept, merged) : [];
  const isTaken = ({ keys, isBlank }: Takeable): boolean => ticked[keys.join()] ?? isBlank;
  const problem = first.failure ?? second.failure ?? preview.failure;
  const refusal = preview.data?.refusal;
  const check = (): string => {
    if (refusal !== undefined) return refusal;
    return kept && merged && preview.data ? '' : '请等两条记录读取完成';
  };
  const work = async (): Promise<void> => {
    await transport.send(
      calls.merge,
      {
        keptId,
        keptVersion: Number(kept?.['version']),
        mergedId,
        mergedVersion: Number(merged?.['version']),
        taken: rows.filter(isTaken).flatMap(({ keys }) => keys),
        reason: reason.trim() === '' ? undefined : reason.trim(),
      },
      { quiet: true },
    );
    setIsMerged(true);
  };
  const nameOf = (at: number, record: AnyRecord | undefined): string => `${String(record?.['name'] ?? noun)}（${at}）`;
  return (
    <DeedDialog
      title={`合并两条${noun}`}
      okText="合并"
      width={WIDTH}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={work}
      done={`已合并，${UNMERGE_DAYS} 天内可以在${noun}详情中撤销`}
      onClose={() => {
        onClose();
        if (isMerged) onDone();
      }}
    >
      <p>
        两条记录其实是同一个{noun}时才合并。引用全部转到保留的一条，并入的一条停用并注明去向；{UNMERGE_DAYS}{' '}
        天内可以撤销。
      </p>
      <p className={styles['label']}>保留哪一条</p>
      <OneOf
        label="保留哪一条"
        value={keptId}
        options={[
          { value: ids[0], label: nameOf(ids[0], first.data) },
          { value: ids[1], label: nameOf(ids[1], second.data) },
        ]}
        onChoose={(chosen) => {
          setKeptId(chosen);
          setTicked({});
          setFault('');
        }}
      />
      {problem && !(kept && merged && preview.data) ? (
        <FailedState
          density="desk"
          problem={problem.message}
          onRetry={() => {
            first.refetch();
            second.refetch();
            preview.refetch();
          }}
        />
      ) : refusal !== undefined ? (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      ) : kept && merged && preview.data ? (
        <>
          <p className={styles['label']}>
            {rows.length === 0 ? '两条记录没有可以取用的不同内容' : '内容不同的字段，勾选的取用并入的一条'}
          </p>
          {rows.length > 0 && (
            <DataTable
              caption="内容不同的字段"
              density="desk"
              rows={rows}
              rowKey={({ keys }) => keys.join()}
              columns={columnsOf(isNarrow, isTaken, (row, on) => setTicked({ ...ticked, [row.keys.join()]: on }))}
            />
          )}
          <p className={styles['label']}>随之转移</p>
          <MovedList moved={preview.data.moved} />
        </>
      ) : (
        <LoadingState height={WAITING_HEIGHT} />
      )}
      {refusal === undefined && (
        <ReasonField
          id={`${id}-reason`}
          label="原因（可不填）"
          value={reason}
          longest={LONGEST_MERGE_REASON}
          describedBy={`${id}-fault`}
          invalid={false}
          isRequired={false}
          onChange={setReason}
        />
      )}
    </DeedDialog>
  );
}

/** On a phone what the record that stays says stands below the field's name. */
const columnsOf = (
  isNarrow: boolean,
  isTaken: (row: Takeable) => boolean,
  onTick: (row: Takeable, on: boolean) => void,
): readonly Column<Takeable>[] => [
  {
    key: 'term',
    title: isNarrow ? '字段和保留的一条' : '字段',
    width: 150,
    lead: true,
    render: (row) => (isNarrow ? `${row.term}：${keptText(row)}` : row.term),
    wraps: true,
  },
  ...(isNarrow ? [] : [{ key: 'kept', title: '保留的一条', render: keptText, wraps: true } as const]),
  {
    key: 'merged',
    title: '并入的一条',
    render: (row) => (
      <Tick checked={isTaken(row)} onTick={(on) => onTick(row, on)}>
        {row.merged}
      </Tick>
    ),
    wraps: true,
  },
];

const keptText = ({ kept }: Takeable): string => (kept === '' ? '未填写' : kept);

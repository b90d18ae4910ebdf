import { Button } from '@arco-design/web-react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { MergingCalls } from '#base/register/merging/rules.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import styles from './Merging.module.css';
import { MovedList } from './MovedList.tsx';
import { UndoableDeeds } from './UndoableDeeds.tsx';

export interface MergesProps {
  readonly register: AnyRegister;
  readonly calls: MergingCalls;
  readonly id: number;
  readonly mayWrite: boolean;
  /** Opens the other record of a merge. */
  readonly onOpen: (id: number) => void;
}

/** 合并记录 of a record: into what it went or what went into it, when and by whom, and the way back while there is one. */
export function Merges({ register, calls, id, mayWrite, onOpen }: MergesProps) {
  const { transport } = useCore();
  const { key, event, noun } = register;
  const { data, failure, refetch } = useCall(calls.merges, { [key]: id }, { refreshOn: [event], keepLast: false });
  if (failure && !data)
    return (
      <p role="status" className={styles['none']}>
        合并记录未能取得{' '}
        <Button type="text" size="mini" onClick={refetch}>
          重试
        </Button>
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="合并记录">
      <h2 className={styles['heading']}>合并记录</h2>
      <UndoableDeeds
        entries={data}
        idOf={({ mergeId }) => mergeId}
        mayWrite={mayWrite}
        undoing={{
          title: '撤销合并',
          label: '撤销合并',
          textOf: ({ mergedName, keptName }) =>
            `“${mergedName}”将恢复为单独的${noun}，合并时转到“${keptName}”的记录退回；在此期间改动过的不退回。确定要撤销吗？`,
          send: ({ mergeId }) => transport.send(calls.unmerge, { mergeId }, { quiet: true }),
          done: '已撤销合并',
          moreOf: ({ kept }) => (kept.length > 0 ? [`${kept.join('、')}在此期间有修改，保持现状`] : []),
        }}
        renderDeed={({ mergedId, mergedName, keptId, keptName }) => {
          const isKept = keptId === id;
          const [otherId, otherName] = isKept ? [mergedId, mergedName] : [keptId, keptName];
          return (
            <>
              {isKept ? '并入了' : '已并入'}{' '}
              <Button type="text" size="mini" onClick={() => onOpen(otherId)}>
                {otherName}
              </Button>
            </>
          );
        }}
        renderMoved={({ moved }) => <MovedList moved={moved} />}
      />
    </section>
  );
}

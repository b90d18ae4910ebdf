import { Button } from '@arco-design/web-react';
import type { AnyRegister } from '#base/register/declare.ts';
import type { MergingCalls } from '#base/register/merging/rules.ts';
import type { MergeEntry, Unmerged } from '#base/register/merging/wire.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { useDeed } from '../../parts/deeds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { ask } from '../ask.ts';
import { timeText } from '../choices.ts';
import styles from './Merging.module.css';
import { MovedList } from './MovedList.tsx';
import { UndoLine } from './UndoLine.tsx';

const A_MINUTE = 60_000;

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
  const now = useNow(A_MINUTE);
  const { busy, carryOut } = useDeed();
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
  const askUndoing = ({ mergeId, mergedName, keptName }: MergeEntry): void =>
    ask({
      title: '撤销合并',
      text: `“${mergedName}”将恢复为单独的${noun}，合并时转到“${keptName}”的记录退回；在此期间改动过的不退回。确定要撤销吗？`,
      onYes: async () => {
        let outcome: Unmerged | undefined;
        await carryOut(async () => {
          outcome = await transport.send(calls.unmerge, { mergeId }, { quiet: true });
        });
        if (outcome) await tellSuccess(outcomeText(outcome));
      },
    });
  return (
    <section aria-label="合并记录">
      <h2 className={styles['heading']}>合并记录</h2>
      <ul className={styles['merges']}>
        {data.map((entry) => {
          const isKept = entry.keptId === id;
          const [otherId, otherName] = isKept ? [entry.mergedId, entry.mergedName] : [entry.keptId, entry.keptName];
          return (
            <li key={entry.mergeId}>
              <p>
                {isKept ? '并入了' : '已并入'}{' '}
                <Button type="text" size="mini" onClick={() => onOpen(otherId)}>
                  {otherName}
                </Button>{' '}
                <small>
                  {entry.by} {timeText(entry.at)}
                  {entry.reason !== undefined && `，${entry.reason}`}
                </small>
              </p>
              <MovedList moved={entry.moved} />
              <UndoLine
                entry={entry}
                label="撤销合并"
                now={now}
                mayWrite={mayWrite}
                busy={busy}
                onUndo={() => askUndoing(entry)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function outcomeText({ returned, left, kept }: Unmerged): string {
  const parts = [`已撤销合并，退回 ${returned} 条`];
  if (left > 0) parts.push(`${left} 条在此期间有变化，未退回`);
  if (kept.length > 0) parts.push(`${kept.join('、')}在此期间有修改，保持现状`);
  return parts.join('；');
}

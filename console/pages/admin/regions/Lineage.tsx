import { useAtomValue } from 'jotai';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { useNow } from '#browser/timers.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { lineageText } from '#subjects/region-change/rules.ts';
import type { ReorganisationEntry, UndoneReorganisation } from '#subjects/region-change/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { UndoLine } from '../../../register/merging/UndoLine.tsx';
import { Moves } from './Moves.tsx';
import styles from './Regions.module.css';

const A_MINUTE = 60_000;

/** 沿革 of a division: what it came from and what became of it, with what moved, and the way back while there is one. */
export function Lineage({ regionId }: { readonly regionId: number }) {
  const { transport } = useCore();
  const now = useNow(A_MINUTE);
  const { busy, carryOut } = useDeed();
  const { resources } = useAtomValue(sessionAtom);
  const mayWrite = resources.includes('region.write');
  const changes = useCall(
    regionChangeCalls.changes,
    { regionId },
    { refreshOn: [regionRegister.event], keepLast: false },
  );
  const askUndoing = (entry: ReorganisationEntry): void =>
    ask({
      title: '撤销区划调整',
      text: '随之转移的记录退回原区划，新设的区划取消；在此期间改动过的不退回。确定要撤销吗？',
      onYes: async () => {
        let outcome: UndoneReorganisation | undefined;
        await carryOut(async () => {
          outcome = await transport.send(
            regionChangeCalls.undoReorganisation,
            { changeId: entry.changeId },
            { quiet: true },
          );
        });
        if (outcome) await tellSuccess(undoneText(outcome));
      },
    });
  return (
    <section aria-label="区划沿革">
      <h2 className={styles['heading']}>区划沿革</h2>
      <Answered result={changes} height={60}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles['none']}>没有拆分或合并过</p>
          ) : (
            <ul className={styles['changes']}>
              {entries.map((entry) => (
                <li key={entry.changeId}>
                  <p>
                    {lineageText(entry, regionId)}{' '}
                    <small>
                      {entry.by} {timeText(entry.at)} 办理
                      {entry.reason !== undefined && `，${entry.reason}`}
                    </small>
                  </p>
                  <Moves moves={entry.moves} />
                  <UndoLine
                    entry={entry}
                    label="撤销调整"
                    now={now}
                    mayWrite={mayWrite}
                    busy={busy}
                    onUndo={() => askUndoing(entry)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function undoneText({ returned, left }: UndoneReorganisation): string {
  const parts = [`已撤销区划调整，退回 ${returned} 条`];
  if (left > 0) parts.push(`${left} 条在此期间有变化，未退回`);
  return parts.join('；');
}

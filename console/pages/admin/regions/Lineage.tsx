import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { lineageText } from '#subjects/region-change/rules.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { UndoableDeeds } from '../../../register/merging/UndoableDeeds.tsx';
import { Moves } from './Moves.tsx';
import styles from './Regions.module.css';

/** 沿革 of a division: what it came from and what became of it, with what moved, and the way back while there is one. */
export function Lineage({ regionId, mayWrite }: { readonly regionId: number; readonly mayWrite: boolean }) {
  const { transport } = useCore();
  const changes = useCall(
    regionChangeCalls.changes,
    { regionId },
    { refreshOn: [regionRegister.event], keepLast: false },
  );
  return (
    <section aria-label="区划沿革">
      <h2 className={styles['heading']}>区划沿革</h2>
      <Answered result={changes} height={60}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles['none']}>没有拆分或合并过</p>
          ) : (
            <UndoableDeeds
              entries={entries}
              idOf={({ changeId }) => changeId}
              mayWrite={mayWrite}
              undoing={{
                title: '撤销区划调整',
                label: '撤销调整',
                textOf: () => '随之转移的记录退回原区划，新设的区划取消；在此期间改动过的不退回。确定要撤销吗？',
                send: ({ changeId }) =>
                  transport.send(regionChangeCalls.undoReorganisation, { changeId }, { quiet: true }),
                done: '已撤销区划调整',
              }}
              renderDeed={(entry) => lineageText(entry, regionId)}
              atNote=" 办理"
              renderMoved={({ moves }) => <Moves moves={moves} />}
            />
          )
        }
      </Answered>
    </section>
  );
}

import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { alertCalls } from '#subjects/alert/calls.ts';
import { alertPath } from '#subjects/alert/rules/words.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { announcementCalls } from '#subjects/duty/calls.ts';
import { announcementPath, queueKey, queueText } from '#subjects/duty/rules.ts';
import { ANNOUNCEMENT_LABELS, LONGEST_REASON } from '#subjects/duty/terms.ts';
import type { Queued } from '#subjects/duty/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { Permitted } from '../../../parts/Permitted.tsx';
import styles from './Duty.module.css';
import { EndingDialog } from './EndingDialog.tsx';
import queueStyles from './Queue.module.css';
import type { Pressed } from './remote-keys.ts';

export interface AnnouncingQueueProps {
  readonly queue: readonly Queued[];
  /** Sends a command to the wall, and rejects where that fails. */
  readonly onSend: (pressed: Pressed) => Promise<unknown>;
}

/** Rows that a thumb need not scroll past to reach the scenes. */
const SEEN_AT_ONCE = 6;
const KINDS = { alert: '预警', ...ANNOUNCEMENT_LABELS } as const;

/** 播报队列: what is on the wall, what waits, what rests and until when, and who handles what; each can be claimed, or its announcement ended (WALL duty 3). */
export function AnnouncingQueue({ queue, onSend }: AnnouncingQueueProps) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [ending, setEnding] = useState<Queued>();
  const [all, setAll] = useState(false);
  const claim = ({ kind, id, stage }: Queued) => {
    const back = stage === 'handled';
    const work = (): Promise<unknown> => {
      if (kind !== 'alert')
        return transport.send(
          back ? announcementCalls.release : announcementCalls.claim,
          { announcementId: id },
          { quiet: true },
        );
      const call = back ? alertCalls.release : alertCalls.acknowledge;
      return transport.send(call, { alertId: id, note: undefined }, { quiet: true });
    };
    void carryOut(work, { done: back ? '已撤销认领' : '已认领' });
  };
  return (
    <section className={styles['card']} aria-label="播报队列">
      <div className={styles['row']}>
        <h3 className={styles['heading']}>播报队列</h3>
        <Link className={styles['leave']} to="/screen/announcements">
          发布通知或演练
        </Link>
      </div>
      {queue.length === 0 && <p className={styles['soft']}>没有正在播报或等待播报的预警、通知</p>}
      <ul className={queueStyles['queue']}>
        {(all ? queue : queue.slice(0, SEEN_AT_ONCE)).map((queued) => {
          const { kind, id, level, title, stage } = queued;
          return (
            <li key={queueKey(kind, id)} data-stage={stage}>
              <p className={queueStyles['queued']}>
                <LevelMark level={level} />
                <span className={queueStyles['kind']} data-kind={kind}>
                  {KINDS[kind]}
                </span>
                <Link to={kind === 'alert' ? alertPath(id) : announcementPath(id)}>{title}</Link>
              </p>
              <p className={`${styles['doing']} ${queueStyles['doing']}`}>{queueText(queued)}</p>
              <p className={queueStyles['deeds']}>
                <Permitted any={[kind === 'alert' ? 'alert.acknowledge' : 'duty.command']}>
                  <Button
                    disabled={busy}
                    aria-label={`${stage === 'handled' ? '撤销认领' : '认领'} ${title}`}
                    onClick={() => claim(queued)}
                  >
                    {stage === 'handled' ? '撤销认领' : '认领'}
                  </Button>
                </Permitted>
                {stage !== 'handled' && stage !== 'dismissed' && (
                  <Button aria-label={`结束播报 ${title}`} onClick={() => setEnding(queued)}>
                    结束播报
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {queue.length > SEEN_AT_ONCE && (
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '只看前几条' : `显示全部 ${queue.length} 条`}
        </Button>
      )}
      {ending && (
        <EndingDialog
          title={`结束播报「${ending.title}」`}
          about={
            ending.kind === 'alert'
              ? '只在这块大屏上结束；预警仍未解除，加重后会再次播报。'
              : '在所有大屏上结束这条' + KINDS[ending.kind] + '。'
          }
          longest={LONGEST_REASON}
          onEnd={(reason) =>
            ending.kind === 'alert'
              ? onSend({ kind: 'dismiss', subject: queueKey(ending.kind, ending.id), reason })
              : transport.send(announcementCalls.end, { announcementId: ending.id, reason }, { quiet: true })
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}

import { Button } from '@arco-design/web-react';
import { clock } from '#browser/clock.ts';
import { useStored } from '#browser/outbox/use-stored.ts';
import { useCall } from '#browser/query.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { Page } from '../../../parts/Page.tsx';
import { Entries } from './Entries.tsx';
import styles from './Task.module.css';
import { useVisit } from './use-visit.ts';
import { correctionOf, newVisit, placeText, visitKey, isVisit } from './visit.ts';
import { Receipt, VisitSheet } from './VisitSheet.tsx';

const REFRESH_ON = [inspectionEvents.changed];

export interface TaskPageProps {
  readonly taskId: number;
  readonly userId: number;
  readonly onBack: () => void;
}

/** One task: what is carried out on this machine, or what was handed in of it. */
export function TaskPage({ taskId, userId, onBack }: TaskPageProps) {
  const result = useCall(calls.task, { taskId }, { refreshOn: REFRESH_ON, keepLast: false });
  const kept = useStored(visitKey(userId, taskId), isVisit);
  const work = useVisit(kept, result.refetch);
  const visit = kept.value;
  const task = visit?.task ?? result.data;
  return (
    <Page
      title={task?.pointName ?? '检查任务'}
      note={task?.planName}
      actions={<Button onClick={onBack}>返回列表</Button>}
    >
      {work.receipt ? (
        <Receipt receipt={work.receipt} onBack={onBack} />
      ) : !kept.ready ? (
        <LoadingState height={420} />
      ) : visit ? (
        <VisitSheet visit={visit} work={work} />
      ) : (
        <Answered result={result} height={420}>
          {(opened) =>
            opened.state === 'open' && opened.mine ? (
              <section className={styles['receipt']} aria-label="任务">
                <h2>{opened.pointName}</h2>
                <p>{placeText(opened)}</p>
                <p>{`检查表 ${opened.templateName}`}</p>
                <p>{`检查期限 ${opened.from} 至 ${opened.to}`}</p>
                <p>{`检查人员 ${opened.inspectors.join('、')}`}</p>
                <p className={styles['soft']}>开始后检查表整份保存在本机，没有网络也能填写和拍照。</p>
                <Button
                  type="primary"
                  size="large"
                  onClick={() => void kept.change(() => newVisit(opened, clock.now()))}
                >
                  开始检查
                </Button>
              </section>
            ) : (
              <Entries task={opened} onCorrect={(entry) => void kept.change(() => correctionOf(opened, entry))} />
            )
          }
        </Answered>
      )}
    </Page>
  );
}

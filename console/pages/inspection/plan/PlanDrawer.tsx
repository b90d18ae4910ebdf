import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import type { TaskRow } from '#subjects/inspection/wire/plans.ts';
import { Permitted } from '../../../parts/Permitted.tsx';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import parts from '../parts/Inspection.module.css';
import { PlanTag, TaskTag } from '../parts/tags.tsx';
import { Entries } from '../task/Entries.tsx';
import { DrawRecord } from './DrawRecord.tsx';
import type { PlanDetail } from './plan-values.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { Pool } from './Pool.tsx';
import { Redraw } from './Redraw.tsx';

const REFRESH_ON = [inspectionEvents.changed];
const WIDTH = 920;

export interface PlanDrawerProps {
  readonly planId: number;
  readonly onClose: () => void;
}

/** A plan beside its list: its list of candidates before the draw, the record of each draw and the tasks after it. */
export function PlanDrawer({ planId, onClose }: PlanDrawerProps) {
  const [shown, setShown] = useState(true);
  const { data, failure, refetch } = useCall(calls.plan, { planId }, { refreshOn: REFRESH_ON, keepLast: false });
  return (
    <RecordDrawer
      title={data?.name ?? '检查计划'}
      shown={shown}
      width={WIDTH}
      onCancel={() => setShown(false)}
      onGone={onClose}
    >
      {data ? (
        <PlanRecord plan={data} />
      ) : failure ? (
        <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </RecordDrawer>
  );
}

const namesOf = (keys: readonly string[], labels: Readonly<Record<string, string>> = {}): string =>
  keys.length === 0 ? '全部' : keys.map((key) => labels[key] ?? key).join('、');

/** What a plan says and what came of it. */
export function PlanRecord({ plan }: { readonly plan: PlanDetail }) {
  const [changing, setChanging] = useState(false);
  const { kind, risk } = checkPointRegister.fields;
  const isDraft = plan.state === 'draft';
  return (
    <>
      <div className={styles['meta']}>
        <PlanTag state={plan.state} />
        <span>{plan.regionName}</span>
        <span>{`${plan.from} 至 ${plan.to}`}</span>
        <span>{`${plan.by} 制定`}</span>
      </div>
      <dl className={parts['facts']}>
        <dt>检查表</dt>
        <dd>{`${plan.templateName}${plan.templateVersion === undefined ? '' : `（第 ${plan.templateVersion} 版）`}`}</dd>
        <dt>场所类型</dt>
        <dd>{namesOf(plan.kinds, kind.labels)}</dd>
        <dt>风险等级</dt>
        <dd>{namesOf(plan.risks, risk.labels)}</dd>
        <dt>抽取</dt>
        <dd>
          {`${plan.sites} 个检查点，每个两人；权重 一般 ${plan.weights.low}、较大 ${plan.weights.medium}、重大 ${plan.weights.high}`}
        </dd>
      </dl>
      {isDraft && (
        <Permitted any={['inspection.plan']}>
          <div className={parts['buttons']}>
            <Button onClick={() => setChanging(true)}>修改计划</Button>
          </div>
          <Pool plan={plan} />
        </Permitted>
      )}
      {changing && <PlanDialog plan={plan} onClose={() => setChanging(false)} />}
      {plan.draws.length > 0 && <h3 className={styles['part']}>抽取记录</h3>}
      {plan.draws.map((draw, index) => (
        <DrawRecord key={draw.drawId} planId={plan.planId} draw={draw} isNewest={index === 0} />
      ))}
      {plan.state === 'drawn' && plan.tasks.every(({ state }) => state === 'open') && (
        <Permitted any={['inspection.plan']}>
          <Redraw plan={plan} />
        </Permitted>
      )}
      {!isDraft && (
        <>
          <h3 className={styles['part']}>检查任务</h3>
          <Tasks tasks={plan.tasks} />
        </>
      )}
    </>
  );
}

function Tasks({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <table className={parts['table']} data-stacked>
      <thead>
        <tr>
          <th scope="col">检查点</th>
          <th scope="col">检查人员</th>
          <th scope="col">状态</th>
          <th scope="col">不合格</th>
          <th scope="col">存疑</th>
          <th scope="col">记录</th>
        </tr>
      </thead>
      <tbody>
        {tasks.flatMap((task) => [
          <tr key={task.taskId}>
            <td>{`${task.pointName}（${task.regionName}）`}</td>
            <td data-title="检查人员">{task.inspectors.join('、')}</td>
            <td>
              <TaskTag state={task.state} />
            </td>
            <td data-title="不合格">{task.state === 'done' ? `${task.failed} 项` : '—'}</td>
            <td data-title="存疑" className={task.doubts > 0 ? parts['doubt'] : undefined}>
              {task.doubts > 0 ? `${task.doubts} 处` : '—'}
            </td>
            <td>
              {task.state === 'done' && (
                <Button
                  type="text"
                  size="mini"
                  aria-expanded={opened === task.taskId}
                  aria-label={`检查记录 ${task.pointName}`}
                  onClick={() => setOpened(opened === task.taskId ? undefined : task.taskId)}
                >
                  {opened === task.taskId ? '收起' : '查看'}
                </Button>
              )}
            </td>
          </tr>,
          ...(opened === task.taskId
            ? [
                <tr key={`${task.taskId} record`}>
                  <td colSpan={6}>
                    <TaskEntries taskId={task.taskId} />
                  </td>
                </tr>,
              ]
            : []),
        ])}
      </tbody>
    </table>
  );
}

function TaskEntries({ taskId }: { readonly taskId: number }) {
  const { data, failure, refetch } = useCall(calls.task, { taskId }, { refreshOn: REFRESH_ON });
  if (data) return <Entries task={data} />;
  return failure ? (
    <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
  ) : (
    <LoadingState height={160} />
  );
}

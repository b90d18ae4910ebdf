import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { ReasonDialog } from '../../../parts/controls/ReasonDialog.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import styles from '../../../review/Detail.module.css';
import parts from '../parts/Inspection.module.css';
import type { PlanDetail } from './plan-values.ts';

const REFRESH_ON = [inspectionEvents.changed];

/** The candidates of a plan before it is drawn 待抽名单: who and what is in it, who is left out and why, and the draw itself. */
export function Pool({ plan }: { readonly plan: PlanDetail }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [leaving, setLeaving] = useState<{ readonly id: number; readonly name: string }>();
  const { planId, version } = plan;
  const result = useCall(calls.pool, { planId }, { refreshOn: REFRESH_ON });
  const draw = () =>
    ask({
      title: '双随机抽取',
      text: '抽取后名单、种子和结果存档，不能修改，计划也不能再改。确定抽取吗？',
      onYes: () =>
        carryOut(() => transport.send(calls.draw, { planId, version, reason: undefined }), {
          done: '已抽取，任务已下达',
        }),
    });
  const bringBack = (userId: number) =>
    carryOut(
      () =>
        transport.send(
          calls.savePlan,
          withLeftOut(
            plan,
            plan.leftOut.filter((one) => one.userId !== userId),
          ),
        ),
      {
        done: '已取消回避',
      },
    );
  return (
    <>
      <h3 className={styles['part']}>待抽名单</h3>
      <Answered result={result}>
        {({ list, fault }) => (
          <>
            <p>{`检查点 ${list.points.length} 个，检查人员 ${list.inspectors.length} 人，抽取 ${list.sites} 个检查点，每个 ${list.perSite} 人`}</p>
            <ul className={parts['kept']}>
              {list.inspectors.map(({ id, name }) => (
                <li key={id}>
                  {name}{' '}
                  <Button type="text" size="mini" aria-label={`回避 ${name}`} onClick={() => setLeaving({ id, name })}>
                    回避
                  </Button>
                </li>
              ))}
            </ul>
            {list.leftOut.map(({ id, name, reason }) => (
              <p key={id} className={parts['soft']}>
                {`${name} 回避：${reason} `}
                <Button type="text" size="mini" aria-label={`取消回避 ${name}`} onClick={() => void bringBack(id)}>
                  取消回避
                </Button>
              </p>
            ))}
            <details>
              <summary>检查点名单和权重</summary>
              <ul>
                {list.points.map(({ id, name, weight }) => (
                  <li key={id}>{`${name}，权重 ${weight}`}</li>
                ))}
              </ul>
            </details>
            {fault !== undefined && (
              <p role="alert" className={parts['bad']}>
                {fault}
              </p>
            )}
            <div className={parts['buttons']}>
              <Button type="primary" loading={busy} disabled={fault !== undefined} onClick={draw}>
                双随机抽取
              </Button>
            </div>
          </>
        )}
      </Answered>
      {leaving && <LeaveOutDialog plan={plan} person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const withLeftOut = (plan: PlanDetail, leftOut: PlanDetail['leftOut']) => ({ ...plan, leftOut });
const LONGEST = 100;

interface LeaveOutProps {
  readonly plan: PlanDetail;
  readonly person: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

function LeaveOutDialog({ plan, person, onClose }: LeaveOutProps) {
  return (
    <ReasonDialog
      title={`${person.name} 回避`}
      deed="列为回避"
      isDangerous={false}
      label="回避理由（存入抽取名单）"
      missing="请写明回避理由"
      longest={LONGEST}
      send={(transport, reason) =>
        transport.send(calls.savePlan, withLeftOut(plan, [...plan.leftOut, { userId: person.id, reason }]), {
          quiet: true,
        })
      }
      onClose={onClose}
    />
  );
}

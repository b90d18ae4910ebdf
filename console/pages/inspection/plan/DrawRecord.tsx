import { Button } from '@arco-design/web-react';
import { useMemo } from 'react';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { drawDifferences } from '#subjects/inspection/rules/draw.ts';
import { DRAW_METHOD, DRAW_METHOD_TEXT } from '#subjects/inspection/terms.ts';
import type { KeptDraw } from '#subjects/inspection/wire/plans.ts';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import { timeText } from '../../../register/choices.ts';
import parts from '../parts/Inspection.module.css';

export interface DrawRecordProps {
  readonly planId: number;
  readonly draw: KeptDraw;
  readonly isNewest: boolean;
}

/** A draw as it is kept 抽取记录, made again here and now from its seed and list: whether both come to the same is said first. */
export function DrawRecord({ planId, draw, isNewest }: DrawRecordProps) {
  const { receiving, start, stop } = useDownload();
  const { list, outcome, number, seed, digest, method, reason, by, at } = draw;
  const differences = useMemo(
    () => (method === DRAW_METHOD ? drawDifferences(draw) : [`本页不认识算法 ${method}`]),
    [draw, method],
  );
  const pointOf = (id: number) => list.points.find((one) => one.id === id);
  const nameOf = (id: number) => list.inspectors.find((one) => one.id === id)?.name ?? String(id);
  return (
    <section className={parts['block']} aria-label={`第 ${number} 次抽取`}>
      <p>
        <strong>{`第 ${number} 次抽取`}</strong>
        {`　${timeText(at)} ${by}${isNewest ? '' : '（已由后一次替代）'}${reason === '' ? '' : `，重抽理由：${reason}`}`}
      </p>
      {differences.length === 0 ? (
        <p role="status" className={parts['good']}>
          可复现，与存档一致：已在本机按种子和名单重新抽取
        </p>
      ) : (
        <div role="alert" className={parts['bad']}>
          <p>复算与存档不一致：</p>
          <ul>
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <ol>
        {outcome.map(({ pointId, inspectorIds }) => (
          <li key={pointId}>
            {`${pointOf(pointId)?.name ?? pointId}（权重 ${pointOf(pointId)?.weight ?? '—'}）：${inspectorIds.map(nameOf).join('、')}`}
          </li>
        ))}
      </ol>
      <details>
        <summary>{`种子、名单摘要和算法（名单 ${list.points.length} 个检查点、${list.inspectors.length} 名检查人员、回避 ${list.leftOut.length} 人）`}</summary>
        <dl className={parts['facts']}>
          <dt>种子</dt>
          <dd className={parts['mono']}>{seed}</dd>
          <dt>名单摘要</dt>
          <dd className={parts['mono']}>{digest}</dd>
          <dt>算法</dt>
          <dd>{`${method}。${DRAW_METHOD_TEXT}`}</dd>
          {list.leftOut.map(({ id, name, reason: why }) => [
            <dt key={`${id} term`}>回避</dt>,
            <dd key={id}>{`${name}：${why}`}</dd>,
          ])}
        </dl>
      </details>
      <div className={parts['buttons']}>
        <ReceivingNote receiving={receiving} onStop={stop} />
        <Button size="small" onClick={() => void start(calls.drawList, { planId, number, format: 'xlsx' })}>
          导出名单
        </Button>
      </div>
    </section>
  );
}

import { Button } from '@arco-design/web-react';
import { moneyText } from '#base/money.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FUND_DIRECTIONS } from '#subjects/fund/terms.ts';
import type { FundCall } from '#subjects/fund/wire.ts';
import own from '../parts/Fund.module.css';
import styles from './Declare.module.css';

const STATES = { ahead: '尚未开始', open: '正在申报', over: '已截止' } as const;

export interface OpenCallsProps {
  readonly calls: readonly FundCall[];
  readonly onBegin: (call: FundCall) => void;
  readonly onOpen: (declarationId: number) => void;
}

/** The calls 申报通知 that an enterprise may answer, with what each asks for and until when. */
export function OpenCalls({ calls, onBegin, onOpen }: OpenCallsProps) {
  if (calls.length === 0) return <EmptyState text="现在没有申报通知" hint="有新的通知时会列在这里" />;
  return (
    <div className={styles['calls']}>
      {calls.map((call) => (
        <section key={call.callId} className={own['block']} aria-label={call.name}>
          <h2>{call.name}</h2>
          <p className={own['facts']}>
            <strong>{STATES[call.state]}</strong>
            <span>
              {call.opensOn} 至 {call.closesOn}
            </span>
            <span>{FUND_DIRECTIONS[call.direction]}</span>
            <span>每家上限 {moneyText(call.ceiling)}</span>
          </p>
          <p className={own['text']}>{call.conditions}</p>
          <p className={own['soft']}>
            必备材料：{call.required.join('、')}
            {call.optional.length > 0 && `；可选：${call.optional.join('、')}`}
          </p>
          <div>
            {call.ownId !== undefined ? (
              <Button onClick={() => onOpen(call.ownId ?? 0)}>查看我的申报</Button>
            ) : (
              call.state === 'open' && (
                <Button type="primary" onClick={() => onBegin(call)}>
                  开始申报
                </Button>
              )
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

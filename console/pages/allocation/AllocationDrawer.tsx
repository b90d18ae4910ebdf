import { Button } from '@arco-design/web-react';
import { Link } from 'react-router-dom';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { allocationCalls } from '#subjects/allocation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { timeText } from '../../register/choices.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Allocation.module.css';
import type { Enterprise } from './enterprise.ts';
import { useGoods } from './use-records.ts';

const REFRESH = { refreshOn: [obligationEvents.changed], keepLast: false };

export interface AllocationDrawerProps {
  readonly enterprise: Enterprise;
  readonly mayWrite: boolean;
  readonly onChange: (initial: readonly number[]) => void;
  readonly onClose: () => void;
}

/** What an enterprise prices, since when and by whom, and the way to what it reports besides. */
export function AllocationDrawer({ enterprise, mayWrite, onChange, onClose }: AllocationDrawerProps) {
  const { enterpriseId, name } = enterprise;
  const result = useCall(allocationCalls.one, { enterpriseId }, REFRESH);
  const { data: goods = [], failure, refetch } = useGoods();
  const names = new Map(goods.map((one) => [Number(one['goodsId']), String(one['name'])] as const));
  return (
    <DetailDrawer title={`商品分配：${name}`} onClose={onClose}>
      <Answered result={result} height={200}>
        {({ entries }) => (
          <>
            <p className={styles['ways']}>
              {mayWrite && (
                <Button
                  type="primary"
                  onClick={() => onChange(entries.find(({ isInForce }) => isInForce)?.goodsIds ?? [])}
                >
                  调整商品
                </Button>
              )}
              <Link to={`/enterprise/${enterpriseId}`}>查看报送任务</Link>
            </p>
            {failure && <QuietMark text={`商品名称没有取到：${messageOf(failure)}`} onRetry={refetch} />}
            {entries.length === 0 && <p>尚未分配，报送全部商品</p>}
            <ol className={styles['entries']}>
              {entries.map(({ fromOn, goodsIds, maker, madeAt, isInForce }) => (
                <li key={fromOn}>
                  <strong>{fromOn} 起</strong>
                  {isInForce && <span className={styles['now']}>生效中</span>}
                  <span className={styles['note']}>
                    {maker}于 {timeText(madeAt)} 分配
                  </span>
                  <p>
                    {goodsIds.length === 0
                      ? '全部商品'
                      : `${goodsIds.length} 种：${goodsIds.map((one) => names.get(one) ?? `商品 ${one}`).join('、')}`}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Answered>
    </DetailDrawer>
  );
}

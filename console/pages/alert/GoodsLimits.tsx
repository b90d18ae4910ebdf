import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall, useSend } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { GOODS_LIMIT } from '#subjects/alert/terms.ts';
import type { GoodsLimit } from '#subjects/alert/wire/thresholds.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { DetailDrawer } from '../../register/DetailDrawer.tsx';
import styles from './Alert.module.css';

const COLUMNS: readonly Column<GoodsLimit>[] = [
  { key: 'goodsName', title: '商品名称' },
  {
    key: 'limitPercent',
    title: '波动阈值（%）',
    render: (limit) => <Limit key={limit.limitPercent} limit={limit} />,
  },
];

/** 波动阈值 of each goods: what the built-in threshold and the price warnings go by (spec 2 §2.6). */
export function GoodsLimits({ onClose }: { readonly onClose: () => void }) {
  const { data, failure, refetch } = useCall(alertThresholdCalls.goodsLimits, {});
  return (
    <DetailDrawer title="各商品波动阈值" onClose={onClose}>
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {data && (
        <DataTable
          columns={COLUMNS}
          rows={data}
          rowKey={({ goodsId }) => String(goodsId)}
          caption="各商品波动阈值"
          density="desk"
        />
      )}
    </DetailDrawer>
  );
}

function Limit({ limit: { goodsId, goodsName, limitPercent } }: { readonly limit: GoodsLimit }) {
  const { send, sending } = useSend(alertThresholdCalls.changeGoodsLimit);
  const { queries } = useCore();
  const id = useId();
  const [text, setText] = useState(String(limitPercent));
  const percent = text.trim() === '' ? Number.NaN : Number(text);
  const { least, most } = GOODS_LIMIT;
  const isWrong = !(percent >= least && percent <= most);
  const isSavable = !isWrong && percent !== limitPercent;
  const handleSave = async () => {
    try {
      await send({ goodsId, limitPercent: percent, before: limitPercent });
      await tellSuccess('更新成功');
    } catch {
      // The program has shown why; the list is asked anew either way.
    }
    await queries.invalidateQueries();
  };
  return (
    <span className={styles['preview']}>
      <Input
        className={styles['percent'] ?? ''}
        inputMode="decimal"
        aria-label={`${goodsName}的波动阈值`}
        aria-describedby={id}
        error={isWrong}
        value={text}
        onChange={setText}
        onPressEnter={() => isSavable && void handleSave()}
      />
      <Button
        size="small"
        disabled={!isSavable}
        loading={sending}
        aria-label={`保存${goodsName}的波动阈值`}
        onClick={() => void handleSave()}
      >
        保存
      </Button>
      <span id={id} role={isWrong ? 'alert' : undefined} className={styles['wrong']}>
        {isWrong && `应为 ${least} 到 ${most} 的数字`}
      </span>
    </span>
  );
}

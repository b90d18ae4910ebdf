import { useId, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { allocationCalls } from '#subjects/allocation/calls.ts';
import type { AllocationChange } from '#subjects/allocation/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Allocation.module.css';
import { groupsOf } from './goods-groups.ts';
import { GoodsTicks } from './GoodsTicks.tsx';
import { useGoods } from './use-goods.ts';

/** Names of goods that a line of the preview tells. */
const FEW = 6;

export interface Enterprise {
  readonly enterpriseId: number;
  readonly name: string;
}

export interface AllocationDialogProps {
  readonly enterprises: readonly Enterprise[];
  /** Whose goods may be copied. */
  readonly offered: readonly Enterprise[];
  /** What the only one has now; nothing for all goods. */
  readonly initial: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses the goods that enterprises price from a day on 分配商品: by group, or as another has them; what it changes is shown before it is saved. */
export function AllocationDialog({ enterprises, offered, initial, onDone, onClose }: AllocationDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [chosen, setChosen] = useState(initial);
  const [fromOn, setFromOn] = useState<string>(today);
  const [copied, setCopied] = useState('');
  const [fault, setFault] = useState('');
  const goods = useGoods();
  const enterpriseIds = enterprises.map(({ enterpriseId }) => enterpriseId);
  const wanted = { enterpriseIds, fromOn, goodsIds: [...chosen] };
  const preview = useCall(allocationCalls.preview, wanted, { enabled: fromOn !== '' });
  const handleCopy = async (from: string) => {
    setCopied(from);
    if (from === '') return;
    const { entries } = await transport.send(allocationCalls.one, { enterpriseId: Number(from) });
    setChosen(entries.find(({ isInForce }) => isInForce)?.goodsIds ?? []);
  };
  return (
    <DeedDialog
      title={enterprises.length === 1 ? `分配商品：${enterprises[0]?.name}` : `为 ${enterprises.length} 家企业分配商品`}
      okText="保存"
      width={760}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (fromOn === '' ? '请选择生效日期' : '')}
      work={async () => {
        await transport.send(allocationCalls.save, wanted, { quiet: true });
        onDone();
      }}
      done="分配成功"
      onClose={onClose}
    >
      <div className={styles['asked']}>
        <label htmlFor={`${id}-day`}>生效日期</label>
        <DayPicker id={`${id}-day`} value={fromOn} earliest={today} onChange={setFromOn} />
        <span className={styles['copy']}>
          <Select
            label="从企业复制"
            placeholder="从企业复制"
            clearable
            value={copied}
            options={offered
              .filter(({ enterpriseId }) => enterprises.length > 1 || !enterpriseIds.includes(enterpriseId))
              .map(({ enterpriseId, name }) => ({ value: String(enterpriseId), label: name }))}
            onChange={(from) => void handleCopy(from)}
          />
        </span>
      </div>
      <p className={styles['note']}>一个都不选，即报送全部商品；已停用的商品自动退出。</p>
      <Answered result={goods} height={200}>
        {(data) => <GoodsTicks groups={groupsOf(data)} chosen={chosen} onChoose={setChosen} />}
      </Answered>
      <h3 className={styles['heading']}>变更预览</h3>
      <Answered result={preview} height={60}>
        {(changes) => (
          <ul className={styles['changes']}>
            {changes.map((change) => (
              <li key={change.enterpriseId}>{changeText(change)}</li>
            ))}
          </ul>
        )}
      </Answered>
    </DeedDialog>
  );
}

const named = (names: readonly string[]): string =>
  `${names.length} 种（${names.slice(0, FEW).join('、')}${names.length > FEW ? ' 等' : ''}）`;

function changeText({ name, goods, added, removed }: AllocationChange): string {
  const parts = [
    ...(added.length > 0 ? [`增加 ${named(added)}`] : []),
    ...(removed.length > 0 ? [`减少 ${named(removed)}`] : []),
  ];
  return `${name}：${parts.length > 0 ? parts.join('，') : '无变化'}，共报送 ${numberText(goods)} 种`;
}

import { Button } from '@arco-design/web-react';
import { useId, useRef, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { allocationCalls } from '#subjects/allocation/calls.ts';
import type { AllocationChange } from '#subjects/allocation/wire.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './Allocation.module.css';
import { type Enterprise, enterpriseOf } from './enterprise.ts';
import { groupsOf, tickable } from './goods-groups.ts';
import { GoodsTicks } from './GoodsTicks.tsx';
import { useGoods, usePricing } from './use-records.ts';

/** Names of goods that a line of the preview tells. */
const FEW = 6;
const NOBODY = { value: '', label: '' };
const ALL_GONE = '原来分配的商品均已停用，请重新选择';

export interface AllocationDialogProps {
  readonly enterprises: readonly Enterprise[];
  /** What the only one has now; nothing for all goods. */
  readonly initial: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses the goods that enterprises price from a day on 分配商品: by group, or as another has them; what it changes is shown before it is saved. */
export function AllocationDialog({ enterprises, initial, onDone, onClose }: AllocationDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [chosen, setChosen] = useState(initial);
  const [fromOn, setFromOn] = useState<string>(today);
  /** Whose goods were taken over, and its name, which the list that was searched since may not hold. */
  const [copied, setCopied] = useState(NOBODY);
  const [sought, setSought] = useState('');
  const [fault, setFault] = useState('');
  const goods = useGoods();
  const offered = usePricing(sought);
  /** The enterprise whose goods are being fetched; '' for none. */
  const copying = useRef('');
  const groups = goods.data && groupsOf(goods.data);
  const kept = groups && tickable(groups, chosen);
  // To send none would mean all.
  const isAllGone = kept?.length === 0 && chosen.length > 0;
  const enterpriseIds = enterprises.map(({ enterpriseId }) => enterpriseId);
  const wanted = { enterpriseIds, fromOn, goodsIds: [...(kept ?? [])] };
  const preview = useCall(allocationCalls.preview, wanted, {
    enabled: fromOn !== '' && kept !== undefined && !isAllGone,
  });
  const found = ((offered.data?.rows ?? []) as readonly AnyRecord[])
    .map(enterpriseOf)
    .filter(({ enterpriseId }) => enterprises.length > 1 || !enterpriseIds.includes(enterpriseId))
    .map(({ enterpriseId, name }) => ({ value: String(enterpriseId), label: name }));
  const isKept = sought === '' && copied.value !== '' && found.every(({ value }) => value !== copied.value);
  const options = isKept ? [copied, ...found] : found;
  const handleCopy = async (from: string) => {
    copying.current = from;
    setCopied(options.find(({ value }) => value === from) ?? NOBODY);
    setFault('');
    if (from === '') return;
    const failure = await failureOf(async () => {
      const { entries } = await transport.send(allocationCalls.one, { enterpriseId: Number(from) }, { quiet: true });
      // What was chosen last counts, whichever answer comes first.
      if (copying.current === from) setChosen(entries.find(({ isInForce }) => isInForce)?.goodsIds ?? []);
    });
    if (copying.current !== from) return;
    copying.current = '';
    if (!failure) return;
    setCopied(NOBODY);
    setFault(`商品没有复制：${messageOf(failure)}`);
  };
  const handleChoose = (goodsIds: readonly number[]) => {
    copying.current = '';
    setChosen(goodsIds);
  };
  const faultNow = () => {
    if (fromOn === '') return '请选择生效日期';
    if (kept === undefined) return '商品还没有取到，请稍后再保存';
    if (copying.current !== '') return '正在复制商品，请稍后再保存';
    return isAllGone ? ALL_GONE : '';
  };
  return (
    <DeedDialog
      title={enterprises.length === 1 ? `分配商品：${enterprises[0]?.name}` : `为 ${enterprises.length} 家企业分配商品`}
      okText="保存"
      width={760}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={faultNow}
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
            value={copied.value}
            options={options}
            onSearch={setSought}
            onChange={(from) => void handleCopy(from)}
          />
        </span>
        {offered.failure && (
          <QuietMark text={`企业没有取到：${messageOf(offered.failure)}`} onRetry={offered.refetch} />
        )}
      </div>
      <p className={styles['note']}>一个都不选，即报送全部商品；已停用的商品自动退出。</p>
      <Answered result={goods} height={200}>
        {() => groups && kept && <GoodsTicks groups={groups} chosen={kept} onChoose={handleChoose} />}
      </Answered>
      <h3 className={styles['heading']}>变更预览</h3>
      {isAllGone && (
        <p className={styles['note']}>
          {ALL_GONE}{' '}
          <Button size="small" onClick={() => handleChoose([])}>
            改为报送全部商品
          </Button>
        </p>
      )}
      {kept !== undefined && !isAllGone && (
        <Answered result={preview} height={60}>
          {(changes) => (
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <li key={change.enterpriseId}>{changeText(change)}</li>
              ))}
            </ul>
          )}
        </Answered>
      )}
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

import { Input } from '@arco-design/web-react';
import { useId } from 'react';
import { useCall } from '#browser/query.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import {
  CHECK_RESULTS,
  type CheckResult,
  EXPERT_STATES,
  type FundMove,
  LONGEST_REASON,
  LONGEST_TEXT,
  VISIT_RESULTS,
} from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { choicesOf } from '../../../register/choices.ts';
import { MoneyField } from '../parts/MoneyField.tsx';
import type { MoveValues } from './move-values.ts';
import styles from './Queue.module.css';

export interface MoveFieldsProps {
  readonly move: FundMove;
  readonly detail: DeclarationDetail;
  readonly values: MoveValues;
  readonly onValues: (values: MoveValues) => void;
}

const RESULTS = Object.entries(CHECK_RESULTS).map(([value, label]) => ({ value: value as CheckResult, label }));

/** The fields that a move wants, each as it is needed and no other. */
export function MoveFields({ move, detail, values, onValues }: MoveFieldsProps) {
  const id = useId();
  const { needs, action } = move;
  const set = <K extends keyof MoveValues>(key: K, value: MoveValues[K]) => onValues({ ...values, [key]: value });
  return (
    <div className={styles['fields']}>
      {needs.includes('checklist') && <Checklist values={values} onValues={onValues} />}
      {action === 'return' && (
        <>
          <label htmlFor={`${id}-by`}>补正期限</label>
          <DayPicker id={`${id}-by`} value={values.correctBy} onChange={(day) => set('correctBy', day)} />
        </>
      )}
      {needs.includes('experts') && (
        <Experts detail={detail} chosen={values.experts} onChoose={(experts) => set('experts', experts)} />
      )}
      {needs.includes('visit') && (
        <>
          <label htmlFor={`${id}-day`}>核查日期</label>
          <DayPicker id={`${id}-day`} value={values.visitedOn} onChange={(day) => set('visitedOn', day)} />
          <label htmlFor={`${id}-who`}>核查人员（两人以上）</label>
          <Input id={`${id}-who`} value={values.visitors} maxLength={100} onChange={(text) => set('visitors', text)} />
          <label htmlFor={`${id}-found`}>核查情况</label>
          <Input.TextArea
            id={`${id}-found`}
            value={values.findings}
            rows={2}
            maxLength={LONGEST_TEXT}
            onChange={(text) => set('findings', text)}
          />
          <span aria-hidden="true">核查结论</span>
          <Select
            label="核查结论"
            value={values.result}
            options={choicesOf(VISIT_RESULTS)}
            onChange={(result) => set('result', result as MoveValues['result'])}
          />
        </>
      )}
      {(needs.includes('amount') || needs.includes('payment')) && (
        <>
          <label htmlFor={`${id}-amount`}>{needs.includes('amount') ? '拟定金额' : '拨付金额'}</label>
          <MoneyField id={`${id}-amount`} value={values.amount} onChange={(text) => set('amount', text)} />
        </>
      )}
      {needs.includes('payment') && (
        <>
          <label htmlFor={`${id}-paid`}>拨付日期</label>
          <DayPicker id={`${id}-paid`} value={values.paidOn} onChange={(day) => set('paidOn', day)} />
          <label htmlFor={`${id}-voucher`}>凭证号</label>
          <Input id={`${id}-voucher`} value={values.voucher} maxLength={60} onChange={(text) => set('voucher', text)} />
        </>
      )}
      {needs.includes('objection') && (
        <>
          <span aria-hidden="true">答复哪一条异议</span>
          <Select
            label="答复哪一条异议"
            value={values.objectionId === undefined ? '' : String(values.objectionId)}
            options={detail.objections
              .filter(({ answer }) => answer === undefined)
              .map(({ objectionId, text }) => ({ value: String(objectionId), label: text }))}
            onChange={(text) => set('objectionId', Number(text))}
          />
        </>
      )}
      {(needs.includes('reason') || needs.includes('remark')) && (
        <>
          <label htmlFor={`${id}-reason`}>{reasonLabel(move)}</label>
          <Input.TextArea
            id={`${id}-reason`}
            value={values.reason}
            rows={2}
            maxLength={LONGEST_REASON}
            aria-required={needs.includes('reason')}
            onChange={(text) => set('reason', text)}
          />
        </>
      )}
    </div>
  );
}

function reasonLabel({ action, needs }: FundMove): string {
  if (action === 'object') return '异议内容（不记录提出人）';
  if (action === 'answer') return '答复';
  return needs.includes('reason') ? '原因' : '意见（可不填）';
}

function Checklist({ values, onValues }: Pick<MoveFieldsProps, 'values' | 'onValues'>) {
  const change = (item: string, over: object) =>
    onValues({
      ...values,
      checklist: values.checklist.map((line) => (line.item === item ? { ...line, ...over } : line)),
    });
  return values.checklist.map(({ item, result, note }) => (
    <div key={item} className={styles['item']}>
      <span>{item}</span>
      <OneOf
        label={`${item}审查结果`}
        value={result}
        options={RESULTS}
        onChoose={(next) => change(item, { result: next })}
      />
      <Input
        size="small"
        value={note}
        maxLength={200}
        aria-label={`${item}说明`}
        placeholder={result === 'ok' ? '' : '说明缺什么、哪里不符合'}
        onChange={(text) => change(item, { note: text })}
      />
    </div>
  ));
}

interface ExpertsProps {
  readonly detail: DeclarationDetail;
  readonly chosen: readonly number[];
  readonly onChoose: (experts: readonly number[]) => void;
}

/** Who is to judge; who has given marks or stepped back stays. */
function Experts({ detail, chosen, onChoose }: ExpertsProps) {
  const { data = [] } = useCall(fundCalls.experts, {});
  const states = new Map(detail.experts.map(({ userId, state }) => [userId, state]));
  return (
    <div role="group" aria-label="评审专家">
      <p>评审专家（至少 {detail.expertsNeeded} 名，互不可见评分）</p>
      <div className={styles['experts']}>
        {data.map(({ userId, name }) => {
          const state = states.get(userId);
          return (
            <Tick
              key={userId}
              checked={chosen.includes(userId)}
              disabled={state !== undefined && state !== 'asked'}
              onTick={(on) => onChoose(on ? [...chosen, userId] : chosen.filter((one) => one !== userId))}
            >
              {name}
              {state !== undefined && `（${EXPERT_STATES[state]}）`}
            </Tick>
          );
        })}
      </div>
    </div>
  );
}

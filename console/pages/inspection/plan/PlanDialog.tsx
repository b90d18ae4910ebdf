import { Checkbox, Input, InputNumber } from '@arco-design/web-react';
import { type ReactNode, useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import {
  HIGHEST_WEIGHT,
  ITEM_SEVERITIES,
  type ItemSeverity,
  LONGEST_NAME,
  MOST_SITES,
} from '#subjects/inspection/terms.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { useToday } from '../../../parts/today.ts';
import { choicesOf } from '../../../register/choices.ts';
import { useRegionChoices } from '../../../register/regions.ts';
import parts from '../parts/Inspection.module.css';
import { newPlan, planFault, type PlanDraft } from './plan-values.ts';

const WHOLE_CITY = '0';
const { kind, risk } = checkPointRegister.fields;
const KINDS = choicesOf(kind.labels ?? {});
const RISKS = choicesOf(risk.labels ?? {});

export interface PlanDialogProps {
  /** A plan that is changed; none for a new one. */
  readonly plan?: PlanDraft;
  readonly onClose: () => void;
  readonly onSaved?: (planId: number) => void;
}

/** A plan to be made or changed 制定计划: what, when, where, of which points and how many. */
export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [draft, setDraft] = useState<PlanDraft>(() => plan ?? newPlan(today));
  const [fault, setFault] = useState('');
  const set = <K extends keyof PlanDraft>(key: K, value: PlanDraft[K]) => setDraft((now) => ({ ...now, [key]: value }));
  return (
    <DeedDialog
      title={plan ? '修改检查计划' : '新建检查计划'}
      okText="保存"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => planFault(draft)}
      work={async () => {
        const saved = await transport.send(calls.savePlan, { ...draft, name: draft.name.trim() }, { quiet: true });
        onSaved?.(saved.id);
      }}
      done="计划已保存"
      onClose={onClose}
    >
      <div className={parts['fields']}>
        <Field label="计划名称" id={`${id}-name`} wide>
          <Input id={`${id}-name`} value={draft.name} maxLength={LONGEST_NAME} onChange={(name) => set('name', name)} />
        </Field>
        <Where id={id} draft={draft} set={set} />
        <Field label="检查开始" id={`${id}-from`}>
          <DayPicker id={`${id}-from`} value={draft.from} onChange={(day) => set('from', day)} />
        </Field>
        <Field label="检查截止" id={`${id}-to`}>
          <DayPicker id={`${id}-to`} value={draft.to} earliest={today} onChange={(day) => set('to', day)} />
        </Field>
        <Field label="场所类型（不选为全部）" wide>
          <Checkbox.Group
            options={[...KINDS]}
            value={draft.kinds}
            onChange={(kinds: string[]) => set('kinds', kinds)}
          />
        </Field>
        <Field label="风险等级（不选为全部）" wide>
          <Checkbox.Group
            options={[...RISKS]}
            value={draft.risks}
            onChange={(risks: string[]) => set('risks', risks)}
          />
        </Field>
        <Field label="抽取数量" id={`${id}-sites`}>
          <InputNumber
            id={`${id}-sites`}
            min={1}
            max={MOST_SITES}
            precision={0}
            value={draft.sites}
            onChange={(sites) => set('sites', sites ?? 0)}
          />
        </Field>
        {(Object.entries(ITEM_SEVERITIES) as [ItemSeverity, string][]).map(([key, label]) => (
          <Field key={key} label={`${label}风险的权重`} id={`${id}-${key}`}>
            <InputNumber
              id={`${id}-${key}`}
              min={1}
              max={HIGHEST_WEIGHT}
              precision={0}
              value={draft.weights[key]}
              onChange={(weight) => set('weights', { ...draft.weights, [key]: weight ?? 0 })}
            />
          </Field>
        ))}
      </div>
    </DeedDialog>
  );
}

interface WhereProps {
  readonly id: string;
  readonly draft: PlanDraft;
  readonly set: <K extends keyof PlanDraft>(key: K, value: PlanDraft[K]) => void;
}

function Where({ id, draft, set }: WhereProps) {
  const { data: templates = [] } = useCall(calls.templates, {});
  const regions = useRegionChoices().filter(({ depth }) => depth === 1);
  // Who sees one district alone plans for it; the server judges.
  const isCity = regions.length !== 1;
  const offered = [...(isCity ? [{ value: WHOLE_CITY, label: '全市' }] : []), ...regions];
  return (
    <>
      <Field label="检查表">
        <Select
          label="检查表"
          options={templates
            .filter(({ liveVersion }) => liveVersion !== undefined)
            .map(({ templateId, name, items }) => ({ value: String(templateId), label: `${name}（${items} 项）` }))}
          value={draft.templateId > 0 ? String(draft.templateId) : ''}
          onChange={(value) => set('templateId', Number(value))}
        />
      </Field>
      <Field label="区划" id={`${id}-region`}>
        <Select
          label="区划"
          options={offered}
          value={draft.regionId === undefined ? (isCity ? WHOLE_CITY : '') : String(draft.regionId)}
          onChange={(value) => set('regionId', value === '' || value === WHOLE_CITY ? undefined : Number(value))}
        />
      </Field>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  /** The control that the label names; without one the control names itself. */
  readonly id?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Field = ({ label, id, wide = false, children }: FieldProps) => (
  <div className={wide ? `${parts['field']} ${parts['wide']}` : parts['field']}>
    {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
    {children}
  </div>
);

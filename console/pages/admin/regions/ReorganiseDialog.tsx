import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import {
  LONGEST_REASON,
  REORGANISATION_LABELS,
  type ReorganisationKind,
  UNDO_DAYS,
} from '#subjects/region-change/terms.ts';
import type { ReorganisationDraft, ReorganisationPreview } from '#subjects/region-change/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { ReasonField } from '../../../parts/controls/ReasonField.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { useToday } from '../../../parts/today.ts';
import { useRegionChoices } from '../../../register/regions.ts';
import { draftOf, emptyForm, missingIn, withOneLess, withOneMore, withPart } from './draft.ts';
import { Moves } from './Moves.tsx';
import { PartFields } from './PartFields.tsx';
import styles from './Regions.module.css';

export interface ReorganiseDialogProps {
  readonly kind: ReorganisationKind;
  readonly regionId: number;
  readonly name: string;
  readonly onClose: () => void;
}

const WIDTH = 760;
const NOTHING: ReorganisationDraft = { fromIds: [], on: '', parts: [], rest: 0, reason: undefined };

/** 拆分 or 合并 of a division: from which day, into which, what goes where; everything that moves is shown before it is done. */
export function ReorganiseDialog({ kind, regionId, name, onClose }: ReorganiseDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const today = useToday();
  const [form, setForm] = useState(() => emptyForm(kind, today));
  const [asked, setAsked] = useState<ReorganisationDraft>();
  const [fault, setFault] = useState('');
  const preview = useCall(regionChangeCalls.previewReorganisation, asked ?? NOTHING, {
    enabled: asked !== undefined,
    keepLast: false,
  });
  const choices = useRegionChoices().filter(({ value, depth }) => depth === 1 && value !== String(regionId));
  const change = (next: typeof form): void => {
    setForm(next);
    setAsked(undefined);
    setFault('');
  };
  const handlePreview = (): void => {
    const missing = missingIn(kind, form);
    setFault(missing);
    if (missing === '') setAsked(draftOf(kind, regionId, form));
  };
  const label = REORGANISATION_LABELS[kind];
  const isNamed = kind === 'split' || form.isNew;
  const check = (): string => {
    if (!asked) return missingIn(kind, form) || '请先预览';
    return preview.data ? (preview.data.refusal ?? '') : '请等预览完成';
  };
  return (
    <DeedDialog
      title={`${label}：${name}`}
      okText={label}
      isDangerous
      width={WIDTH}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={check}
      work={() =>
        transport.send(
          regionChangeCalls.reorganise,
          { ...draftOf(kind, regionId, form), prints: preview.data?.prints ?? [] },
          { quiet: true },
        )
      }
      done={`已${label}，${UNDO_DAYS} 天内可以在区划详情中撤销`}
      onClose={onClose}
    >
      <p className={styles['note']}>生效日期以前的数据仍归原区划，以后的归调整后的区划；全市合计不变。</p>
      <div className={styles['asked']}>
        <label htmlFor={`${id}-day`}>生效日期</label>
        <DayPicker id={`${id}-day`} value={form.on} latest={today} onChange={(on) => change({ ...form, on })} />
        {kind === 'merge' && (
          <OneOf
            label="并入"
            value={form.isNew ? 'new' : 'existing'}
            options={[
              { value: 'existing', label: '并入现有区划' },
              { value: 'new', label: '改设为新区划' },
            ]}
            onChoose={(chosen) => change({ ...form, isNew: chosen === 'new' })}
          />
        )}
      </div>
      {!isNamed && (
        <Select
          label="并入的区划"
          placeholder="并入的区划"
          value={form.into}
          options={choices}
          onChange={(into) => change({ ...form, into })}
        />
      )}
      {isNamed &&
        form.parts.map((part, index) => (
          <PartFields
            // Parts have no other name than their place.
            key={`part ${index + 1}`}
            title={kind === 'split' ? `新区划 ${index + 1}` : '新区划'}
            part={part}
            takes={kind === 'split'}
            onChange={(entered) => change(withPart(form, index, entered))}
          />
        ))}
      {kind === 'split' && (
        <div className={styles['asked']}>
          <Button size="small" onClick={() => change(withOneMore(form))}>
            增加一个
          </Button>
          {form.parts.length > 2 && (
            <Button size="small" onClick={() => change(withOneLess(form))}>
              减少一个
            </Button>
          )}
          <span>其余归入</span>
          <OneOf
            label="其余归入"
            value={form.rest}
            options={form.parts.map((part, index) => ({ value: index, label: part.name || `新区划 ${index + 1}` }))}
            onChoose={(rest) => change({ ...form, rest })}
          />
        </div>
      )}
      <ReasonField
        id={`${id}-reason`}
        label="原因（可不填）"
        rows={1}
        value={form.reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={false}
        isRequired={false}
        onChange={(reason) => setForm({ ...form, reason })}
      />
      <div className={styles['asked']}>
        <Button type="primary" onClick={handlePreview}>
          预览
        </Button>
        {!asked && <span className={styles['note']}>预览会列出随之转移的全部记录，预览后才能{label}</span>}
      </div>
      {asked && (
        <Answered result={preview} height={60}>
          {(found) => (
            <div ref={intoSight} className={styles['preview']}>
              <Preview preview={found} />
            </div>
          )}
        </Answered>
      )}
    </DeedDialog>
  );
}

/** What a preview tells stands below the fields, which may fill the dialog. */
const intoSight = (found: HTMLElement | null): void => found?.scrollIntoView({ block: 'nearest' });

function Preview({ preview: { refusal, moves, stays, notes } }: { readonly preview: ReorganisationPreview }) {
  if (refusal !== undefined)
    return (
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    );
  return (
    <>
      <Moves moves={moves} />
      {stays.length > 0 && (
        <p className={styles['note']}>
          留在原区划：{stays.map(({ term, count }) => `${term} ${numberText(count, 0)}`).join('，')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  );
}

import {
  type FormDefinition,
  type FormSection,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
} from '#base/form/definition/definition.ts';
import type { DefinitionFault } from '#base/form/definition/faults.ts';
import { underKey } from '#base/form/definition/identity.ts';
import { isChoiceKind } from '#base/form/definition/types.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from '../Forms.module.css';
import { AgainstLast, Bounds } from './Bounds.tsx';
import { ChoiceField, digits, TextField } from './fields.tsx';
import { SourceField } from './SourceField.tsx';
import { ColumnsProperties } from './ColumnsProperties.tsx';

export interface PropertiesProps {
  readonly form: FormDefinition;
  readonly chosen: string;
  readonly faults: readonly DefinitionFault[];
  readonly onQuestion: (key: string, change: Partial<Question>) => void;
  readonly onSection: (key: string, change: Partial<FormSection>) => void;
  readonly onKey: (key: string) => void;
}

const KINDS = Object.entries(QUESTION_KINDS).map(([value, label]) => ({ value, label }));

/** What a section or a question is 属性; what is wrong stands at its part as it is typed. */
export function Properties({ form, chosen, faults, onQuestion, onSection, onKey }: PropertiesProps) {
  const faultAt = (at: string, ...parts: readonly DefinitionFault['part'][]) =>
    faults.find((fault) => fault.at === at && parts.includes(fault.part))?.message;
  const section = form.sections.find(({ key }) => key === chosen);
  if (section) {
    const { key, repeat } = section;
    return (
      <div className={styles['panel']}>
        <h2>这一部分</h2>
        <TextField
          label="标题"
          value={section.title}
          longest={60}
          fault={faultAt(key, 'title')}
          onChange={(title) => onSection(key, { title })}
        />
        <TextField label="说明" value={section.note} onChange={(note) => onSection(key, { note })} />
        <TextField
          label="显示条件"
          value={section.when}
          longest={500}
          fault={faultAt(key, 'when')}
          placeholder="不填则一直显示"
          onChange={(when) => onSection(key, { when })}
        />
        <Tick
          checked={repeat !== undefined}
          onTick={(on) => onSection(key, { repeat: on ? { noun: '份', least: 0, most: 10 } : undefined })}
        >
          可以填写多份
        </Tick>
        {repeat && (
          <>
            <TextField
              label="量词"
              value={repeat.noun}
              longest={10}
              onChange={(noun) => onSection(key, { repeat: { ...repeat, noun: noun || '份' } })}
            />
            <TextField
              label="最少"
              value={String(repeat.least)}
              longest={3}
              fault={faultAt(key, 'repeat')}
              onChange={(text) => onSection(key, { repeat: { ...repeat, least: digits(text) ?? 0 } })}
            />
            <TextField
              label="最多"
              value={String(repeat.most)}
              longest={3}
              onChange={(text) =>
                onSection(key, { repeat: { ...repeat, most: Math.min(100, Math.max(1, digits(text) ?? 1)) } })
              }
            />
          </>
        )}
      </div>
    );
  }
  const question = form.sections.flatMap((one) => one.questions).find(({ key }) => key === chosen);
  if (!question) return <div className={styles['panel']}>请在左侧选择一道题，或从题型中添加</div>;
  const { key, kind } = question;
  const set = (change: Partial<Question>) => onQuestion(key, change);
  return (
    <div className={styles['panel']}>
      <h2>题目</h2>
      <TextField label="题目" value={question.title} longest={60} onChange={(title) => set({ title })} />
      <TextField
        label="题号（公式中用它引用）"
        value={key}
        longest={30}
        fault={faultAt(key, 'key')}
        onChange={(next) => {
          set(underKey(question, next));
          onKey(next);
        }}
      />
      <ChoiceField label="题型" value={kind} options={KINDS} onChange={(next) => set({ kind: next as QuestionKind })} />
      {kind !== 'note' && kind !== 'computed' && (
        <Tick checked={question.required === true} onTick={(on) => set({ required: on || undefined })}>
          必填
        </Tick>
      )}
      <TextField label="填写说明" value={question.help} onChange={(help) => set({ help })} />
      <TextField
        label="显示条件"
        value={question.when}
        longest={500}
        fault={faultAt(key, 'when')}
        placeholder="例如：营业 = 否"
        onChange={(when) => set({ when })}
      />
      {isChoiceKind(kind) && (
        <>
          <SourceField value={question.source} onChange={(source) => set({ source })} />
          {question.source === undefined && (
            <TextField
              label="选项，一行一个"
              value={(question.options ?? []).join('\n')}
              lines={5}
              longest={20_000}
              fault={faultAt(key, 'options')}
              onChange={(text) => set({ options: text.split('\n') })}
            />
          )}
        </>
      )}
      <Bounds asked={question} fault={faultAt(key, 'bounds')} onChange={set} />
      <AgainstLast asked={question} onChange={set} />
      {kind === 'computed' && (
        <TextField
          label="计算公式"
          value={question.value}
          lines={3}
          longest={500}
          fault={faultAt(key, 'value')}
          onChange={(value) => set({ value })}
        />
      )}
      {kind === 'table' && <ColumnsProperties form={form} question={question} faultAt={faultAt} onChange={set} />}
    </div>
  );
}

import { Button } from '@arco-design/web-react';
import {
  type Column,
  COLUMN_KINDS,
  type ColumnKind,
  type FormDefinition,
  type FormSection,
  freeKey,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
} from '#base/form/definition/definition.ts';
import type { DefinitionFault } from '#base/form/definition/faults.ts';
import { underKey } from '#base/form/definition/identity.ts';
import { isChoiceKind } from '#base/form/definition/types.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from '../Forms.module.css';
import { AgainstLast, Bounds } from './Bounds.tsx';
import { digits, linesOf, TextField } from './fields.tsx';
import { SourceField } from './SourceField.tsx';

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
      <Select label="题型" value={kind} options={KINDS} onChange={(next) => set({ kind: next as QuestionKind })} />
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
      {kind === 'table' && <Columns form={form} question={question} faultAt={faultAt} onChange={set} />}
    </div>
  );
}

interface ColumnsProps {
  readonly form: FormDefinition;
  readonly question: Question;
  readonly faultAt: (at: string, ...parts: readonly DefinitionFault['part'][]) => string | undefined;
  readonly onChange: (change: Partial<Question>) => void;
}

const COLUMN_CHOICES = COLUMN_KINDS.map((value) => ({ value, label: QUESTION_KINDS[value] }));

function Columns({ form, question, faultAt, onChange }: ColumnsProps) {
  const columns = question.columns ?? [];
  const set = (at: number, change: Partial<Column>) =>
    onChange({ columns: columns.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <>
      <TextField
        label="固定的行，一行一个；不填则由填报人增加"
        value={(question.rows ?? []).join('\n')}
        lines={3}
        longest={4_000}
        onChange={(text) => onChange({ rows: text === '' ? undefined : linesOf(text) })}
      />
      {columns.map((column, index) => {
        const at = `${question.key}.${column.key}`;
        return (
          <div key={index} className={styles['panel']}>
            <h3>{`第 ${index + 1} 列`}</h3>
            <TextField label="列名" value={column.title} longest={60} onChange={(title) => set(index, { title })} />
            <TextField
              label="列号"
              value={column.key}
              longest={30}
              fault={faultAt(at, 'key')}
              onChange={(key) => set(index, underKey(column, key))}
            />
            <Select
              label="列的题型"
              value={column.kind}
              options={COLUMN_CHOICES}
              onChange={(kind) => set(index, { kind: kind as ColumnKind })}
            />
            {column.kind === 'single' && (
              <TextField
                label="选项，一行一个"
                value={(column.options ?? []).join('\n')}
                lines={3}
                longest={4_000}
                fault={faultAt(at, 'options')}
                onChange={(text) => set(index, { options: text.split('\n') })}
              />
            )}
            {column.kind === 'computed' ? (
              <TextField
                label="计算公式"
                value={column.value}
                lines={2}
                longest={500}
                fault={faultAt(at, 'value')}
                onChange={(value) => set(index, { value })}
              />
            ) : (
              <Tick checked={column.required === true} onTick={(on) => set(index, { required: on || undefined })}>
                必填
              </Tick>
            )}
            <Bounds asked={column} fault={faultAt(at, 'bounds')} onChange={(change) => set(index, change)} />
            {(question.rows ?? []).length > 0 && (
              <AgainstLast asked={column} onChange={(change) => set(index, change)} />
            )}
            <Button size="mini" onClick={() => onChange({ columns: columns.filter((_, one) => one !== index) })}>
              删除这一列
            </Button>
          </div>
        );
      })}
      <Button
        size="small"
        onClick={() =>
          onChange({ columns: [...columns, { key: freeKey(form, 'c'), kind: 'number', title: '新的列' }] })
        }
      >
        增加一列
      </Button>
    </>
  );
}

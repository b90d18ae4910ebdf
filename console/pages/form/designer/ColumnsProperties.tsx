import { Button } from '@arco-design/web-react';
import {
  type Column,
  COLUMN_KINDS,
  type ColumnKind,
  type FormDefinition,
  freeKey,
  type Question,
  QUESTION_KINDS,
} from '#base/form/definition/definition.ts';
import type { DefinitionFault } from '#base/form/definition/faults.ts';
import { underKey } from '#base/form/definition/identity.ts';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from '../Forms.module.css';
import { AgainstLast, Bounds } from './Bounds.tsx';
import { linesOf, TextField } from './fields.tsx';

interface ColumnsProps {
  readonly form: FormDefinition;
  readonly question: Question;
  readonly faultAt: (at: string, ...parts: readonly DefinitionFault['part'][]) => string | undefined;
  readonly onChange: (change: Partial<Question>) => void;
}

const COLUMN_CHOICES = COLUMN_KINDS.map((value) => ({ value, label: QUESTION_KINDS[value] }));

/** The columns of a table question. */
export function ColumnsProperties({ form, question, faultAt, onChange }: ColumnsProps) {
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

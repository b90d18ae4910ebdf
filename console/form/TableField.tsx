import { Button, Input } from '@arco-design/web-react';
import { useId } from 'react';
import { type AnswerRow, isRows, rowAddress } from '#base/form/answer/answers.ts';
import { answerText } from '#base/form/answer/text.ts';
import { type Column, FORM_LIMITS, type Question } from '#base/form/definition/definition.ts';
import { DayPicker } from '../parts/controls/DayPicker.tsx';
import { Select } from '../parts/controls/Select.tsx';
import styles from './Form.module.css';
import { LastAnswer } from './last/LastAnswer.tsx';
import { plainNumber } from './plain-number.ts';
import type { OnAnswer } from './use-filling.ts';

export interface TableFieldProps {
  readonly question: Question;
  readonly answer: unknown;
  readonly workedCells: string;
  readonly cellFaults: string;
  readonly swings: string;
  readonly last: unknown;
  readonly readOnly: boolean;
  readonly onAnswer: OnAnswer;
  /** The address of the cell that is being typed in, '' for none. */
  readonly typing: string;
  readonly onType: (address: string) => void;
  readonly onLeave: () => void;
}

const cellsIn = (text: string): Readonly<Record<string, string>> => (text === '' ? {} : JSON.parse(text));

/** A table 表格 of rows that are fixed or added; on a phone each row is a card. */
export function TableField(props: TableFieldProps) {
  const { question, answer, workedCells, cellFaults, readOnly, onAnswer, typing, onType, onLeave } = props;
  const { key, title, columns = [], rows: labels } = question;
  const given: readonly AnswerRow[] = isRows(answer) ? answer : [];
  const rows: readonly AnswerRow[] = labels ? labels.map((_, index) => given[index] ?? {}) : given;
  const worked = cellsIn(workedCells);
  const faults = cellsIn(cellFaults);
  const swings = new Set(props.swings.split(' '));
  const last: readonly AnswerRow[] = isRows(props.last) ? props.last : [];
  const setRows = (next: readonly AnswerRow[]) => onAnswer({ key }, next);
  const set = (at: number, column: string, value: unknown) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, [column]: value as AnswerRow[string] } : row)));
  const nameOf = (index: number) => labels?.[index] ?? `第 ${index + 1} 行`;
  return (
    <div className={styles['tableBox']}>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{labels ? '项目' : '序号'}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
                {column.unit && <span className={styles['unit']}>（{column.unit}）</span>}
              </th>
            ))}
            {!labels && !readOnly && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{nameOf(index)}</th>
              {columns.map((column) => {
                const address = rowAddress(`${key}.${column.key}`, index);
                const isHeld = typing === address && swings.has(address);
                return (
                  <td key={column.key} data-title={column.unit ? `${column.title}（${column.unit}）` : column.title}>
                    <Cell
                      column={column}
                      label={`${nameOf(index)} ${column.title}`}
                      value={row[column.key]}
                      worked={worked[`${column.key}#${index}`] ?? ''}
                      fault={isHeld ? '' : (faults[`${column.key}#${index}`] ?? '')}
                      last={last[index]?.[column.key]}
                      readOnly={readOnly}
                      onChange={(value) => set(index, column.key, value)}
                      onType={() => onType(address)}
                      onLeave={onLeave}
                    />
                  </td>
                );
              })}
              {!labels && !readOnly && (
                <td data-title="操作">
                  <Button
                    size="mini"
                    aria-label={`删除${nameOf(index)}`}
                    onClick={() => setRows(rows.filter((_, at) => at !== index))}
                  >
                    删除
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!labels && !readOnly && rows.length < FORM_LIMITS.rows && (
        <Button size="small" onClick={() => setRows([...rows, {}])}>
          增加一行
        </Button>
      )}
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly label: string;
  readonly value: unknown;
  readonly worked: string;
  readonly fault: string;
  readonly last: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onType: () => void;
  readonly onLeave: () => void;
}

function Cell(props: CellProps) {
  const id = useId();
  const { fault } = props;
  return (
    <>
      <CellControl {...props} describedBy={`${id}-fault ${id}-last`} />
      <LastAnswer id={`${id}-last`} asked={{ ...props.column, title: props.label }} last={props.last} />
      <span id={`${id}-fault`} className={styles['fault']} role={fault === '' ? undefined : 'alert'}>
        {fault}
      </span>
    </>
  );
}

interface CellControlProps extends CellProps {
  readonly describedBy: string;
}

function CellControl({
  column,
  label,
  value,
  worked,
  fault,
  describedBy,
  readOnly,
  onChange,
  onType,
  onLeave,
}: CellControlProps) {
  const isWrong = fault !== '';
  const { kind, options = [] } = column;
  const text = typeof value === 'string' ? value : '';
  if (kind === 'computed') return <output className={styles['worked']}>{worked === '' ? '—' : worked}</output>;
  if (readOnly) return <span>{answerText(column, value) || '—'}</span>;
  if (kind === 'single')
    return (
      <Select
        label={label}
        value={text}
        clearable
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={onChange}
      />
    );
  if (kind === 'yesno')
    return (
      <Select
        label={label}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        options={[
          { value: 'yes', label: '是' },
          { value: 'no', label: '否' },
        ]}
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    );
  if (kind === 'date') return <DayPicker label={label} value={text} clearable invalid={isWrong} onChange={onChange} />;
  return kind === 'text' ? (
    <Input aria-label={label} value={text} maxLength={column.longest ?? 200} error={isWrong} onChange={onChange} />
  ) : (
    <Input
      aria-label={label}
      aria-describedby={describedBy}
      inputMode="decimal"
      enterKeyHint="next"
      value={text}
      error={isWrong}
      aria-invalid={isWrong}
      onBlur={onLeave}
      onChange={(one) => {
        onType();
        onChange(plainNumber(one));
      }}
    />
  );
}

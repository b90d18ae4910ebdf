import { decimalOf, compare } from '../expression/decimal.ts';
import { type Column, FORM_LIMITS, type FormDefinition, type Question, questionsOf } from './definition.ts';
import { identityOf } from './identity.ts';
import { isChoiceKind } from './types.ts';

/** What is wrong with a form 定义错误: where, and in which part. */
export interface DefinitionFault {
  /** Key of a section or question, `table.column`, or the number of a rule as `rule:3`. */
  readonly at: string;
  readonly part: 'key' | 'title' | 'options' | 'bounds' | 'columns' | 'when' | 'value' | 'check' | 'repeat';
  readonly message: string;
  /** Place in the text of an expression, counted from 0. */
  readonly place?: number;
}

/** What is wrong with the parts themselves, apart from their expressions. */
export function structureFaults(definition: FormDefinition): readonly DefinitionFault[] {
  const all = questionsOf(definition);
  const faults: DefinitionFault[] = [];
  if (all.length === 0) faults.push({ at: '', part: 'title', message: '表单还没有题目' });
  if (all.length > FORM_LIMITS.questions)
    faults.push({ at: '', part: 'title', message: `最多 ${FORM_LIMITS.questions} 道题，现有 ${all.length} 道` });
  const seen = new Set<string>();
  for (const key of definition.sections.flatMap((one) => [one.key, ...one.questions.map((asking) => asking.key)])) {
    if (seen.has(key)) faults.push({ at: key, part: 'key', message: `题号“${key}”重复` });
    seen.add(key);
  }
  faults.push(...identityFaults(all.map(({ question }) => question)));
  for (const { key, repeat, questions } of definition.sections) {
    if (questions.length === 0) faults.push({ at: key, part: 'title', message: '这一部分还没有题目' });
    if (repeat === undefined) continue;
    if (repeat.least > repeat.most) faults.push({ at: key, part: 'repeat', message: '最少份数大于最多份数' });
    for (const one of questions)
      if (one.kind === 'table') faults.push({ at: one.key, part: 'columns', message: '重复填写的部分中不能再放表格' });
  }
  for (const { question } of all) faults.push(...questionFaults(question));
  return faults;
}

/** Two that say they are the same one: which of them earlier answers belong to, nobody could say. */
function identityFaults(parts: ReadonlyArray<Question | Column>, under = ''): DefinitionFault[] {
  const seen = new Map<string, Question | Column>();
  const faults: DefinitionFault[] = [];
  for (const part of parts) {
    const other = seen.get(identityOf(part));
    seen.set(identityOf(part), part);
    if (!other || other.key === part.key) continue;
    const [named, renamed] = part.id === undefined ? [part, other] : [other, part];
    const message = `“${named.key}”是“${renamed.key}”原来的编号，以前的答卷按它查找，请换一个`;
    faults.push({ at: under + named.key, part: 'key', message });
  }
  return faults;
}

function questionFaults(question: Question): DefinitionFault[] {
  const faults = askedFaults(question, question.key, question.source !== undefined);
  if (question.kind !== 'table') return faults;
  const columns = question.columns ?? [];
  if (columns.length === 0) faults.push({ at: question.key, part: 'columns', message: '表格至少要有一列' });
  faults.push(...identityFaults(columns, `${question.key}.`));
  const seen = new Set<string>();
  for (const column of columns) {
    const at = `${question.key}.${column.key}`;
    if (seen.has(column.key)) faults.push({ at, part: 'key', message: `列号“${column.key}”重复` });
    seen.add(column.key);
    faults.push(...askedFaults(column, at, false));
  }
  return faults;
}

function askedFaults(
  { kind, options, least, most, value }: Question | Column,
  at: string,
  fromSource: boolean,
): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  if (isChoiceKind(kind) && !fromSource) {
    if ((options ?? []).length === 0) faults.push({ at, part: 'options', message: '请填写选项' });
    if (new Set(options).size !== (options ?? []).length) faults.push({ at, part: 'options', message: '选项有重复' });
  }
  if (kind === 'computed' && (value ?? '') === '') faults.push({ at, part: 'value', message: '请填写计算公式' });
  if (least !== undefined && most !== undefined && isReversed(least, most))
    faults.push({ at, part: 'bounds', message: '下限大于上限' });
  for (const one of [least, most])
    if (one !== undefined && (kind === 'date') === (decimalOf(one) !== undefined))
      faults.push({ at, part: 'bounds', message: kind === 'date' ? '上下限应为日期' : '上下限应为数字' });
  return faults;
}

function isReversed(least: string, most: string): boolean {
  const [low, high] = [decimalOf(least), decimalOf(most)];
  return low && high ? compare(low, high) > 0 : low === high && least > most;
}

import { daysBetween } from '../calendar.ts';
import { type Dataset, dimensionsOf, type Question } from './dataset.ts';
import type { Marking } from './marking.ts';

/** What a question may ask for at most. */
export const MOST_MEASURES = 6;
export const MOST_ROWS = 3;
export const MOST_COLUMNS = 1;
/** Cells that an answer may have, totals aside. */
export const MOST_CELLS = 20_000;
/** Days that a question may look over: three years and a leap day. */
export const LONGEST_SPAN = 1_096;

/** What is wrong with a question, at which part of it. */
export interface QuestionFault {
  readonly part: keyof Question;
  readonly message: string;
  /** Of a name that the dataset does not declare: that alone, without those that it does. */
  readonly lacks?: string;
}

/** Why a dataset cannot be asked this question; undefined where it can. A name that it does not declare is told with those that it does. */
export function questionFault(dataset: Dataset, question: Question): QuestionFault | undefined {
  return namesFault(dataset, question) ?? shapeFault(question) ?? timeFault(dataset, question);
}

function namesFault(dataset: Dataset, { measures, rows, columns, filters, orderBy }: Question) {
  const known = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const own = new Map(dataset.measures.map(({ key, title }) => [key, title]));
  const asked = [
    { part: 'measures', names: measures, among: own, noun: '指标' },
    { part: 'rows', names: rows, among: known, noun: '维度' },
    { part: 'columns', names: columns, among: known, noun: '维度' },
    { part: 'filters', names: filters.map(({ dimension }) => dimension), among: known, noun: '维度' },
    { part: 'orderBy', names: orderBy === undefined ? [] : [orderBy], among: own, noun: '指标' },
  ] as const;
  return asked.flatMap(({ part, names, among, noun }): QuestionFault[] => {
    const unknown = names.find((name) => !among.has(name));
    if (unknown === undefined) return [];
    const choices = [...among].map(([key, title]) => `${key}（${title}）`).join('、');
    const lacks = `“${dataset.title}”没有“${unknown.slice(0, 40)}”这个${noun}`;
    return [{ part, message: `${lacks}，可用的有 ${choices}`, lacks }];
  })[0];
}

function shapeFault({ measures, rows, columns, filters, orderBy, marking }: Question): QuestionFault | undefined {
  const filtered = filters.map(({ dimension }) => dimension);
  const faults: ReadonlyArray<readonly [boolean, keyof Question, string]> = [
    [measures.length === 0, 'measures', '请至少选择一个指标'],
    [measures.length > MOST_MEASURES, 'measures', `最多选择 ${MOST_MEASURES} 个指标`],
    [rows.length > MOST_ROWS, 'rows', `最多按 ${MOST_ROWS} 个维度分行`],
    [columns.length > MOST_COLUMNS, 'columns', `最多按 ${MOST_COLUMNS} 个维度分列`],
    [hasTwice(measures), 'measures', '指标不能重复'],
    [hasTwice([...rows, ...columns]), 'columns', '同一维度不能重复分行、分列'],
    [hasTwice(filtered), 'filters', '同一维度只能筛选一次'],
    [filters.some(({ values }) => values.length === 0), 'filters', '筛选的值不能为空'],
    [orderBy !== undefined && !measures.includes(orderBy), 'orderBy', '只能按所选的指标排序'],
    [marking !== undefined && !measures.includes(marking.measure), 'marking', '只能标出所选的指标'],
    [marking !== undefined && isEmpty(marking), 'marking', '请填写从哪个数值起标出'],
    [marking !== undefined && isCrossed(marking), 'marking', '标出的“不高于”应小于“不低于”'],
  ];
  const found = faults.find(([holds]) => holds);
  return found && { part: found[1], message: found[2] };
}

function timeFault({ title, time }: Dataset, { from, to, comparison }: Question): QuestionFault | undefined {
  if (time === null && comparison !== 'none')
    return { part: 'comparison', message: `“${title}”是现状数据，没有时间，不能对比` };
  if (time === null && from !== undefined) return { part: 'from', message: `“${title}”是现状数据，不能选择时间` };
  if (time === null) return undefined;
  if (from === undefined) return { part: 'from', message: '请选择开始日期' };
  if (to === undefined) return { part: 'to', message: '请选择结束日期' };
  if (from > to) return { part: 'to', message: '结束日期不能早于开始日期' };
  return daysBetween(from, to) >= LONGEST_SPAN
    ? { part: 'to', message: `一次最多查看 ${LONGEST_SPAN} 天，请缩短时间` }
    : undefined;
}

const isEmpty = ({ high, low }: Marking): boolean => high === undefined && low === undefined;
const isCrossed = ({ high, low }: Marking): boolean => high !== undefined && low !== undefined && low >= high;

const hasTwice = (names: readonly string[]): boolean => new Set(names).size !== names.length;

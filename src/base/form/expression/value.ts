import type { Decimal } from './decimal.ts';

/** Kinds of a value 类型; a `…s` is a list: a table's column, a repeated question, several choices. */
export type ScalarType = 'number' | 'text' | 'boolean' | 'date';
export type ListType = 'numbers' | 'texts' | 'booleans' | 'dates';
export type ExpressionType = ScalarType | ListType;

export const TYPE_LABELS: Readonly<Record<ExpressionType, string>> = {
  number: '数字',
  text: '文字',
  boolean: '是否',
  date: '日期',
  numbers: '一列数字',
  texts: '一列文字',
  booleans: '一列是否',
  dates: '一列日期',
};

/** What an expression gives; null is a blank 空. */
export type ScalarValue = Decimal | string | boolean | null;
export type Value = ScalarValue | readonly ScalarValue[];

const LISTS: Readonly<Record<ScalarType, ListType>> = {
  number: 'numbers',
  text: 'texts',
  boolean: 'booleans',
  date: 'dates',
};

export const listOf = (type: ScalarType): ListType => LISTS[type];
export const isListType = (type: ExpressionType): type is ListType => type.endsWith('s');
export const isList = (value: Value): value is readonly ScalarValue[] => Array.isArray(value);
export const isDecimal = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'units' in value;
/** Whether nothing was said: no value, no text, no entry. */
export const isBlank = (value: Value): boolean =>
  value === null || value === '' || (isList(value) && value.every((one) => one === null || one === ''));

import { type ExpressionType, listOf, type ScalarType } from '../expression/value.ts';
import type { ColumnKind, QuestionKind } from './definition.ts';

const SCALARS: Readonly<Partial<Record<QuestionKind, ScalarType>>> = {
  text: 'text',
  lines: 'text',
  number: 'number',
  money: 'number',
  single: 'text',
  dropdown: 'text',
  date: 'date',
  yesno: 'boolean',
  place: 'text',
  signature: 'text',
};

/** The type of an answer in expressions; undefined for what is no value, or whose own expression says it. */
export function typeOfKind(kind: QuestionKind | ColumnKind): ExpressionType | undefined {
  if (kind === 'multiple' || kind === 'photos') return listOf('text');
  return SCALARS[kind];
}

/** Kinds whose answers are numbers. */
export const isNumberKind = (kind: QuestionKind | ColumnKind): boolean => kind === 'number' || kind === 'money';
/** Kinds that are answered by choosing. */
export const isChoiceKind = (kind: QuestionKind | ColumnKind): boolean =>
  kind === 'single' || kind === 'dropdown' || kind === 'multiple';
/** Digits after the point that an answer has: cents where it is money. */
export const decimalsOf = ({
  kind,
  decimals,
}: {
  readonly kind: string;
  readonly decimals?: number | undefined;
}): number => decimals ?? (kind === 'money' ? 2 : 0);

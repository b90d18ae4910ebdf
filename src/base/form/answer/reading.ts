import type { Column, Question } from '../definition/definition.ts';
import { decimalOf } from '../expression/decimal.ts';
import type { ScalarValue, Value } from '../expression/value.ts';
import { isPhotos, isPlace } from './answers.ts';

/** An answer as expressions read it; a blank for what does not fit its kind. */
export function valueOf({ kind }: Question | Column, answer: unknown): Value {
  switch (kind) {
    case 'number':
    case 'money':
      return typeof answer === 'string' ? (decimalOf(answer) ?? null) : null;
    case 'yesno':
      return typeof answer === 'boolean' ? answer : null;
    case 'multiple':
      return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
    case 'photos':
      return isPhotos(answer) ? answer.map(({ name }) => name) : [];
    case 'place':
      return isPlace(answer) ? answer.text : null;
    default:
      return typeof answer === 'string' && answer !== '' ? answer : null;
  }
}

/** The same of a question that has one value at a time. */
export function scalarOf(asked: Question | Column, answer: unknown): ScalarValue {
  const value = valueOf(asked, answer);
  return Array.isArray(value) ? null : (value as ScalarValue);
}

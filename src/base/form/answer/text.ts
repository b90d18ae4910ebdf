import { grouped } from '../../number-text.ts';
import type { Column, Question } from '../definition/definition.ts';
import { decimalsOf, isNumberKind } from '../definition/types.ts';
import { decimalText } from '../expression/decimal.ts';
import { isDecimal, type ScalarValue } from '../expression/value.ts';
import { isPhotos, isPlace } from './answers.ts';

/** An answer as a person reads it, in one line; '' for none. */
export function answerText(asked: Question | Column, answer: unknown): string {
  if (asked.kind === 'yesno') return answer === true ? '是' : answer === false ? '否' : '';
  if (asked.kind === 'signature') return typeof answer === 'string' && answer !== '' ? '已签名' : '';
  if (isPlace(answer)) {
    const { text, lng, lat } = answer;
    return lng === undefined || lat === undefined ? text : `${text}（${lng.toFixed(5)}，${lat.toFixed(5)}）`;
  }
  if (isPhotos(answer)) return answer.map(({ name }) => name).join('、');
  if (Array.isArray(answer)) return answer.filter((one) => typeof one === 'string').join('、');
  if (typeof answer !== 'string') return '';
  return isNumberKind(asked.kind) ? figureText(answer) : answer;
}

/** A figure as it was typed, every digit of it, in threes. */
function figureText(typed: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(typed) ?? [];
  return whole === '' ? typed : `${sign}${grouped(whole)}${rest}`;
}

/** A computed value as a person reads it; money with its cents. */
export function computedText(asked: Question | Column, value: ScalarValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isDecimal(value)) return decimalText(value, decimalsOf(asked));
  return value;
}

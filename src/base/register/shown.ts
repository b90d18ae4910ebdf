import { numberText } from '../number-text.ts';
import type { Change } from './importing/codecs.ts';
import type { AnyRegister } from './declare.ts';
import { outlineWords } from './judging/outline.ts';
import type { AnyRecord } from './declaration.ts';
import { type FieldSpec, isPointing, isTyped, nameKeyOf } from './fields.ts';

/** A field of a record in the words that a person is shown: labels for choices, names for what is pointed at; '' for nothing. */
export function shownOf(record: AnyRecord, key: string, spec: FieldSpec): string {
  const value = isPointing(spec) ? record[nameKeyOf(key)] : record[key];
  if (value === undefined || value === null) return '';
  if (spec.kind === 'number' && typeof value === 'number') return amountOf(value, spec);
  const text = String(value);
  if (spec.kind === 'outline') return outlineWords(text);
  return spec.labels?.[text] ?? text;
}

/** A number with as many decimals as its field has, and thousands apart; what counts no amount, as a year or degrees, is as it stands. */
function amountOf(value: number, { decimals = 0, most = 0 }: FieldSpec): string {
  const isAmount = decimals > 0 ? decimals <= MOST_DECIMALS : most > MOST_YEARS;
  return isAmount ? numberText(value, decimals) : String(value);
}
const MOST_DECIMALS = 2;
const MOST_YEARS = 9_999;

/** A heading with its unit: 面积（㎡）. */
export const headingOf = ({ term, unit }: FieldSpec): string => (unit === undefined ? term : `${term}（${unit}）`);

/** What people type of a record, and its headings in a sheet, in the order of the declaration. */
export const typedFields = ({
  fields,
}: Pick<AnyRegister, 'fields'>): ReadonlyArray<readonly [key: string, spec: FieldSpec]> =>
  Object.entries(fields).filter(([, spec]) => isTyped(spec));

/** What a record's number is called: 网点编号. */
export const numberTerm = ({ noun }: Pick<AnyRegister, 'noun'>): string => `${noun}编号`;

/** The typed fields in which two states of a record differ; one that is not there has none of them. */
export function changesBetween(
  register: Pick<AnyRegister, 'fields'>,
  before: AnyRecord | undefined,
  after: AnyRecord | undefined,
): readonly Change[] {
  return typedFields(register).flatMap(([key, spec]) => {
    const change = {
      field: key,
      term: spec.term,
      from: before ? shownOf(before, key, spec) : '',
      to: after ? shownOf(after, key, spec) : '',
    };
    // Two outlines that differ by a hair are described alike.
    const isSame = spec.kind === 'outline' ? before?.[key] === after?.[key] : change.from === change.to;
    return isSame ? [] : [change];
  });
}

/** A change as a sentence: 联系电话由“甲”改为“乙”. */
export function sentenceOf({ term, from, to }: Pick<Change, 'term' | 'from' | 'to'>): string {
  if (from === '') return `${term}填为“${to}”`;
  return to === '' ? `${term}“${from}”被清空` : `${term}由“${from}”改为“${to}”`;
}

/** What is wrong with a number that somebody types, before anybody is asked. */
export function numberFault(
  { least = -Infinity, most = Infinity, decimals = 0 }: Pick<FieldSpec, 'least' | 'most' | 'decimals'>,
  text: string,
): string | undefined {
  if (!/^[+-]?\d{1,15}(\.\d{1,23})?$/.test(text.trim())) return '应为数字';
  const value = Number(text);
  if (decimals === 0 && !Number.isInteger(value)) return '应为整数';
  if (Number(value.toFixed(decimals)) !== value) return `最多 ${decimals} 位小数`;
  return value < least || value > most ? `应在 ${least} 到 ${most} 之间` : undefined;
}

import { numberText } from '../number-text.ts';

/** From which value up, and down to which, the figures of a measure are marked 标出. */
export interface Marking {
  readonly measure: string;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
}

/** What a figure is marked as, and the word that stands beside it: a mark is read, not only seen by its colour. */
export const MARKS = { high: '高', low: '低' } as const;
export type Mark = keyof typeof MARKS;
export const MARK_SIDES: Readonly<Record<Mark, string>> = { high: '不低于', low: '不高于' };

/** What stands beside a figure that something is noted on 批注, in tables and pictures. */
export const NOTE_WORD = '注';

/** Values beyond this are no figure of ours. */
const GREATEST = 1e12;

/** What a figure of a measure is marked as; undefined where it is not. */
export function markOf(marking: Marking | undefined, measure: string, value: number | null | undefined) {
  if (marking?.measure !== measure || typeof value !== 'number') return undefined;
  if (marking.high !== undefined && value >= marking.high) return 'high';
  return marking.low !== undefined && value <= marking.low ? 'low' : undefined;
}

/** A value of a marking as it is typed; undefined for what is no number. */
export function markedValue(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Math.abs(value) <= GREATEST ? value : undefined;
}

/** A marking as an address has it: `mean:5:2`, the higher value first. */
export const markingWritten = ({ measure, high, low }: Marking): string => [measure, high ?? '', low ?? ''].join(':');

/** The marking of such a text; it may be without a value, or of no measure that there is. */
export function markingRead(text: string): { measure: string; high: number | undefined; low: number | undefined } {
  const [measure = '', high = '', low = ''] = text.split(':');
  return { measure, high: markedValue(high), low: markedValue(low) };
}

/** A marking in words: 不低于 5 元、不高于 2 元. */
export const markingText = (marking: Marking, unit: string): string =>
  (Object.keys(MARKS) as Mark[])
    .flatMap((mark) => {
      const value = marking[mark];
      return value === undefined ? [] : [`${MARK_SIDES[mark]} ${numberText(value)} ${unit}`.trimEnd()];
    })
    .join('、');

import { nanjingTime } from '#base/calendar.ts';
import type { Choice } from './form/fields.ts';

export const STATUS_CHOICES: readonly Choice[] = [
  { value: '1', label: '启用' },
  { value: '0', label: '禁用' },
];

export const choicesOf = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A number that a field holds as text; undefined for an empty field. */
export function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text);
}

export const textOf = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** What a filter was left empty for is not asked for. */
export const asked = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : text;

/** Date and time in Nanjing, to the second. */
export function timeText(instant: number | undefined): string {
  if (instant === undefined) return '';
  const { date, time } = nanjingTime(instant);
  return `${date} ${time}`;
}

/** 应为整数: what a field for whole numbers refuses. */
export function wholeNumberFault(least: number, most: number) {
  return (text: string): string | undefined => {
    const value = Number(text);
    if (!Number.isInteger(value)) return '应为整数';
    return value < least || value > most ? `应在 ${least} 到 ${most} 之间` : undefined;
  };
}

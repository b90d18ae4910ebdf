import { numberText } from '#base/number-text.ts';

/** What came in of a batch, and what became of it, tonnes. */
export interface Batch {
  readonly tradedOn?: string | undefined;
  readonly purchased: number;
  readonly sold: number;
  readonly lost: number;
}

/** Figures of two decimals add up to within this. */
const SLACK = 0.005;

/** What is wrong with a batch, by field: it has a day, and no more is sold and lost of it than came in. */
export function batchFaults({
  tradedOn,
  purchased,
  sold,
  lost,
}: Batch): Readonly<Partial<Record<'tradedOn' | 'lost', string>>> {
  if (tradedOn === undefined) return { tradedOn: '请填写交易日期' };
  const gone = sold + lost;
  if (gone <= purchased + SLACK) return {};
  return { lost: `交易量与损耗合计 ${numberText(gone, 2)} 吨，超过进货量 ${numberText(purchased, 2)} 吨` };
}

/** What is wrong with a plan, by field: it is of a month, told by its first day. */
export function planFaults({
  period,
}: {
  readonly period?: string | undefined;
}): Readonly<Partial<Record<'period', string>>> {
  if (period === undefined) return { period: '请填写计划月份' };
  return period.endsWith('-01') ? {} : { period: '计划月份请填该月1日，如 2026-06-01' };
}

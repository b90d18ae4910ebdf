import type { AnyRecord } from '#base/register/declaration.ts';
import { labelsIn } from '#subjects/market/rules.ts';

/** Labels that a key of their own gives: 1 to 9. */
export const MOST_KEYS = 9;

/** Outlets labelled one after another 逐个标注. */
export interface Series {
  readonly records: readonly AnyRecord[];
  /** Which of them is in front; beyond the last when all have been gone through. */
  readonly at: number;
  /** Labels chosen for the one in front. */
  readonly chosen: readonly string[];
  /** What was saved, last first: which record, and what it bore before. */
  readonly saved: ReadonlyArray<{ readonly at: number; readonly before: readonly string[] }>;
}

export type Step =
  | { readonly kind: 'go'; readonly at: number }
  | { readonly kind: 'toggle'; readonly label: string }
  | { readonly kind: 'saved'; readonly at: number; readonly version: number }
  | { readonly kind: 'undone'; readonly version: number }
  | { readonly kind: 'renewed'; readonly record: AnyRecord };

/** What an outlet bears 标签. */
export const labelsOf = (record: AnyRecord | undefined): readonly string[] =>
  labelsIn(record?.['labels'] as string | undefined);

export function begun(records: readonly AnyRecord[]): Series {
  return { records, at: 0, chosen: labelsOf(records[0]), saved: [] };
}

/** The series after a step; what was chosen for a record and not saved is left when another comes in front. */
export function stepped(series: Series, step: Step): Series {
  const { records, at, chosen, saved } = series;
  if (step.kind === 'go') return inFront(series, step.at);
  if (step.kind === 'toggle') {
    const { label } = step;
    return { ...series, chosen: chosen.includes(label) ? chosen.filter((one) => one !== label) : [...chosen, label] };
  }
  if (step.kind === 'renewed') return inFront({ ...series, records: records.with(at, step.record) }, at);
  if (step.kind === 'saved') {
    const before = labelsOf(records[step.at]);
    const kept = withLabels(series, step.at, chosen, step.version);
    return inFront({ ...kept, saved: [{ at: step.at, before }, ...saved] }, step.at + 1);
  }
  const [last, ...rest] = saved;
  if (!last) return series;
  return inFront({ ...withLabels(series, last.at, last.before, step.version), saved: rest }, last.at);
}

function inFront(series: Series, at: number): Series {
  const place = Math.min(Math.max(0, at), series.records.length);
  return { ...series, at: place, chosen: labelsOf(series.records[place]) };
}

function withLabels(series: Series, at: number, labels: readonly string[], version: number): Series {
  const record = { ...series.records[at], labels: labels.join('、'), version };
  return { ...series, records: series.records.with(at, record) };
}

/** The labels that are used most among records, those chosen now included: the first have a key each. */
export function usualLabels(records: readonly AnyRecord[], chosen: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const label of records.flatMap(labelsOf)) times.set(label, (times.get(label) ?? 0) + 1);
  const usual = [...times].toSorted(([, a], [, b]) => b - a).map(([label]) => label);
  return [...new Set([...usual, ...chosen])];
}

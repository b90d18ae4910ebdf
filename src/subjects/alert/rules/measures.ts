import { type Comparison, type Measure, type MeasuredOf, type MeasureKey, MEASURES, PREVIEW_DAYS } from '../terms.ts';

/** A measure of ours by its key; undefined for any other, as a figure of a dataset is. */
export const measureNamed = (key: string): Measure | undefined => MEASURES.find((measure) => measure.key === key);

export function measureOf(key: MeasureKey): Measure {
  const measure = measureNamed(key);
  if (!measure) throw new Error(`no measure ${key}`);
  return measure;
}

/** A measure of ours as an alert or a threshold carries it. */
export function shownMeasure(key: MeasureKey) {
  const { name: measureName, unit, decimals, of } = measureOf(key);
  return { measure: key, measureName, unit, decimals, of };
}

const DIVIDED = '/';

/** The key of a figure of a dataset among measures: `wholesale/amount`. */
export const statisticKey = (dataset: string, figure: string): string => `${dataset}${DIVIDED}${figure}`;

/** The dataset and the figure that such a key names; undefined for a measure of ours. */
export function statisticOf(measure: string): { readonly dataset: string; readonly figure: string } | undefined {
  const at = measure.indexOf(DIVIDED);
  return at < 0 ? undefined : { dataset: measure.slice(0, at), figure: measure.slice(at + 1) };
}

/** Whether what is measured may end without a last value: a report of a period that nobody owes any more. */
export const isVanishing = (measure: string): boolean => measureNamed(measure)?.of === 'report';

/** Whether a measure moves by the clock alone, with no data that come: a deadline passes, a camera stays without a picture, a job does not run. Only its value says anything. */
export const isClocked = ({ of }: { readonly of: MeasuredOf }): boolean =>
  of === 'report' || of === 'camera' || of === 'job';

/** Whether a threshold may name a division. The jobs are the system's, and no division's. */
export const isOfDivision = (of: MeasuredOf): boolean => of !== 'job';

/** How a measure of ours may be compared 比较方式. */
export const measureComparisons = (measure: { readonly of: MeasuredOf }): readonly Comparison[] =>
  isClocked(measure) ? ['value'] : ['value', 'yesterday', 'last-week', 'last-year', 'mean'];

/** Whether a threshold may name a goods. */
export const isOfGoods = (of: MeasuredOf): boolean => of === 'goods' || of === 'outlet';

/** What a threshold is put on: a measure, of a goods and an outlet where they are named. */
interface Target {
  readonly measure: MeasureKey;
  readonly goodsId?: number | undefined;
  readonly outletId?: number | undefined;
}

/** How many days a preview of a threshold goes through; what is counted over all prices or reports of a city every day takes the shorter look. */
export function previewDays({ measure, goodsId, outletId }: Target): number {
  const { of } = measureOf(measure);
  const isOne =
    (of === 'goods' && goodsId !== undefined) ||
    (of === 'outlet' && outletId !== undefined) ||
    measure.startsWith('pending-');
  return isOne ? PREVIEW_DAYS.one : PREVIEW_DAYS.many;
}

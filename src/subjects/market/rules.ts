import { numberText } from '#base/number-text.ts';
import { hundredths, isGroup, sharePercent } from '#base/figures/ratio.ts';
import { AGE_BANDS, LABEL_MARK, LONGEST_LABEL, MISSING_MALE_PERCENT, MOST_LABELS } from './terms.ts';

const GRID_COLUMNS = 24;
const WIDE_SPAN = 8;
const NARROW_SPAN = 6;

/** Columns of a market-type card on the 24-column grid: span 8, or 6 when there are more than 3 types (spec 1 §2.6 item 2). */
export function cardSpanOf(typeCount: number): number {
  return typeCount > 3 ? NARROW_SPAN : WIDE_SPAN;
}

/** How many cards stand side by side. */
export function cardsInARow(typeCount: number): number {
  return GRID_COLUMNS / cardSpanOf(typeCount);
}

/** Male share as it is drawn: 50 when it is missing; female is 100 minus male; one decimal (spec 2 §5). */
export function genderBar(malePercent: number | undefined): {
  readonly malePercent: number;
  readonly femalePercent: number;
} {
  const male = oneDecimal(malePercent ?? MISSING_MALE_PERCENT);
  return { malePercent: male, femalePercent: oneDecimal(100 - male) };
}

const oneDecimal = (percent: number): number => Math.round(percent * 10) / 10;

/** Floor area for a thousand people, m² to two decimals 每千人营业面积; undefined where nobody lives. */
export function areaPerThousand(floorArea: number, population: number): number | undefined {
  return population > 0 ? hundredths((floorArea / population) * 1_000) : undefined;
}

/** Who lives in a compound, as counted. */
export interface Dwellers {
  readonly name: string;
  readonly male: number;
  readonly female: number;
  /** Heads by age band, in the order of AGE_BANDS. */
  readonly ages: readonly number[];
}

/** What may be said of the people of several compounds 人口结构; nothing about a group of ten or fewer (k-anonymity). */
export function peopleOf(compounds: readonly Dwellers[]) {
  const male = sum(compounds.map((one) => one.male));
  const female = sum(compounds.map((one) => one.female));
  const population = male + female;
  const bands = AGE_BANDS.map((_, band) => sum(compounds.map(({ ages }) => ages[band] ?? 0)));
  return {
    population: isGroup(population) ? population : undefined,
    malePercent: isGroup(male) && isGroup(female) ? sharePercent(male, population) : undefined,
    // One band kept back could be told from the others: all of them or none.
    ageShares: bands.every(isGroup) ? bands.map((heads) => sharePercent(heads, sum(bands)) ?? 0) : [],
    residences: compounds
      .map((one) => ({ name: one.name, heads: one.male + one.female }))
      .filter(({ heads }) => isGroup(heads)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Division {
  readonly countsInSum: boolean;
}

/** The divisions whose plans are summed: 江北新区 overlaps its neighbours and counts only where nothing else is asked for. */
export function summedDivisions<T extends Division>(divisions: readonly T[]): readonly T[] {
  const counting = divisions.filter(({ countsInSum }) => countsInSum);
  return counting.length > 0 ? counting : divisions;
}

/** The situation in a line for a wall: 现有网点 1,222 个，千人营业面积 812.40 平方米. */
export function situationHeadline({
  retained,
  areaPerThousand: area,
}: {
  readonly retained: number;
  readonly areaPerThousand?: number | undefined;
}): string {
  const places = `现有网点 ${numberText(retained)} 个`;
  return area === undefined ? places : `${places}，每千人营业面积 ${numberText(area, 0)} 平方米`;
}

/** The labels 标签 of a record, as its field keeps them one after another. */
export const labelsIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(LABEL_MARK)
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** Labels as the field keeps them: each once, none for no label. */
export function labelsText(labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : [...new Set(labels)].join(LABEL_MARK);
}

/** What is wrong with a text of labels, in Chinese: too many, too long a one, one that stands twice. */
export function labelsFault(text: string): string | undefined {
  const labels = labelsIn(text);
  const long = labels.find((label) => label.length > LONGEST_LABEL);
  if (long !== undefined) return `“${long.slice(0, LONGEST_LABEL)}…”过长，每个标签最多 ${LONGEST_LABEL} 个字`;
  if (labels.length > MOST_LABELS) return `最多 ${MOST_LABELS} 个标签`;
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice !== undefined) return `标签“${twice}”重复`;
  return (labelsText(labels) ?? '') === text ? undefined : `多个标签之间只用一个“${LABEL_MARK}”分开`;
}

import { BANDS, MOST_POINTS } from '#subjects/poi/rules/score.ts';
import { type PointSource, SOURCE_LABELS } from '#subjects/poi/terms.ts';
import { asked as askedText, choicesOf, numberOf } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import type { Filter } from '../../register/register.ts';

const STEP = 8;
/** Ranges of points that a queue is narrowed to, by the lowest. */
const RANGES = Array.from({ length: Math.ceil((MOST_POINTS + 1 - BANDS.asked) / STEP) }, (_, index) => {
  const least = BANDS.asked + index * STEP;
  return { least, most: Math.min(MOST_POINTS, least + STEP - 1) };
});

/** What pairs are narrowed by. */
export const pairFilters = (regions: readonly Choice[]): readonly Filter[] => [
  { name: 'name', label: '名称', placeholder: '兴趣点或网点名称' },
  { name: 'region', label: '行政区划', choices: regions },
  { name: 'source', label: '来源', choices: choicesOf(SOURCE_LABELS) },
  {
    name: 'score',
    label: '得分',
    choices: RANGES.map(({ least, most }) => ({ value: String(least), label: `${least}～${most} 分` })).toReversed(),
  },
];

/** The same as the calls have them. */
export function pairConditions(filters: Readonly<Record<string, string>>) {
  const range = RANGES.find(({ least }) => String(least) === filters['score']);
  return {
    name: askedText(filters['name']),
    regionId: numberOf(filters['region']),
    source: askedText(filters['source']) as PointSource | undefined,
    least: range?.least,
    most: range?.most,
  };
}

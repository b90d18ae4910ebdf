import { addDays, type DateText, daysBetween } from '../../calendar.ts';
import { type Chart, type Dataset, dimensionsOf, type Filter, isGrain, type Question } from '../dataset.ts';
import { LONGEST_SPAN, MOST_MEASURES, MOST_ROWS } from '../fault.ts';
import { cutPhrase, type Piece } from './cut.ts';
import type { Meaning, ValueMeaning } from './meaning.ts';
import type { Lexicon } from './words.ts';
import { type Known, apartIn, rowOf, STEPS } from './standing.ts';

/** What was understood of a question in a person's words: the question, what it is drawn as, and the words that are not in it. */
export interface Understood {
  readonly question: Question;
  readonly chart: Chart;
  /** What the values of the filters are called. */
  readonly named: readonly ValueMeaning[];
  /** Words that nobody knows, or that the chosen dataset has no use for. */
  readonly left: readonly string[];
}

/** Days looked at where none are named. */
const DAYS_SHOWN = 30;
const WEIGHTS: Readonly<Partial<Record<Meaning['kind'], number>>> = { dataset: 4, measure: 3, dimension: 1, value: 2 };
/** Rows of a ranking that does not say how many. */
const TOP = 10;

type Of<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>;

/**
 * Understands 江宁 上月 猪肉 零售均价 同比: measure, place, time, goods and comparison in any order, in characters, pinyin or initials. The
 * dataset is the one that has the most use for what was said, the first of equals. Undefined where it is no question.
 */
export function understand(
  typed: string,
  lexicon: Lexicon,
  datasets: readonly Dataset[],
  today: DateText,
): Understood | undefined {
  const pieces = cutPhrase(typed, lexicon, today);
  const [chosen] = datasets
    .map((dataset) => ({ dataset, score: scoreOf(dataset, pieces) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  if (!chosen || !tellsEnough(pieces)) return undefined;
  const { dataset } = chosen;
  const used = pieces.map((piece) => ({ ...piece, meaning: meaningFor(dataset, piece) }));
  const left = used.filter(({ meaning }) => meaning === undefined).map(({ text }) => text.trim());
  const meanings = used.flatMap(({ meaning }) => meaning ?? []);
  const { question, chart } = questionOf(dataset, meanings, today);
  const named = meanings.filter((meaning) => meaning.kind === 'value');
  return { question, chart, named, left: left.filter((text) => text !== '') };
}

/** Besides a place or goods a question says one of these at least. */
const ASKING: readonly Meaning['kind'][] = ['measure', 'dataset', 'days', 'comparison', 'grain', 'rank'];

/** One word alone is looked up, not counted. */
function tellsEnough(pieces: readonly Piece[]): boolean {
  const kinds = new Set(pieces.map(({ meanings }) => meanings[0]?.kind));
  const known = pieces.filter(({ meanings }) => meanings.length > 0).length;
  return known > 1 && ASKING.some((kind) => kinds.has(kind));
}

function scoreOf(dataset: Dataset, pieces: readonly Piece[]): number {
  let score = 0;
  for (const piece of pieces) {
    const meaning = meaningFor(dataset, piece);
    if (meaning) score += WEIGHTS[meaning.kind] ?? 0;
  }
  return score;
}

/** What a piece means to a dataset: of several values it has, the one of the dimension declared first. */
function meaningFor(dataset: Dataset, { text, meanings }: Piece): Meaning | undefined {
  const of = (kind: Meaning['kind']) =>
    meanings.find((one) => one.kind === kind && (!('dataset' in one) || one.dataset === dataset.name));
  const value = dataset.dimensions
    .map(({ key }) =>
      meanings.find((one) => one.kind === 'value' && one.dataset === dataset.name && one.dimension === key),
    )
    .find((one) => one !== undefined);
  // Typed by initials, sy is 上月 sooner than 山药.
  const days = isLatin(text) && dataset.time !== null ? (of('days') ?? of('comparison')) : undefined;
  const found = of('measure') ?? days ?? value ?? of('dimension') ?? of('dataset') ?? of('filler');
  if (found) return found;
  const known = new Set(dimensionsOf(dataset).map(({ key }) => key));
  const grain = of('grain');
  if (grain?.kind === 'grain') return known.has(grain.grain) ? grain : undefined;
  return of('rank') ?? (dataset.time === null ? undefined : (of('days') ?? of('comparison')));
}

function questionOf(
  dataset: Dataset,
  meanings: readonly Meaning[],
  today: DateText,
): Pick<Understood, 'question' | 'chart'> {
  const all = <K extends Meaning['kind']>(kind: K) => meanings.filter((one): one is Of<K> => one.kind === kind);
  const measures = measuresIn(dataset, all('measure'));
  const filters = filtersIn(all('value'));
  const days = daysIn(dataset, all('days'), today);
  const by = unique([...all('grain').map(({ grain }) => grain as string), ...all('dimension').map(({ key }) => key)]);
  const ranks = all('rank');
  const several = filters.find(({ values }) => values.length > 1)?.dimension;
  const fixed = new Set(filters.map(({ dimension }) => dimension));
  const known: Known = { fixed, several, measures, days, ranked: ranks.length > 0 };
  const apart = apartIn(dataset, known);
  // By district a price says nothing over all goods: then each goods is a row, and the districts stand beside one another.
  const standsApart = apart !== undefined && !by.includes(apart);
  const rows = by.length > 0 && !standsApart ? by.slice(0, MOST_ROWS) : [rowOf(dataset, known)];
  const aside = [...by, ...(several === undefined ? [] : [several])].find((key) => !rows.includes(key));
  const columns = aside === undefined ? [] : [aside];
  const [first] = measures;
  const comparison = all('comparison').at(-1)?.comparison ?? 'none';
  const ranked = ranks.length > 0 && first !== undefined;
  const top = ranks.find((one) => one.top !== undefined)?.top;
  return {
    question: {
      dataset: dataset.name,
      measures,
      rows,
      columns,
      filters,
      ...days,
      comparison,
      ...(ranked ? { orderBy: first, order: ranks[0]?.order, top: top ?? TOP } : {}),
    },
    chart: rows.length === 1 && isGrain(rows[0] ?? '') ? 'line' : ranked ? 'bar' : 'none',
  };
}

function measuresIn({ measures }: Dataset, named: readonly Of<'measure'>[]): readonly string[] {
  const keys = unique(named.map(({ key }) => key)).slice(0, MOST_MEASURES);
  return keys.length > 0 ? keys : measures.slice(0, 1).map(({ key }) => key);
}

function filtersIn(values: readonly Of<'value'>[]): readonly Filter[] {
  const dimensions = unique(values.map(({ dimension }) => dimension));
  return dimensions.map((dimension) => ({
    dimension,
    values: unique(values.filter((one) => one.dimension === dimension).map(({ key }) => key)),
  }));
}

/** The days that are named, from the first to the last of them, as far as a question may look and none later than today. */
function daysIn({ time }: Dataset, named: readonly Of<'days'>[], today: DateText): { from?: DateText; to?: DateText } {
  if (time === null) return {};
  if (named.length === 0) {
    const back = Math.max(DAYS_SHOWN, STEPS[time.finest] * (time.finest === 'day' ? DAYS_SHOWN : 13));
    return { from: addDays(today, 1 - Math.min(back, LONGEST_SPAN)), to: today };
  }
  const from = named.map((one) => one.from).toSorted()[0] ?? today;
  const last =
    named
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? today;
  const to = last > today && from <= today ? today : last;
  return { from: daysBetween(from, to) >= LONGEST_SPAN ? addDays(to, 1 - LONGEST_SPAN) : from, to };
}

const isLatin = (text: string): boolean => /^[a-z]/.test(text);
const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

import type { Heading, Right } from '../area/area.ts';
import type { Marking } from './marking.ts';

/**
 * How the rows behind a cell come to one figure, and so to a total, which is made from the same rows again and never from other
 * cells: added up, their mean (weighted where the source weighs it), the least, the most, or how many different ones there are.
 */
export type Adding = 'sum' | 'mean' | 'least' | 'most' | 'distinct';

/** A figure of a dataset 指标. */
export interface Measure {
  readonly key: string;
  readonly title: string;
  /** What people call it besides, in the question box. */
  readonly aliases?: readonly string[];
  readonly unit: string;
  readonly decimals: number;
  readonly adding: Adding;
  /** What is lost of something: a flow draws it in the colour of what is off. */
  readonly isLoss?: true;
  /** Dimensions over which it says nothing, as a price over different goods: a cell is of one value of each of them, or it is blank. */
  readonly neverOver?: readonly string[];
}

/** What days are put together to 时间粒度. */
export const GRAINS = { day: '日', week: '周', month: '月', quarter: '季度', year: '年' } as const;
export type Grain = keyof typeof GRAINS;
export const isGrain = (key: string): key is Grain => Object.hasOwn(GRAINS, key);

/** What figures are told apart by 维度: an enterprise is one of the register, to be seen by those who may see it. */
export interface Dimension {
  readonly key: string;
  readonly title: string;
  readonly kind: 'time' | 'region' | 'enterprise' | 'goods' | 'choice';
}

/** With what a figure is compared 对比. */
export const COMPARISONS = {
  none: '不对比',
  previous: '与上期相比',
  year: '与去年同期相比',
  lunar: '与农历同期相比',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** A question to a dataset 提问: names that the dataset declares, and nothing else. */
export interface Question {
  readonly dataset: string;
  readonly measures: readonly string[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly filters: readonly Filter[];
  /** Days, both included; absent where the dataset knows no time, or all of it is asked for. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly comparison: Comparison;
  /** A measure by whose total the rows stand; absent for the order of the rows' own names. */
  readonly orderBy?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** How many of the rows, the first ones, are shown. */
  readonly top?: number | undefined;
  /** Which figures of a measure are marked; it changes none of them. */
  readonly marking?: Marking | undefined;
}

/** One of these values of a dimension. */
export interface Filter {
  readonly dimension: string;
  readonly values: readonly string[];
}

/** What an answer is drawn as 图形. */
export const CHARTS = {
  none: '只看表格',
  line: '折线图',
  small: '小图组',
  bar: '柱状图',
  stack: '堆积图',
  share: '占比图',
  map: '区划地图',
  calendar: '日历热力图',
  flow: '流向图',
} as const;
export type Chart = keyof typeof CHARTS;

/** A dataset 数据集: what can be asked of it, and who may ask. Where its rows come from is the server's. */
export interface Dataset {
  readonly name: string;
  readonly title: string;
  /** What people call it besides, in the question box. */
  readonly aliases?: readonly string[];
  /** What its rows are, for who chooses one. */
  readonly note: string;
  readonly right: Right;
  readonly measures: readonly Measure[];
  readonly dimensions: readonly Dimension[];
  /** What its day is called, and the finest grain that it is known in; null where it is as it stands today. */
  readonly time: { readonly title: string; readonly finest: Grain } | null;
}

/** A question that a page of the menus is made of 视图; its days are counted back from today. */
export interface DatasetView {
  readonly key: string;
  readonly title: string;
  readonly question: Omit<Question, 'from' | 'to'>;
  /** Days that it looks back over, today included; 0 where the dataset knows no time. */
  readonly days: number;
  readonly chart: Chart;
}

/** Views that stand under one heading of the menus. */
export interface ViewGroup {
  readonly heading: Heading;
  /** The place of the first of them there, behind those of another group; 1 when absent. */
  readonly from?: number;
  readonly views: readonly DatasetView[];
}

/** Every dimension of a dataset, those of time first, the finest that it is known in and all coarser ones. */
export function dimensionsOf({ time, dimensions }: Pick<Dataset, 'time' | 'dimensions'>): readonly Dimension[] {
  const grains = Object.keys(GRAINS) as Grain[];
  const known = time === null ? [] : grains.slice(grains.indexOf(time.finest));
  // A month is not made of whole weeks: what is known by the month or coarser knows no week, as the order of the grains has it.
  return [...known.map((key): Dimension => ({ key, title: GRAINS[key], kind: 'time' })), ...dimensions];
}

/** Whether a figure says something in a cell that is of one value of each of these dimensions. */
export function standsIn({ neverOver = [] }: Pick<Measure, 'neverOver'>, single: ReadonlySet<string>): boolean {
  return neverOver.every((dimension) => single.has(dimension));
}

/** The dimensions that a question asks for one value of alone: by a filter, or because its days lie within one month, quarter or year. */
export function singleIn({ filters, from, to }: Pick<Question, 'filters' | 'from' | 'to'>): readonly string[] {
  const filtered = filters.filter(({ values }) => values.length === 1).map(({ dimension }) => dimension);
  return from === undefined || to === undefined ? filtered : [...filtered, ...spansWithin(from, to)];
}

/** The spans of time that both days lie in. */
function spansWithin(from: string, to: string): readonly string[] {
  if (from.slice(0, 4) !== to.slice(0, 4)) return [];
  const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  if (quarterOf(from) !== quarterOf(to)) return ['year'];
  if (from.slice(0, 7) !== to.slice(0, 7)) return ['year', 'quarter'];
  return from === to ? ['year', 'quarter', 'month', 'day'] : ['year', 'quarter', 'month'];
}

import { z } from 'zod';
import type { Comparison, Measure } from '../dataset/dataset.ts';
import { changePercent, hundredths } from '../figures/ratio.ts';
import { numberText, signedText } from '../number-text.ts';
import { instant } from '../scalars.ts';

/** How the asking of a figure ended 取数结果. */
export const OUTCOMES = {
  known: '',
  empty: '所选范围没有数据',
  withheld: '少于 3 家企业，不予显示',
  gone: '数据集、指标或维度已不存在',
  refused: '没有查看该数据集的权限',
  faulty: '不能这样统计',
} as const;
export type Outcome = keyof typeof OUTCOMES;
const outcome = z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]);

/** What stands in a text in the place of a figure that is not known. */
export const NO_FIGURE: Readonly<Record<Exclude<Outcome, 'known'>, string>> = {
  empty: '（无数据）',
  withheld: '（不予显示）',
  gone: '（数据集已停用）',
  refused: '（无权查看）',
  faulty: '（无法统计）',
};

const about = {
  outcome,
  /** The question in words. */
  sentence: z.string(),
  /** Of those owed, how many are in the figures; absent where nobody says. */
  reported: z.number().optional(),
  owed: z.number().optional(),
  /** The period is not over, or not everybody has reported 初步数. */
  provisional: z.boolean(),
};
const figureAnswer = z.object({
  ask: z.string(),
  /** Code of the division whose figure it is in a chapter; '' elsewhere. */
  division: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  base: z.number().nullable(),
  ...about,
});
const chartAnswer = z.object({
  block: z.string(),
  /** Code of the division that it is drawn of in a chapter; absent elsewhere. */
  division: z.string().optional(),
  axis: z.string(),
  places: z.array(z.string()),
  series: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      decimals: z.number(),
      values: z.array(z.number().nullable()),
      total: z.number().nullable(),
    }),
  ),
  notes: z.array(z.string()),
  ...about,
});

/** The figures of a document, of one moment 截至. */
export const answers = z.object({
  asOf: instant,
  divisions: z.array(z.object({ code: z.string(), name: z.string() })),
  figures: z.array(figureAnswer),
  charts: z.array(chartAnswer),
});
export type FigureAnswer = z.output<typeof figureAnswer>;
export type ChartAnswer = z.output<typeof chartAnswer>;
export type Answers = z.output<typeof answers>;

const TEN_THOUSAND = 10_000;
const COMPARED = { previous: '环比', year: '同比', lunar: '农历同比' } as const;

/** A figure with its unit, large sums of 万元 as 亿元: 12.36 亿元. */
export function amountText(value: number, { unit, decimals }: Pick<Measure, 'unit' | 'decimals'>): string {
  if (unit === '万元' && Math.abs(value) >= TEN_THOUSAND)
    return `${numberText(hundredths(value / TEN_THOUSAND), 2)} 亿元`;
  return [numberText(value, decimals), unit].filter(Boolean).join(' ');
}

/** A figure as a text has it: 12.36 亿元，同比 +3.2 %; of what is a share, the difference is told in points. */
export function figureText(
  value: number,
  base: number | null,
  comparison: Comparison,
  measure: Pick<Measure, 'unit' | 'decimals'>,
): string {
  const own = amountText(value, measure);
  if (comparison === 'none') return own;
  const word = COMPARED[comparison];
  if (base === null) return `${own}，${word}无可比数`;
  if (measure.unit === '%') return `${own}，${word} ${signedText(hundredths(value - base), 1) || '0'} 个百分点`;
  const change = changePercent(value, base);
  return change === undefined ? `${own}，${word}无可比数` : `${own}，${word} ${signedText(change, 1)} %`;
}

/** Where an answer is found by what it is of. */
export const figureKey = (ask: string, division: string): string => `${division} ${ask}`;

import { swingFault } from '../figures/swing.ts';
import { numberText } from '../number-text.ts';
import type { CellReader, CellValues, Rule, RuleInput, SheetForm, Strength } from './sheet.ts';
import { placedCells } from './cells/cells.ts';

/** Which cells a rule looks at; all filled ones where a declaration gives none. */
export type CellChoice = (form: SheetForm) => readonly string[];

/** Every cell that a person fills in. */
export const allFilled: CellChoice = (form) =>
  placedCells(form)
    .filter(({ cell }) => cell.kind === 'filled')
    .map(({ address }) => address);

/** How far a rule lets a value go 界限, and the same rule with another limit. */
export interface RuleLimit {
  readonly current: number;
  readonly unit: string;
  /** Whole numbers that the limit may be. */
  readonly least: number;
  readonly most: number;
  readonly at: (limit: number) => Rule;
}
interface LimitedRule extends Rule {
  readonly limit: RuleLimit;
}
const isLimited = (rule: Rule): rule is LimitedRule => 'limit' in rule;

/** The limit of a rule; undefined where there is nothing to set. */
export const limitOf = (rule: Rule): RuleLimit | undefined => (isLimited(rule) ? rule.limit : undefined);

/** Percent of a figure, and how many deviations from the middle, that a limit may be at most. */
export const MOST_PERCENT = 500;
const MOST_DEVIATIONS = 20;
const limited = (
  rule: Rule,
  current: number,
  unit: string,
  most: number,
  at: (limit: number) => Rule,
): LimitedRule => ({
  ...rule,
  limit: { current, unit, least: 1, most, at },
});

function against(
  key: string,
  word: string,
  percent: number,
  cells: CellChoice,
  baseOf: (input: RuleInput) => CellValues,
): Rule {
  const rule: Rule = {
    key,
    title: `与${word}相差不超过 ${percent}%`,
    strength: 'soft',
    check: (input) =>
      cells(input.form).flatMap((address) => {
        const fault = swingFault(word, input.cells[address] ?? null, baseOf(input)[address] ?? null, percent);
        return fault === undefined ? [] : [{ address, message: `${fault}，请核对并说明原因` }];
      }),
  };
  return limited(rule, percent, '%', MOST_PERCENT, (limit) => against(key, word, limit, cells, baseOf));
}

/** Soft: a cell departs from the last period's by more than `percent` 与上期比. */
export function againstLastPeriod(word: string, percent: number, cells: CellChoice = allFilled): Rule {
  return against('last-period', word, percent, cells, ({ context }) => context.lastPeriod);
}

/** Soft: a cell departs from that of the same period last year by more than `percent` 与去年同期比. */
export function againstLastYear(percent: number, cells: CellChoice = allFilled): Rule {
  return against('last-year', '去年同期', percent, cells, ({ context }) => context.lastYear);
}

/** Soft: a cell departs from what reports of another kind add up to by more than `percent` 与其他报表勾稽. `word` names those; the message both sums and the reports. */
export function againstDrawn(word: string, percent: number, cells: CellChoice = allFilled): Rule {
  const rule = against('drawn', word, percent, cells, ({ context }) => context.drawn ?? {});
  const told: Rule = {
    ...rule,
    check: (input) =>
      rule.check(input).map(({ address, message }) => {
        const drawn = input.context.sums?.find(({ into, as }) => into === address && as === 'whole');
        const value = input.cells[address] ?? null;
        if (!drawn || value === null) return { address, message };
        const text = amountText(input.form, address);
        return { address, message: `${message}（本表 ${text(value)}，${drawn.named}合计 ${text(drawn.sum)}）` };
      }),
  };
  return limited(told, percent, '%', MOST_PERCENT, (limit) => againstDrawn(word, limit, cells));
}

/** Figures of two decimals add up to within this. */
const SLACK = 0.005;

/** Soft: a cell is less than what reports of a part of its time add up to 不小于其中各期合计, however many of them stand. */
export function notBelowParts(cells: CellChoice = allFilled): Rule {
  return {
    key: 'parts-drawn',
    title: '不小于其中各期报表的合计',
    strength: 'soft',
    check: ({ form, cells: values, context }) =>
      cells(form).flatMap((address) => {
        const value = values[address] ?? null;
        const more = (context.sums ?? []).filter(
          ({ into, as, sum }) => into === address && as === 'part' && value !== null && value < sum - SLACK,
        );
        if (value === null || more.length === 0) return [];
        const text = amountText(form, address);
        const named = more.map(({ named: reports, sum }) => `${reports}合计 ${text(sum)}`).join('、');
        return [{ address, message: `本表 ${text(value)}，小于${named}，请核对并说明原因` }];
      }),
  };
}

/** How amounts of a cell are written, by the decimals that it has. */
function amountText(form: SheetForm, address: string): (value: number) => string {
  const cell = placedCells(form).find((one) => one.address === address)?.cell;
  const decimals = cell?.kind === 'filled' ? cell.form.decimals : 2;
  return (value) => numberText(value, decimals);
}

/** With fewer values than this a history says nothing. */
export const FEWEST_FOR_BAND = 5;
/** Makes the median absolute deviation comparable with a standard deviation. */
const MAD_SCALE = 1.4826;

export interface Band {
  readonly least: number;
  readonly most: number;
  readonly median: number;
}

/** The robust band of a history 稳健区间: median ± k·MAD, at least `floorPercent` of the median wide each side; null for too few values. */
export function robustBand(values: readonly number[], k: number, floorPercent = 5): Band | null {
  if (values.length < FEWEST_FOR_BAND) return null;
  const middle = medianOf(values);
  const mad = medianOf(values.map((value) => Math.abs(value - middle))) * MAD_SCALE;
  const reach = Math.max(k * mad, (Math.abs(middle) * floorPercent) / 100);
  return { least: middle - reach, most: middle + reach, median: middle };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** Soft: a cell lies outside the robust band of the enterprise's own history 与本企业历史比. */
export function againstHistory(k: number, cells: CellChoice = allFilled): Rule {
  const rule: Rule = {
    key: 'history',
    title: '与本企业历史水平相符',
    strength: 'soft',
    check: ({ form, cells: values, context }) =>
      cells(form).flatMap((address) => {
        const value = values[address] ?? null;
        const past = context.history.flatMap((one) => (typeof one[address] === 'number' ? [one[address]] : []));
        const band = value === null ? null : robustBand(past, k);
        if (value === null || !band || (value >= band.least && value <= band.most)) return [];
        return [
          {
            address,
            message: `历史水平约 ${numberText(band.median, 2)}（${numberText(band.least, 2)} 至 ${numberText(band.most, 2)}），请核对并说明原因`,
          },
        ];
      }),
  };
  return limited(rule, k, '倍离差', MOST_DEVIATIONS, (limit) => againstHistory(limit, cells));
}

/** A rule between cells 表内关系: for each chosen cell a function that says what is wrong, or null. */
export function between(
  key: string,
  title: string,
  strength: Strength,
  cells: CellChoice,
  fault: (value: (address: string) => number | null, address: string) => string | null,
): Rule {
  return {
    key,
    title,
    strength,
    check: ({ form, cells: values }) =>
      cells(form).flatMap((address) => {
        const message = fault((other) => values[other] ?? null, address);
        return message === null ? [] : [{ address, message }];
      }),
  };
}

/** Sum of cells of one row; null when all are blank. */
export function sumOf(read: CellReader, sheet: string, columns: readonly string[]): number | null {
  const known = columns.flatMap((column) => read.value(sheet, read.row, column) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

import { swingFault } from '#base/figures/swing.ts';
import { numberText } from '#base/number-text.ts';
import type { CellValues, Rule } from '#base/sheet/sheet.ts';
import { GIVEN_POINTS, JUMP_PERCENT, type Model, SHEET_MESSAGES } from '../terms.ts';
import type { EconomySheet, SheetIndicator } from '../wire.ts';
import { derivedRow, pastValue } from './derived.ts';
import { growthOf } from './figures.ts';
import { periodMoved } from './periods.ts';
import { areFiguresChanged, figureAt, isChanged, type Typed, type TypedColumn, typedOf } from './typed.ts';

type Fault = readonly [column: TypedColumn, message: string];

/** A rule over the rows that were changed: what stands unchanged was judged when it was written. */
function overChanged(
  { indicators }: EconomySheet,
  { check, ...rule }: Omit<Rule, 'check'> & { check: (one: SheetIndicator, typed: Typed) => readonly Fault[] },
): Rule {
  const faultsOf = (cells: CellValues) =>
    indicators.flatMap((one) => {
      const typed = typedOf(cells, one);
      const faults = !one.ended && isChanged(one, typed) ? check(one, typed) : [];
      return faults.map(([column, message]) => ({ address: figureAt(one, column), message }));
    });
  return { ...rule, check: ({ cells }) => faultsOf(cells) };
}

/** What is asked of a row that was changed: a value and a state; a figure that was settled is revised from then on, and a revision says why. */
export function economyRules(model: Model, sheet: EconomySheet): readonly Rule[] {
  return [
    overChanged(sheet, {
      key: 'whole',
      title: '填了数据的指标有数值和状态',
      strength: 'hard',
      check: ({ stored }, { value, state }) => [
        ...(value === null ? [['value', stored ? SHEET_MESSAGES.cleared : SHEET_MESSAGES.lacksValue] as const] : []),
        ...(state === undefined ? [['state', SHEET_MESSAGES.lacksState] as const] : []),
      ],
    }),
    overChanged(sheet, {
      key: 'settled',
      title: '核定数有改动的改为修订数',
      strength: 'hard',
      check: ({ stored }, typed) =>
        stored?.state === 'final' && typed.state !== 'revised' && areFiguresChanged(stored, typed)
          ? [['state', SHEET_MESSAGES.settled]]
          : [],
    }),
    overChanged(sheet, {
      key: 'revised',
      title: '修订数写明原因',
      strength: 'soft',
      check: (_, { state }) => (state === 'revised' ? [['state', SHEET_MESSAGES.reason]] : []),
    }),
    overChanged(sheet, {
      key: 'given',
      title: `发布同比与按数值计算的相差不超过 ${GIVEN_POINTS} 个百分点`,
      strength: 'soft',
      check: (one, { value, given }) => {
        const computed = growthOf({ value: value ?? 0 }, COMPUTED, yearAgoOf(model, sheet.period, one) ?? undefined);
        if (value === null || given === null || computed === null || Math.abs(given - computed) <= GIVEN_POINTS)
          return [];
        return [['given', `按数值计算的同比为 ${numberText(computed, 2)}%，相差较大，请核对并说明原因`]];
      },
    }),
    overChanged(sheet, {
      key: 'jump',
      title: `与上期、去年同期相差不超过 ${JUMP_PERCENT}%`,
      strength: 'soft',
      check: (one, typed) => {
        const fault = jumpOf(model, sheet.period, one, typed);
        return fault === undefined ? [] : [['value', `${fault}，请核对并说明原因`]];
      },
    }),
  ];
}

/** That a figure jumps: the month alone against the month before, else the figure against last year's. */
function jumpOf(model: Model, period: string, one: SheetIndicator, { value, base }: Typed): string | undefined {
  if (value === null) return undefined;
  const { single, singleBefore } = derivedRow(model, period, one, { value });
  const word = one.kind === 'single' ? '上期' : '上期当月值';
  const yearAgo = one.comparable && base !== null ? base : yearAgoOf(model, period, one);
  return (
    swingFault(word, single, singleBefore, JUMP_PERCENT) ??
    swingFault(model === 'year' ? '上年' : '去年同期', value, yearAgo, JUMP_PERCENT)
  );
}

/** Periods back to the same one of last year. */
const YEAR = { month: -12, year: -1 } as const;
const COMPUTED = { growth: 'computed', comparable: false } as const;
const yearAgoOf = (model: Model, period: string, one: SheetIndicator) =>
  pastValue(one, periodMoved(model, period, YEAR[model]));

import type { CellTexts } from '#base/sheet-edit/board.ts';
import { numeral } from '#base/sheet-edit/amounts.ts';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { STATES } from '../terms.ts';
import type { EconomySheet, SheetIndicator, TypedRow } from '../wire.ts';

/** Key of the sheet; its rows are called by the number of their indicator. */
export const SHEET = 'figures';
export type TypedColumn = 'value' | 'given' | 'base' | 'state';
/** Address of a figure of an indicator. */
export const figureAt = ({ indicatorId }: Pick<SheetIndicator, 'indicatorId'>, column: TypedColumn): string =>
  cellAddress(SHEET, String(indicatorId), column);

const KEYS = Object.keys(STATES) as (keyof typeof STATES)[];
/** The words of a state, in the order of their numbers. */
export const STATE_WORDS: readonly string[] = Object.values(STATES);

/** What stands in the row of an indicator. */
export interface Typed {
  readonly value: number | null;
  readonly given: number | null;
  readonly base: number | null;
  readonly state: keyof typeof STATES | undefined;
}
/** Whether a column is filled in for an indicator: a growth where it is given, last year's figure where it may be restated. */
export const isAsked = ({ growth, comparable }: SheetIndicator, column: TypedColumn): boolean =>
  column === 'given' ? growth === 'given' : column === 'base' ? comparable : true;

/** What the cells say of an indicator; what is not asked of it stays as it stands. */
export function typedOf(cells: CellValues, indicator: SheetIndicator): Typed {
  const at = (column: TypedColumn): number | null => cells[figureAt(indicator, column)] ?? null;
  const asked = (column: 'given' | 'base'): number | null =>
    isAsked(indicator, column) ? at(column) : (indicator.stored?.[column] ?? null);
  return { value: at('value'), given: asked('given'), base: asked('base'), state: KEYS[(at('state') ?? 0) - 1] };
}

/** Whether the row says anything else than what stands; of a new one, whether it has a figure at all. */
export function isChanged({ stored }: SheetIndicator, { value, given, base, state }: Typed): boolean {
  if (!stored) return value !== null || given !== null || base !== null;
  return areFiguresChanged(stored, { value, given, base }) || state !== stored.state;
}

/** Whether a figure of the row is another than the one that stands. */
export function areFiguresChanged(
  { value, given, base }: Pick<TypedRow, 'value' | 'given' | 'base'>,
  typed: Omit<Typed, 'state'>,
): boolean {
  return value !== typed.value || (given ?? null) !== typed.given || (base ?? null) !== typed.base;
}

/** The texts that a sheet begins with: what stands; a row without figures is offered as a first one 初步数. */
export function beginningTexts({ indicators }: EconomySheet): CellTexts {
  return Object.fromEntries(
    indicators.flatMap((one): (readonly [string, string])[] => {
      if (one.ended) return [];
      const { value, given, base, state = 'published' } = one.stored ?? {};
      const numbers = Object.entries({ value, given, base }).flatMap(([column, number]) =>
        number === undefined ? [] : [[figureAt(one, column as TypedColumn), numeral(number)] as const],
      );
      return [...numbers, [figureAt(one, 'state'), STATES[state]]];
    }),
  );
}

/** The rows that were changed, as they are sent. */
export function changedRows({ indicators }: EconomySheet, cells: CellValues, reasons: CellReasons): TypedRow[] {
  const said = (address: string): string | undefined => reasons[address]?.trim() || undefined;
  return indicators.flatMap((one): TypedRow[] => {
    const typed = typedOf(cells, one);
    const { value, given, base, state } = typed;
    if (one.ended || value === null || state === undefined || !isChanged(one, typed)) return [];
    return [
      {
        indicatorId: one.indicatorId,
        recordId: one.stored?.recordId,
        version: one.stored?.version,
        value,
        given: given ?? undefined,
        base: base ?? undefined,
        state,
        reason: state === 'revised' ? said(figureAt(one, 'state')) : undefined,
        note: said(figureAt(one, 'value')) ?? said(figureAt(one, 'given')),
      },
    ];
  });
}

/** The cells and the words of rows that were sent, for the rules. */
export function cellsOf(rows: readonly TypedRow[]): { readonly values: CellValues; readonly reasons: CellReasons } {
  const values: Record<string, number | null> = {};
  const reasons: Record<string, string> = {};
  for (const row of rows) {
    values[figureAt(row, 'value')] = row.value;
    values[figureAt(row, 'given')] = row.given ?? null;
    values[figureAt(row, 'base')] = row.base ?? null;
    values[figureAt(row, 'state')] = KEYS.indexOf(row.state) + 1;
    if (row.reason !== undefined) reasons[figureAt(row, 'state')] = row.reason;
    // One word stands for both: it is kept with the row.
    if (row.note !== undefined)
      for (const column of ['value', 'given'] as const) reasons[figureAt(row, column)] = row.note;
  }
  return { values, reasons };
}

/** How far a sheet has come: it rises with every write of one of its rows. */
export const sheetVersion = ({ indicators }: EconomySheet): number =>
  indicators.reduce((sum, { stored }) => sum + (stored ? stored.version + 1 : 0), 0);

import { numberText } from '../number-text.ts';
import {
  type CellFault,
  type CellReasons,
  type CellValues,
  type FilledCell,
  NO_CONTEXT,
  type Rule,
  type RuleInput,
  type SheetContext,
  type SheetForm,
} from './sheet.ts';
import { placedCells } from './cells/cells.ts';
import { compute } from './compute.ts';

/** Shortest reason that says something 说明. */
export const SHORTEST_REASON = 2;
export const LONGEST_REASON = 200;

export const CHECK_MESSAGES = {
  required: '不能为空',
  decimals: (decimals: number): string => (decimals === 0 ? '应为整数' : `最多 ${decimals} 位小数`),
  range: (least: number, most: number): string => `应在 ${numberText(least)} 至 ${numberText(most)} 之间`,
} as const;

/**
 * Everything wrong with the values, in the order of the cells: number form and range always, blanks of required cells, then the
 * form's own rules. A soft fault is `explained` when its cell has a written reason. Pure: browser and server give the same.
 */
export function check(
  form: SheetForm,
  values: CellValues,
  context: SheetContext = NO_CONTEXT,
  reasons: CellReasons = {},
): readonly CellFault[] {
  return checkCells(form, compute(form, values, context), context, reasons);
}

/** The same of cells that are computed already. */
export function checkCells(
  form: SheetForm,
  cells: CellValues,
  context: SheetContext,
  reasons: CellReasons,
): readonly CellFault[] {
  const places = placedCells(form);
  const own = places.flatMap(({ address, cell }): CellFault[] => {
    const found = cell.kind === 'filled' ? formFault(cell, cells[address] ?? null) : null;
    return found ? [{ address, rule: found.rule, strength: 'hard', message: found.message, explained: false }] : [];
  });
  const ruled = form.rules.flatMap((rule) => spokenBy(rule, { form, cells, context }, reasons));
  const order = new Map(places.map(({ address }, index) => [address, index]));
  return [...own, ...ruled].toSorted((a, b) => (order.get(a.address) ?? 0) - (order.get(b.address) ?? 0));
}

/** What a rule says of cells, and whether a reason explains it. */
export function spokenBy(rule: Rule, input: RuleInput, reasons: CellReasons): readonly CellFault[] {
  return rule.check(input).map(({ address, message }) => ({
    address,
    rule: rule.key,
    strength: rule.strength,
    message,
    explained: rule.strength === 'soft' && isReason(reasons[address]),
  }));
}

/** Whether a text counts as a written reason. */
export function isReason(text: string | undefined): boolean {
  const length = text?.trim().length ?? 0;
  return length >= SHORTEST_REASON && length <= LONGEST_REASON;
}

/** What still stands in the way of a submission: hard faults, and soft ones without a reason. */
export function blocking(faults: readonly CellFault[]): readonly CellFault[] {
  return faults.filter(({ strength, explained }) => strength === 'hard' || !explained);
}

function formFault({ form, required }: FilledCell, value: number | null): { rule: string; message: string } | null {
  if (value === null) return required ? { rule: 'required', message: CHECK_MESSAGES.required } : null;
  const scaled = Math.abs(value) * 10 ** form.decimals;
  if (Math.abs(scaled - Math.round(scaled)) > 1e-6 * Math.max(1, scaled * 1e-6))
    return { rule: 'form', message: CHECK_MESSAGES.decimals(form.decimals) };
  if (value < form.least || value > form.most)
    return { rule: 'range', message: CHECK_MESSAGES.range(form.least, form.most) };
  return null;
}

import { type Cell, cellTitle, placedCells, type SheetForm } from '#base/sheet/sheet.ts';
import { numberText } from '#base/number-text.ts';

/** A place of a form as its definition lists it. */
export interface DefinedCell {
  readonly address: string;
  readonly title: string;
  readonly unit: string;
  /** 必填, 选填, or 自动计算. */
  readonly filling: string;
  /** What a value may be: decimals and range; '' for what is computed. */
  readonly values: string;
}

/** Every figure of a form in its order, as a person reads it 指标项. */
export function definedCells(form: SheetForm): readonly DefinedCell[] {
  const units = new Map(form.sheets.map(({ key, unit }) => [key, unit]));
  return placedCells(form).map(({ address, sheet, cell }) => ({
    address,
    title: cellTitle(form, address),
    unit: unitOf(cell, units.get(sheet) ?? ''),
    filling: cell.kind === 'filled' ? (cell.required ? '必填' : '选填') : '自动计算',
    values: valuesText(cell),
  }));
}

const unitOf = (cell: Cell, unit: string): string =>
  cell.kind === 'computed' && cell.suffix !== undefined ? cell.suffix : unit;

function valuesText(cell: Cell): string {
  if (cell.kind !== 'filled') return '';
  const { decimals, least, most } = cell.form;
  const digits = decimals === 0 ? '整数' : `最多 ${decimals} 位小数`;
  return `${digits}，${numberText(least, 0)} 至 ${numberText(most, decimals)}`;
}

/** How complete a period is: `all` of those owed are in, `some` at least four of five, `few` fewer; `none` where nothing is owed or it is not yet due. */
export type Completeness = 'all' | 'some' | 'few' | 'none';
const ENOUGH = 0.8;

/** The level of a period at an instant. */
export function completenessOf(
  { owed, reported, dueAt }: { readonly owed: number; readonly reported: number; readonly dueAt: number },
  now: number,
): Completeness {
  if (owed === 0) return 'none';
  if (reported >= owed) return 'all';
  if (now < dueAt) return 'none';
  return reported >= owed * ENOUGH ? 'some' : 'few';
}

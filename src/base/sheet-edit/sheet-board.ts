import type { CellFault, CellValues, Cell, Sheet, SheetForm } from '../sheet/sheet.ts';
import { cellAddress, placedCells } from '../sheet/cells/cells.ts';
import { wordHint, wordNumber } from '../text/words.ts';
import { blurredText, cleanedText, numeral } from './amounts.ts';
import type { Board, CellTexts, Place } from './board.ts';

const EMPTY: Cell = { kind: 'empty' };

/** What stands at a place of a sheet. */
export function cellOf(sheet: Sheet, { row, column }: Place): Cell {
  const [rowKey, columnKey] = [sheet.rows[row]?.key, sheet.columns[column]?.key];
  return rowKey === undefined || columnKey === undefined ? EMPTY : sheet.cell(rowKey, columnKey);
}

/** A declared sheet as a board to fill in; `readOnly` closes every cell 查看. */
export function boardOf(sheet: Sheet, readOnly = false): Board {
  return {
    rows: sheet.rows.length,
    columns: sheet.columns.length,
    addressAt: ({ row, column }) => {
      const [rowKey, columnKey] = [sheet.rows[row]?.key, sheet.columns[column]?.key];
      return rowKey === undefined || columnKey === undefined ? undefined : cellAddress(sheet.key, rowKey, columnKey);
    },
    isOpen: (place) => !readOnly && cellOf(sheet, place).kind === 'filled',
    clean: (text, place, inYuan) => {
      const cell = cellOf(sheet, place);
      return cell.kind === 'filled' ? cleanedText(text, cell.form, inYuan) : text.trim();
    },
    blur: (text, place) => {
      const cell = cellOf(sheet, place);
      return cell.kind === 'filled' ? blurredText(text, cell.form) : text.trim();
    },
  };
}

/** Where an address lies in a sheet; undefined where it does not. */
export function placeAt(sheet: Sheet, address: string): Place | undefined {
  for (const [row, { key: rowKey }] of sheet.rows.entries()) {
    const column = sheet.columns.findIndex(({ key }) => cellAddress(sheet.key, rowKey, key) === address);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

/** Values as the texts an entry begins with. */
export function textsOf(values: CellValues): CellTexts {
  return Object.fromEntries(
    Object.entries(values).flatMap(([address, value]) => (value === null ? [] : [[address, numeral(value)]])),
  );
}

/** What filled-in texts come to: numbers, and a hard fault at each text that is none. */
export interface ReadTexts {
  readonly values: CellValues;
  readonly faults: readonly CellFault[];
}

/** Reads the texts of every filled cell of a form. */
export function readTexts(form: SheetForm, texts: CellTexts): ReadTexts {
  const values: Record<string, number | null> = {};
  const faults: CellFault[] = [];
  for (const { address, cell } of placedCells(form)) {
    if (cell.kind !== 'filled') continue;
    const text = texts[address] ?? '';
    const { words } = cell.form;
    const value = text === '' ? null : words ? wordNumber(text, words) : Number(text);
    values[address] = Number.isNaN(value) ? null : value;
    if (!Number.isNaN(value)) continue;
    const message = words ? wordHint(words) : `“${text}”不是数字`;
    faults.push({ address, rule: 'number', strength: 'hard', message, explained: false });
  }
  return { values, faults };
}

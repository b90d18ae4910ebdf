import type { FilledCell } from '#base/sheet/sheet.ts';
import { TEMPLATE_FAULTS } from '#subjects/report-file/terms.ts';
import type { ImportFault } from '#subjects/report-file/wire.ts';
import type { LaidSheet } from '../template/layout.ts';
import { type FilePlace, hardFault } from './place.ts';
import { type HeaderUnit, headerUnitOf } from './unit.ts';

/** A column of the file that belongs to one of the sheet. */
export interface HeadedColumn {
  readonly key: string;
  readonly unit: Exclude<HeaderUnit, undefined>;
}

export interface ReadHeader {
  /** By column of the file. */
  readonly columns: readonly (HeadedColumn | undefined)[];
  readonly faults: readonly ImportFault[];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_LENGTH = 10;

/**
 * Reads a header line: which column is which, in what unit its amounts are, whether its dates are those of the period. `titleUnit` is what
 * the title line says; a unit in brackets behind a column's title comes before it.
 */
export function readHeader(
  cells: readonly string[],
  laid: LaidSheet,
  titleUnit: string,
  at: (column: number) => FilePlace,
  title: FilePlace,
): ReadHeader {
  const { sheet, rowHeaders, columns: wanted } = laid;
  const faults: ImportFault[] = [];
  const done = new Set<string>();
  if (!rowHeaders.every((header, column) => cells[column]?.trim() === header.title))
    return { columns: [], faults: [hardFault(at(0), TEMPLATE_FAULTS.noHeader)] };

  const columns = cells.map((text, column): HeadedColumn | undefined => {
    if (column < rowHeaders.length || text.trim() === '') return undefined;
    const { title: dateless, date } = dated(text.trim());
    const exact = wanted.find((one) => one.title === dateless);
    const { title: bare, unit: inBrackets } = bracketed(dateless);
    const found = exact ?? wanted.find((one) => one.title === bare);
    const fault = (message: string) => void faults.push(hardFault(at(column), message));
    if (!found) return (fault(TEMPLATE_FAULTS.unknownColumn(dateless)), undefined);
    if (done.has(found.column.key)) return (fault(TEMPLATE_FAULTS.twice(dateless)), undefined);
    done.add(found.column.key);
    if (date !== undefined && found.date !== undefined && date !== found.date)
      fault(TEMPLATE_FAULTS.otherDate(found.date));
    const filled = filledIn(laid, found.column.key);
    const written = exact ? '' : inBrackets;
    const unit = filled ? headerUnitOf(written === '' ? titleUnit : written, sheet.unit, filled.form) : 'own';
    if (unit === undefined)
      faults.push(hardFault(written === '' ? title : at(column), TEMPLATE_FAULTS.otherUnit(sheet.unit)));
    return { key: found.column.key, unit: unit ?? 'own' };
  });
  for (const { column, title: missing } of wanted) {
    if (!done.has(column.key) && filledIn(laid, column.key))
      faults.push(hardFault(at(0), TEMPLATE_FAULTS.missingColumn(missing)));
  }
  return { columns, faults: withoutRepeats(faults) };
}

/** A heading and the date that it ends in. */
function dated(text: string): { readonly title: string; readonly date: string | undefined } {
  const end = text.slice(-DATE_LENGTH);
  return DATE.test(end)
    ? { title: text.slice(0, -DATE_LENGTH).trimEnd(), date: end }
    : { title: text, date: undefined };
}

/** A heading and what stands in brackets at its end; the brackets may be of either width. */
function bracketed(text: string): { readonly title: string; readonly unit: string } {
  const open = Math.max(text.lastIndexOf('（'), text.lastIndexOf('('));
  const inside = text.slice(open + 1, -1);
  const isUnit = open >= 0 && /[）)]$/.test(text) && inside !== '' && !/[）)]/.test(inside);
  return isUnit ? { title: text.slice(0, open).trimEnd(), unit: inside } : { title: text, unit: '' };
}

/** A cell of the column that is filled in; undefined where all is computed. */
function filledIn({ sheet }: LaidSheet, column: string): FilledCell | undefined {
  for (const row of sheet.rows) {
    const cell = sheet.cell(row.key, column);
    if (cell.kind === 'filled') return cell;
  }
  return undefined;
}

/** The unit of a title line is wrong once, however many columns stand under it. */
function withoutRepeats(faults: readonly ImportFault[]): ImportFault[] {
  const distinct = new Map(faults.map((fault) => [`${fault.line}/${fault.column}/${fault.message}`, fault]));
  return [...distinct.values()];
}

import type { FilledCell } from '#base/sheet.ts';
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

const DATE = /\s*(\d{4}-\d{2}-\d{2})$/;
const BRACKETED = /\s*[（(]([^（）()]+)[）)]$/;

/**
 * Reads a header line: which column is which, in what unit its amounts are, whether its dates are those of the period. `titleUnit` is what
 * the title line says; a unit in brackets behind a column's title comes before it.
 */
export function readHeader(
  cells: readonly string[], laid: LaidSheet, titleUnit: string, at: (column: number) => FilePlace, title: FilePlace,
): ReadHeader {
  const { sheet, rowHeaders, columns: wanted } = laid;
  const faults: ImportFault[] = [];
  const done = new Set<string>();
  if (!rowHeaders.every((header, column) => cells[column]?.trim() === header.title)) return { columns: [], faults: [hardFault(at(0), TEMPLATE_FAULTS.noHeader)] };

  const columns = cells.map((text, column): HeadedColumn | undefined => {
    if (column < rowHeaders.length || text.trim() === '') return undefined;
    const date = DATE.exec(text.trim())?.[1];
    const dateless = text.trim().replace(DATE, '');
    const exact = wanted.find((one) => one.title === dateless);
    const found = exact ?? wanted.find((one) => one.title === dateless.replace(BRACKETED, ''));
    const fault = (message: string) => void faults.push(hardFault(at(column), message));
    if (!found) return fault(TEMPLATE_FAULTS.unknownColumn(dateless)), undefined;
    if (done.has(found.column.key)) return fault(TEMPLATE_FAULTS.twice(dateless)), undefined;
    done.add(found.column.key);
    if (date !== undefined && found.date !== undefined && date !== found.date) fault(TEMPLATE_FAULTS.otherDate(found.date));
    const filled = filledIn(laid, found.column.key);
    const written = exact ? '' : (BRACKETED.exec(dateless)?.[1] ?? '');
    const unit = filled ? headerUnitOf(written === '' ? titleUnit : written, sheet.unit, filled.form) : 'own';
    if (unit === undefined) faults.push(hardFault(written === '' ? title : at(column), TEMPLATE_FAULTS.otherUnit(sheet.unit)));
    return { key: found.column.key, unit: unit ?? 'own' };
  });
  for (const { column, title: missing } of wanted) {
    if (!done.has(column.key) && filledIn(laid, column.key)) faults.push(hardFault(at(0), TEMPLATE_FAULTS.missingColumn(missing)));
  }
  return { columns, faults: withoutRepeats(faults) };
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
  const said = new Map(faults.map((fault) => [`${fault.line}/${fault.column}/${fault.message}`, fault]));
  return [...said.values()];
}

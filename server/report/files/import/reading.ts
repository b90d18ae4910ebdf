import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { TEMPLATE_FAULTS, TEMPLATE_WORDS } from '#subjects/report-file/terms.ts';
import type { ImportFault } from '#subjects/report-file/wire.ts';
import type { TabbedRow } from '../../../sheet/sheet-file.ts';
import { type LaidSheet, rowTexts, sheetMarked, type TemplatePlace } from '../template/layout.ts';
import { type HeadedColumn, readHeader } from './header.ts';
import { type FilePlace, hardFault } from './place.ts';
import { cleanUnder } from './unit.ts';

/** What a filled template holds: values by cell, where each stood, what could not be read. */
export interface ReadTemplate {
  readonly values: CellValues;
  readonly places: ReadonlyMap<string, FilePlace>;
  readonly faults: readonly ImportFault[];
  /** Whether there was any table of the report in it at all. */
  readonly any: boolean;
}

interface OpenTable {
  readonly laid: LaidSheet;
  readonly title: FilePlace;
  readonly unit: string;
  readonly rows: Set<string>;
  columns: readonly (HeadedColumn | undefined)[] | null;
}

/** Texts are led by an apostrophe where a CSV would make a formula of them. */
const plain = (text: string | undefined): string => (text ?? '').trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');

/**
 * Reads the lines of a filled template against the layout it was written by. Every line and cell that is not as the layout says is a
 * fault; so is a table, row or column that is not there, since its values would be lost without a word.
 */
export async function readTemplate(
  rows: AsyncIterable<TabbedRow>,
  laid: readonly LaidSheet[],
  place: TemplatePlace,
): Promise<ReadTemplate> {
  const values: Record<string, number | null> = {};
  const places = new Map<string, FilePlace>();
  const faults: ImportFault[] = [];
  const seen = new Set<string>();
  let open: OpenTable | null = null;
  let tab: string | undefined;
  let any = false;

  const close = () => {
    if (open) faults.push(...missingIn(open));
    open = null;
  };
  for await (const row of rows) {
    if (row.sheet !== tab) close();
    tab = row.sheet;
    const at = (column?: number): FilePlace => ({
      sheet: row.sheet,
      line: row.line,
      ...(column === undefined ? {} : { column }),
    });
    const marked = sheetMarked(row.cells[0] ?? '');
    if (marked !== undefined) {
      close();
      const found = laid.find(({ sheet }) => sheet.title === marked);
      if (!found) faults.push(hardFault(at(0), TEMPLATE_FAULTS.unknownTable(marked)));
      else if (seen.has(found.sheet.key)) faults.push(hardFault(at(0), TEMPLATE_FAULTS.twice(marked)));
      else {
        any = true;
        seen.add(found.sheet.key);
        open = {
          laid: found,
          title: at(0),
          unit: labelled(row.cells, TEMPLATE_WORDS.unit)?.text ?? '',
          rows: new Set(),
          columns: null,
        };
      }
    } else if (open && row.cells[0]?.trim() === TEMPLATE_WORDS.enterprise && open.columns === null)
      faults.push(...placeFaults(row.cells, place, at));
    else if (open && open.columns === null) {
      const header = readHeader(row.cells, open.laid, open.unit, at, open.title);
      faults.push(...header.faults);
      open.columns = header.columns;
    } else if (open) readRow(row.cells, open, at);
  }
  close();
  if (any)
    for (const { sheet } of laid)
      if (!seen.has(sheet.key)) faults.push(hardFault(undefined, TEMPLATE_FAULTS.missingTable(sheet.title)));
  return { values, places, faults, any };

  function readRow(
    cells: readonly string[],
    { laid: of, columns, rows: done }: OpenTable,
    at: (column?: number) => FilePlace,
  ): void {
    const texts = of.rowHeaders.map((_, column) => plain(cells[column]));
    const row = rowOf(of, texts);
    if (!row) return void faults.push(hardFault(at(0), TEMPLATE_FAULTS.unknownRow(texts[0] ?? '')));
    if (done.has(row.key)) return void faults.push(hardFault(at(0), TEMPLATE_FAULTS.twice(row.title)));
    done.add(row.key);
    rowTexts(of, row).forEach((text, column) => {
      if (text.trim() !== texts[column]) faults.push(hardFault(at(column), TEMPLATE_FAULTS.otherText(text)));
    });
    cells.forEach((text, column) => {
      if (column < of.rowHeaders.length || text.trim() === '') return;
      const headed = columns?.[column];
      const cell = headed ? of.sheet.cell(row.key, headed.key) : undefined;
      if (cell?.kind === 'computed') return;
      if (!headed || cell?.kind !== 'filled') return void faults.push(hardFault(at(column), TEMPLATE_FAULTS.notHere));
      const address = cellAddress(of.sheet.key, row.key, headed.key);
      const cleaned = cleanUnder(text, cell.form, headed.unit);
      if (cleaned.fault !== undefined) faults.push(hardFault(at(column), cleaned.fault, address));
      else values[address] = cleaned.value;
    });
    columns?.forEach((headed, column) => {
      if (headed && of.sheet.cell(row.key, headed.key).kind !== 'empty')
        places.set(cellAddress(of.sheet.key, row.key, headed.key), at(column));
    });
  }
}

function rowOf(laid: LaidSheet, texts: readonly string[]) {
  const alike = laid.sheet.rows.filter((row) => row.title.trim() === texts[0]);
  return alike.length > 1
    ? (alike.find((row) => rowTexts(laid, row).every((text, column) => text.trim() === texts[column])) ?? alike[0])
    : alike[0];
}

/** The text behind a label of a line. */
function labelled(
  cells: readonly string[],
  label: string,
): { readonly text: string; readonly column: number } | undefined {
  const at = cells.findIndex((text) => text.trim() === label);
  return at < 0 ? undefined : { text: plain(cells[at + 1]), column: at + 1 };
}

function placeFaults(
  cells: readonly string[],
  place: TemplatePlace,
  at: (column?: number) => FilePlace,
): ImportFault[] {
  const enterprise = labelled(cells, TEMPLATE_WORDS.enterpriseId);
  const period = labelled(cells, TEMPLATE_WORDS.period);
  return [
    ...(enterprise && enterprise.text !== place.enterpriseId
      ? [hardFault(at(enterprise.column), TEMPLATE_FAULTS.otherEnterprise)]
      : []),
    ...(period && period.text !== place.period ? [hardFault(at(period.column), TEMPLATE_FAULTS.otherPeriod)] : []),
  ];
}

function missingIn({ laid: { sheet }, rows, columns, title }: OpenTable): ImportFault[] {
  if (columns === null) return [hardFault(title, TEMPLATE_FAULTS.noHeader)];
  return sheet.rows
    .filter(({ key }) => !rows.has(key))
    .map((row) => hardFault(title, TEMPLATE_FAULTS.missingRow(row.title)));
}

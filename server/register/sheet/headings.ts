import type { AnyRegister } from '#base/register/declare.ts';
import type { FieldSpec } from '#base/register/fields.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf } from '#base/register/shown.ts';
import { type Faults, plainHeading } from '#server/sheet/sheet-faults.ts';
import type { SheetRow } from '#server/sheet/sheet-row.ts';
import { OTHER_NAMES } from './other-names.ts';

/** The headings stand within the first so many rows: above them others put a title, who made the table and when. */
export const HEADINGS_WITHIN = 8;

/** A column of a file: what stands above it, and the field that it is read as, where it is one. */
export interface FileColumn {
  readonly at: number;
  readonly heading: string;
  readonly field?: string | undefined;
}

/** Where the headings of a file end, and what each of its columns is. */
export interface Headings {
  /** The place of the last row of headings among the first rows. */
  readonly last: number;
  readonly columns: readonly FileColumn[];
}

/** A register by name, with the fields that a file may have. */
interface Known {
  readonly name: string;
  readonly fields: readonly (readonly [key: string, spec: FieldSpec])[];
}

/** What a column may be called: by its own row of headings, by that below, and by both together where one heading stands over several. */
type Names = readonly string[];

/** A heading for comparing: 0–14 岁 is 0~14岁. */
const plainOf = (heading: string): string => plainHeading(heading).replace(/[–—~～至]/g, '-');

/** The field that bears one of these names by its own term, or else by one that others use. */
function fieldOf({ name: register, fields }: Known, names: Names): string | undefined {
  const plain = names.map(plainOf);
  const isOne = (name: string): boolean => plain.includes(plainOf(name));
  const own = fields.find(([, spec]) => isOne(headingOf(spec)));
  return (own ?? fields.find(([key]) => OTHER_NAMES[register]?.[key]?.some(isOne)))?.[0];
}

/** Cells with what is merged filled in from the left. */
const spread = (cells: readonly string[], width: number): readonly string[] => {
  let last = '';
  return Array.from({ length: width }, (_, at) => (last = (cells[at] ?? '').trim() || last));
};

/** The columns of a row of headings, and, where one is given, of a second one below that divides some of the first. */
function columnsBelow(known: Known, above: SheetRow, below?: SheetRow): readonly FileColumn[] {
  const width = Math.max(above.cells.length, below?.cells.length ?? 0);
  const over = spread(above.cells, width);
  return Array.from({ length: width }, (_, at): FileColumn => {
    const [first, second] = [(above.cells[at] ?? '').trim(), (below?.cells[at] ?? '').trim()];
    if (second === '') return { at, heading: first, field: first === '' ? undefined : fieldOf(known, [first]) };
    const group = over[at] ?? '';
    return {
      at,
      heading: group === second ? second : `${group}${second}`,
      field: fieldOf(known, [`${group}${second}`, second, first]),
    };
  });
}

const countOf = (columns: readonly FileColumn[]): number => new Set(columns.flatMap(({ field }) => field ?? [])).size;

/** Where the headings stand among the first rows of a file: the row, or two of them, under which most fields are known; the first where none is. */
export function headingsIn(register: AnyRegister, rows: readonly SheetRow[]): Headings {
  const own: Known = { name: register.name, fields: sheetFields(register) };
  let best: Headings = { last: 0, columns: rows[0] ? columnsBelow(own, rows[0]) : [] };
  for (const [at, row] of rows.entries()) {
    const alone: Headings = { last: at, columns: columnsBelow(own, row) };
    if (countOf(alone.columns) > countOf(best.columns)) best = alone;
    const next = rows[at + 1];
    // What begins with a number or fills every column is a record, no second row of headings.
    if (!next || next.cells.some((cell) => /^[\d.,-]+$/.test(cell.trim()))) continue;
    const both: Headings = { last: at + 1, columns: columnsBelow(own, row, next) };
    if (countOf(both.columns) > countOf(best.columns)) best = both;
  }
  return best;
}

/** Columns as a person has chosen them, as pairs of place and field; what is not named is read as nothing. */
export function chosenColumns(columns: readonly FileColumn[], mapping: string): readonly FileColumn[] {
  const chosen = new Map(
    mapping.split(',').map((pair) => {
      const [at = '', field = ''] = pair.split(':');
      return [Number(at), field] as const;
    }),
  );
  return columns.map(({ at, heading }) => ({ at, heading, field: chosen.get(at) || undefined }));
}

/** Where each field stands. What tells the records apart must be there, or, where that is their number and all are new, what every new record has; what a heading does not name is left alone. */
export function placesOf(
  register: AnyRegister,
  columns: readonly FileColumn[],
  line: number,
  faults: Faults,
): ReadonlyMap<string, number> | undefined {
  const fields = sheetFields(register);
  const at = (key: string): readonly FileColumn[] => columns.filter(({ field }) => field === key);
  // Files of others have no numbers of ours: without a column of them all are new, which the preview says.
  const areNew = fields.some(([key]) => key === register.key) && at(register.key).length === 0;
  const found = new Map<string, number>();
  for (const [key, spec] of fields) {
    const own = at(key).filter(({ heading }) => plainOf(heading) === plainOf(headingOf(spec)));
    const [place, twice] = own.length > 0 ? own : at(key);
    const isNeeded = areNew ? spec.required && key !== register.key : register.match?.includes(key);
    if (place) found.set(key, place.at);
    else if (isNeeded)
      faults.add(
        line,
        spec.term,
        `缺少“${spec.term}”列。首行应为：${fields.map(([, each]) => each.term).join('、')}`,
        '',
      );
    if (twice) faults.add(line, spec.term, `有两列都叫“${spec.term}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : found;
}

const TOTALS: ReadonlySet<string> = new Set(['合计', '总计', '小计', '共计', '总和']);

/** Whether a row sums up those above it: no record. */
export const isTotal = (cells: readonly string[]): boolean => {
  const first = cells.map((cell) => cell.replace(/\s/g, '')).find((cell) => cell !== '');
  return first !== undefined && TOTALS.has(first.replace(/[:：]$/, ''));
};

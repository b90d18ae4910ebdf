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

/** A column as its heading alone tells it. */
interface Recognised extends FileColumn {
  /** Whether the heading is the term of the field itself, not what others call it. */
  readonly isOwn: boolean;
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

/** The field that bears one of these names, and whether by its own term or by one that others use. */
function recognised({ name: register, fields }: Known, names: Names): Pick<Recognised, 'field' | 'isOwn'> {
  const plain = names.map(plainOf);
  const isOne = (name: string): boolean => plain.includes(plainOf(name));
  const own = fields.find(([, spec]) => isOne(headingOf(spec)));
  const found = own ?? fields.find(([key]) => OTHER_NAMES[register]?.[key]?.some(isOne));
  return { field: found?.[0], isOwn: own !== undefined };
}

/** What stands in a row, by place: '' where nothing does. */
const cellsOf = (row: SheetRow | undefined) => {
  const cells = row?.cells.map((cell) => cell.trim()) ?? [];
  return { width: cells.length, at: (place: number): string => cells[place] ?? '' };
};

/**
 * Whether a row divides headings of the one above: something stands under what is merged there, and nothing under a heading of one column. A title has
 * one cell only, and a record fills columns that have a heading of their own; neither is one of two rows of headings.
 */
function divides(above: SheetRow, below: SheetRow): boolean {
  const [over, under] = [cellsOf(above), cellsOf(below)];
  if (above.cells.filter((cell) => cell.trim() !== '').length < 2) return false;
  if (below.cells.some((cell) => /^[\d.,-]+$/.test(cell.trim()))) return false;
  const places = Array.from({ length: under.width }, (_, at) => at).filter((at) => under.at(at) !== '');
  const isMerged = (at: number): boolean => over.at(at) === '' || over.at(at) === over.at(at - 1);
  const isShared = (at: number): boolean => isMerged(at + 1) && under.at(at + 1) !== '';
  return places.some(isMerged) && places.every((at) => isMerged(at) || isShared(at) || over.at(at) === under.at(at));
}

/** The columns of a row of headings, and, where one is given, of a second one below that divides some of the first. */
function columnsBelow(known: Known, above: SheetRow, below?: SheetRow): readonly Recognised[] {
  const [over, under] = [cellsOf(above), cellsOf(below)];
  let group = '';
  return Array.from({ length: Math.max(over.width, under.width) }, (_, at): Recognised => {
    const [first, second] = [over.at(at), under.at(at)];
    group = first === '' ? group : first;
    if (second === '') return { at, heading: first, ...recognised(known, first === '' ? [] : [first]) };
    const heading = group === second ? second : `${group}${second}`;
    return { at, heading, ...recognised(known, [heading, second]) };
  });
}

const countOf = ({ columns }: { readonly columns: readonly Recognised[] }): number =>
  new Set(columns.flatMap(({ field }) => field ?? [])).size;

/** Each column with its field, but where another one bears the term of that field itself. */
const settled = (columns: readonly Recognised[]): readonly FileColumn[] =>
  columns.map(({ at, heading, field, isOwn }) => {
    const isAnothers = !isOwn && columns.some((one) => one.isOwn && one.field === field);
    return { at, heading, field: isAnothers ? undefined : field };
  });

/** Where the headings stand among the first rows of a file: the row, or two of them, under which most fields are known; the first where none is, and one row where two tell no more. */
export function headingsIn(register: AnyRegister, rows: readonly SheetRow[]): Headings {
  const own: Known = { name: register.name, fields: sheetFields(register) };
  const alone = rows.map((row, last) => ({ last, columns: columnsBelow(own, row) }));
  const pairs = rows.flatMap((row, at) => {
    const next = rows[at + 1];
    return next && divides(row, next) ? [{ last: at + 1, columns: columnsBelow(own, row, next) }] : [];
  });
  const [best = { last: 0, columns: [] }] = [...alone, ...pairs].toSorted((a, b) => countOf(b) - countOf(a));
  return { last: best.last, columns: settled(best.columns) };
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
    const [place, twice] = at(key);
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

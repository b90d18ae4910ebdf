import { numberText } from '#base/number-text.ts';
import { type Board, type CellTexts, type Place, textAt } from '#base/sheet-edit/board.ts';
import { cellOf } from '#base/sheet-edit/sheet-board.ts';
import type { Cell, CellFault, CellValues, Sheet } from '#base/sheet/sheet.ts';

/** What a cell is marked with, the gravest first: 硬规则, 软规则 without its reason, 退回, 软规则 explained, 已清理, 差异, 预填. */
export type Mark = 'hard' | 'soft' | 'returned' | 'explained' | 'cleaned' | 'changed' | 'prefilled';

/** A cell as it is seen. */
export interface Face {
  readonly text: string;
  readonly kind: Cell['kind'];
  readonly mark: Mark | undefined;
}

/** The cells of a sheet, row by row. */
export type Faces = readonly (readonly Face[])[];

/** Whether two cells look alike. */
export function isSameFace(one: Face | undefined, other: Face): boolean {
  return one?.text === other.text && one.mark === other.mark && one.kind === other.kind;
}

/** Whether two pictures of a sheet are alike in every cell. */
export function isSameFaces(one: Faces, other: Faces): boolean {
  return (
    one.length === other.length &&
    other.every(
      (line, row) =>
        one[row]?.length === line.length && line.every((face, column) => isSameFace(one[row]?.[column], face)),
    )
  );
}

/** Whether the same is wrong with the same cells. */
export function isSameFaults(one: readonly CellFault[], other: readonly CellFault[]): boolean {
  return (
    one.length === other.length &&
    other.every((fault, index) => {
      const before = one[index];
      return (
        before === fault ||
        (before?.address === fault.address &&
          before.rule === fault.rule &&
          before.message === fault.message &&
          before.explained === fault.explained)
      );
    })
  );
}

/** What is known of the cells of a sheet besides their texts. */
export interface SheetNotes {
  /** Every cell computed: the whole form's. */
  readonly cells: CellValues;
  readonly faults: readonly CellFault[];
  /** Cells that differ from the last version 差异. */
  readonly changed?: ReadonlySet<string> | undefined;
  /** Cells that were offered a value 预填. */
  readonly prefilled?: ReadonlySet<string> | undefined;
  /** What was typed into each cell that the sheet made another text of 已清理. */
  readonly cleaned?: Readonly<Record<string, string>> | undefined;
  /** The reviewer's comment on each cell that was returned 退回. */
  readonly returned?: Readonly<Record<string, string>> | undefined;
}

/** The faults of each cell, the hard ones first. */
export function faultsByCell(faults: readonly CellFault[]): ReadonlyMap<string, readonly CellFault[]> {
  const byCell = new Map<string, CellFault[]>();
  for (const fault of faults.toSorted((a, b) => rank(a) - rank(b)))
    byCell.set(fault.address, [...(byCell.get(fault.address) ?? []), fault]);
  return byCell;
}

const rank = ({ strength, explained }: CellFault) => (strength === 'hard' ? 0 : explained ? 2 : 1);

/** The faces of a sheet, row by row. */
export function facesOf(
  sheet: Sheet,
  board: Board,
  texts: CellTexts,
  { cells, faults, changed, prefilled, cleaned, returned }: SheetNotes,
): Faces {
  const byCell = faultsByCell(faults);
  const faceAt = (place: Place): Face => {
    const address = board.addressAt(place) ?? '';
    const cell = cellOf(sheet, place);
    const fault = byCell.get(address)?.[0];
    return {
      text: shownText(cell, textAt(board, texts, place), cells[address] ?? null),
      kind: cell.kind,
      mark: markOf(fault, {
        returned: returned?.[address] !== undefined,
        cleaned: cleaned?.[address] !== undefined,
        changed: changed?.has(address) === true,
        prefilled: prefilled?.has(address) === true,
      }),
    };
  };
  return sheet.rows.map((_, row) => sheet.columns.map((__, column) => faceAt({ row, column })));
}

type Signs = Readonly<Record<'returned' | 'cleaned' | 'changed' | 'prefilled', boolean>>;

function markOf(fault: CellFault | undefined, { returned, cleaned, changed, prefilled }: Signs): Mark | undefined {
  if (fault && !fault.explained) return fault.strength;
  if (returned) return 'returned';
  if (fault) return 'explained';
  if (cleaned) return 'cleaned';
  if (changed) return 'changed';
  return prefilled ? 'prefilled' : undefined;
}

/** What a cell shows: filled and computed ones alike their number with its decimals, a computed one its sign; what is no number of its form as it was typed. */
export function shownText(cell: Cell, text: string, value: number | null): string {
  if (cell.kind === 'filled') {
    const { decimals } = cell.form;
    const figure = text === '' ? Number.NaN : Number(text);
    return Number(figure.toFixed(decimals)) === figure ? numberText(figure, decimals) : text;
  }
  if (cell.kind === 'empty' || value === null) return '';
  return `${numberText(value, cell.decimals)}${cell.suffix ?? ''}`;
}

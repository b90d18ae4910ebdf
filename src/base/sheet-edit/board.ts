/** A place in a sheet, counted from 0; headers are not counted. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** What filling in has to know of a sheet: its extent, which cells are open, and how a text is cleaned. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** The address of a cell in the values; undefined where there is none. */
  readonly addressAt: (place: Place) => string | undefined;
  /** Whether a person fills this cell in; computed cells are closed. */
  readonly isOpen: (place: Place) => boolean;
  /** What a text comes to that is written plainly; `inYuan` when its header said 元. What is no number stays as it is. */
  readonly clean: (text: string, place: Place, inYuan?: boolean) => string;
  /** What stays of a typed text when it leaves the editor (spec 2 §5: numeric inputs are cleaned on blur). */
  readonly blur: (text: string, place: Place) => string;
}

/** Texts as filled in, by cell address; an empty cell has no entry. */
export type CellTexts = Readonly<Record<string, string>>;

/** A rectangle of places: `focus` is the active cell, `anchor` the corner opposite. */
export interface Selection {
  readonly anchor: Place;
  readonly focus: Place;
}

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const selectionAt = (place: Place): Selection => ({ anchor: place, focus: place });

export const isSamePlace = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

/** Whether the same cells are chosen, the same one active; none is the same as none. */
export function isSameSelection(one: Selection | undefined, other: Selection | undefined): boolean {
  return (
    one === other ||
    (one !== undefined &&
      other !== undefined &&
      isSamePlace(one.anchor, other.anchor) &&
      isSamePlace(one.focus, other.focus))
  );
}

export function areaOf({ anchor, focus }: Selection): Area {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Every place of an area, row by row. */
export function placesOf({ top, left, bottom, right }: Area): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}

/** The text of a cell; '' for an empty one. */
export function textAt(board: Board, values: CellTexts, place: Place): string {
  const address = board.addressAt(place);
  return address === undefined ? '' : (values[address] ?? '');
}

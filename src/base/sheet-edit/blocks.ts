import { readBlock } from './amounts.ts';
import { blockOf, type Block } from './block.ts';
import {
  areaOf,
  placesOf,
  textAt,
  type Area,
  type Board,
  type CellTexts,
  type Place,
  type Selection,
} from './board.ts';

/** Texts by address, as an action wants them written. */
export type Writes = ReadonlyMap<string, string>;

/** What a paste came to: the texts, the area it covered, and how many of its cells met a closed one or fell outside. */
export interface Pasted {
  readonly writes: Writes;
  readonly selection: Selection;
  readonly skipped: number;
}

/**
 * Lays a clipboard's text over the selection: from its upper left corner, or one value into every selected cell. Cells
 * that are closed or outside are skipped and counted.
 */
export function pasted(board: Board, selection: Selection, text: string): Pasted {
  const { cells, inYuan } = readBlock(blockOf(text));
  const { top, left, ...rest } = areaOf(selection);
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  const area: Area = isOne
    ? { top, left, ...rest }
    : { top, left, bottom: top + cells.length - 1, right: left + Math.max(...cells.map((row) => row.length)) - 1 };
  const writes = new Map<string, string>();
  let skipped = 0;
  for (const place of placesOf(area)) {
    const column = isOne ? 0 : place.column - left;
    const cell = isOne ? cells[0]?.[0] : cells[place.row - top]?.[column];
    if (cell === undefined) continue;
    const address = isInside(board, place) && board.isOpen(place) ? board.addressAt(place) : undefined;
    if (address === undefined) skipped += 1;
    else writes.set(address, board.clean(cell, place, inYuan[column]));
  }
  const corner = { row: Math.min(area.bottom, board.rows - 1), column: Math.min(area.right, board.columns - 1) };
  return { writes, selection: { anchor: corner, focus: { row: top, column: left } }, skipped };
}

const isInside = (board: Board, { row, column }: Place) => row < board.rows && column < board.columns;

/** What copying takes: the selected cells as they are shown. */
export function copied(selection: Selection, shownAt: (place: Place) => string): Block {
  const { top, left, bottom, right } = areaOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => shownAt({ row: top + row, column: left + column })),
  );
}

/** Empties the selected open cells. */
export function cleared(board: Board, selection: Selection): Writes {
  return writesOver(board, areaOf(selection), () => '');
}

/**
 * Fills the selection from its first row 向下填充 or first column 向右填充; a selection one cell deep takes the cell
 * before it, as spreadsheets do.
 */
export function filled(board: Board, values: CellTexts, selection: Selection, to: 'down' | 'right'): Writes {
  const area = areaOf(selection);
  const isThin = to === 'down' ? area.top === area.bottom : area.left === area.right;
  return writesOver(board, area, ({ row, column }) => {
    const source =
      to === 'down' ? { row: isThin ? row - 1 : area.top, column } : { row, column: isThin ? column - 1 : area.left };
    return source.row < 0 || source.column < 0 || !board.isOpen(source) ? undefined : textAt(board, values, source);
  });
}

function writesOver(board: Board, area: Area, textFor: (place: Place) => string | undefined): Writes {
  const writes = new Map<string, string>();
  for (const place of placesOf(area)) {
    const address = board.isOpen(place) ? board.addressAt(place) : undefined;
    const text = textFor(place);
    if (address !== undefined && text !== undefined) writes.set(address, board.clean(text, place));
  }
  return writes;
}

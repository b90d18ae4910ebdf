import type { Board, Place } from './board.ts';

export type Arrow = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Arrow, Place>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

const within = (board: Board, { row, column }: Place): Place => ({
  row: Math.max(0, Math.min(board.rows - 1, row)),
  column: Math.max(0, Math.min(board.columns - 1, column)),
});

/** One cell on, staying inside; computed cells are walked over too, so that they can be read. */
export function stepped(board: Board, { row, column }: Place, arrow: Arrow): Place {
  const step = STEPS[arrow];
  return within(board, { row: row + step.row, column: column + step.column });
}

/** The far end of a row or a column, as Ctrl and an arrow go. */
export function farthest(board: Board, { row, column }: Place, arrow: Arrow): Place {
  const step = STEPS[arrow];
  return within(board, { row: row + step.row * board.rows, column: column + step.column * board.columns });
}

/** The next open cell row by row, as Tab goes; undefined past the last, where Tab leaves the sheet. */
export function tabbed(board: Board, from: Place, backwards = false): Place | undefined {
  const at = from.row * board.columns + from.column;
  return openPlace(board, at, backwards ? -1 : 1, (index) => ({
    row: Math.floor(index / board.columns),
    column: index % board.columns,
  }));
}

/**
 * The next open cell column by column, as Enter goes: down, and from the foot of a column to the head of the next.
 * Past the last it stays, for Enter never leaves a sheet.
 */
export function entered(board: Board, from: Place, backwards = false): Place {
  const at = from.column * board.rows + from.row;
  return (
    openPlace(board, at, backwards ? -1 : 1, (index) => ({
      row: index % board.rows,
      column: Math.floor(index / board.rows),
    })) ?? from
  );
}

function openPlace(board: Board, from: number, step: 1 | -1, placeOf: (index: number) => Place): Place | undefined {
  for (let index = from + step; index >= 0 && index < board.rows * board.columns; index += step) {
    const place = placeOf(index);
    if (board.isOpen(place)) return place;
  }
  return undefined;
}

/** The first open cell of a sheet: where filling in begins. */
export function firstOpen(board: Board): Place {
  return tabbed(board, { row: 0, column: -1 }) ?? { row: 0, column: 0 };
}

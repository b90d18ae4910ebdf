import { cleared, filled, pasted, type Writes } from './blocks.ts';
import { selectionAt, textAt, type Board, type CellTexts, type Place, type Selection } from './board.ts';
import { applied, changesOf, type Change } from './history.ts';
import { entered, farthest, firstOpen, stepped, tabbed, type Arrow } from './moves.ts';

/** A sheet being filled in: what it holds, where one is, what is being typed, and the way back and forth. */
export interface SheetEdit {
  readonly values: CellTexts;
  readonly selection: Selection;
  /** The text the open editor began with; undefined while none is open. What is typed since is the editor's own. */
  readonly typed: string | undefined;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  /** What the last paste came to, until the next action that writes. */
  readonly pasted: { readonly written: number; readonly skipped: number } | undefined;
}

export type SheetAction =
  | { readonly kind: 'select'; readonly place: Place; readonly extend?: boolean }
  | { readonly kind: 'arrow'; readonly arrow: Arrow; readonly extend?: boolean; readonly far?: boolean }
  | { readonly kind: 'tab' | 'enter'; readonly backwards?: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'select-all' | 'clear' | 'undo' | 'redo' }
  | { readonly kind: 'open'; readonly text?: string }
  | { readonly kind: 'commit'; readonly text?: string }
  | { readonly kind: 'fill'; readonly to: 'down' | 'right' }
  | { readonly kind: 'paste'; readonly text: string }
  /** Texts by address, into whatever cells they are of; one step of undo. */
  | { readonly kind: 'write'; readonly texts: CellTexts };

/** A sheet as it is opened: at its first open cell, with nothing to undo. */
export function startEdit(board: Board, values: CellTexts): SheetEdit {
  return {
    values,
    selection: selectionAt(firstOpen(board)),
    typed: undefined,
    past: [],
    future: [],
    pasted: undefined,
  };
}

/**
 * What an action of the person makes of a sheet; every action that writes is one step of undo. An open editor is
 * committed by its text before any other action (`commit`).
 */
export function editSheet(board: Board, edit: SheetEdit, action: SheetAction): SheetEdit {
  switch (action.kind) {
    case 'cancel':
      return { ...edit, typed: undefined };
    case 'open':
      return opened(board, edit, action.text);
    case 'commit':
      return committed(
        board,
        action.text === undefined || edit.typed === undefined ? edit : { ...edit, typed: action.text },
      );
    default:
      return acted(board, committed(board, edit), action);
  }
}

type Settled = Exclude<SheetAction, { readonly kind: 'cancel' | 'open' | 'commit' }>;

function acted(board: Board, edit: SheetEdit, action: Settled): SheetEdit {
  const { focus } = edit.selection;
  switch (action.kind) {
    case 'select':
      return at(edit, action.place, action.extend);
    case 'arrow':
      return at(edit, (action.far ? farthest : stepped)(board, focus, action.arrow), action.extend);
    case 'tab':
      return at(edit, tabbed(board, focus, action.backwards) ?? focus);
    case 'enter':
      return at(edit, entered(board, focus, action.backwards));
    case 'select-all':
      return {
        ...edit,
        selection: { anchor: { row: board.rows - 1, column: board.columns - 1 }, focus: { row: 0, column: 0 } },
      };
    case 'clear':
      return written(edit, cleared(board, edit.selection));
    case 'fill':
      return written(edit, filled(board, edit.values, edit.selection, action.to));
    case 'paste': {
      const { writes, selection, skipped } = pasted(board, edit.selection, action.text);
      return { ...written(edit, writes, selection), pasted: { written: writes.size, skipped } };
    }
    case 'write':
      return written(edit, new Map(Object.entries(action.texts)));
    case 'undo':
      return undone(edit);
    case 'redo':
      return redone(edit);
  }
}

const at = (edit: SheetEdit, focus: Place, extend = false): SheetEdit => ({
  ...edit,
  selection: { anchor: extend ? edit.selection.anchor : focus, focus },
});

function opened(board: Board, edit: SheetEdit, text: string | undefined): SheetEdit {
  const { focus } = edit.selection;
  if (!board.isOpen(focus)) return edit;
  return { ...edit, selection: selectionAt(focus), typed: text ?? textAt(board, edit.values, focus) };
}

function committed(board: Board, edit: SheetEdit): SheetEdit {
  const {
    typed,
    selection: { focus },
  } = edit;
  const address = board.addressAt(focus);
  if (typed === undefined) return edit;
  const closed = { ...edit, typed: undefined };
  if (address === undefined) return closed;
  const [plain, kept] = [board.clean(typed, focus), board.blur(typed, focus)];
  // What was typed is a step of its own, so that one undo brings it back where the sheet has made another number of it.
  const taken = written(closed, new Map([[address, plain]]));
  return kept === plain ? taken : written(taken, new Map([[address, kept]]), taken.selection, true);
}

function written(edit: SheetEdit, writes: Writes, selection: Selection = edit.selection, cleaned = false): SheetEdit {
  const cells = changesOf(edit.values, writes);
  if (cells.length === 0) return { ...edit, selection };
  const change: Change = { cells, before: edit.selection, after: selection, ...(cleaned ? { cleaned } : {}) };
  return {
    ...edit,
    values: applied(edit.values, cells),
    selection,
    past: [...edit.past, change],
    future: [],
    pasted: undefined,
  };
}

function undone(edit: SheetEdit): SheetEdit {
  const last = edit.past.at(-1);
  if (!last) return edit;
  const values = applied(edit.values, last.cells, 'backwards');
  return {
    ...edit,
    values,
    selection: last.before,
    past: edit.past.slice(0, -1),
    future: [...edit.future, last],
    pasted: undefined,
  };
}

function redone(edit: SheetEdit): SheetEdit {
  const next = edit.future.at(-1);
  if (!next) return edit;
  const values = applied(edit.values, next.cells);
  return {
    ...edit,
    values,
    selection: next.after,
    past: [...edit.past, next],
    future: edit.future.slice(0, -1),
    pasted: undefined,
  };
}

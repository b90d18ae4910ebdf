import { isSame, type Layout } from '#subjects/workbench/rules.ts';

/** A layout while it is arranged: what was before, what was undone, and the tile that is in somebody's hand. */
export interface Draft {
  readonly past: readonly Layout[];
  readonly present: Layout;
  readonly future: readonly Layout[];
  /** The tile that is being moved or resized, and the layout to go back to. */
  readonly held: { readonly key: string; readonly from: Layout } | null;
}

export type DraftAction =
  | { readonly type: 'load'; readonly tiles: Layout }
  | { readonly type: 'hold'; readonly key: string }
  /** While a tile is held: shown, and undone as one step once it is dropped. Otherwise a step of its own. */
  | { readonly type: 'change'; readonly tiles: Layout }
  /** Only the tile that is held is dropped: the focus leaves the one before when the next is taken. */
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'cancel' | 'undo' | 'redo' };

/** More steps than anybody takes back. */
const MOST_STEPS = 100;

export const draftOf = (tiles: Layout): Draft => ({ past: [], present: tiles, future: [], held: null });

const stepped = (draft: Draft, from: Layout, to: Layout): Draft =>
  isSame(from, to)
    ? { ...draft, present: to, held: null }
    : { past: [...draft.past, from].slice(-MOST_STEPS), present: to, future: [], held: null };

/** Undo and redo over whole layouts 撤销、重做. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  const { past, present, future, held } = draft;
  switch (action.type) {
    case 'load':
      return draftOf(action.tiles);
    case 'hold':
      return { ...(held ? stepped(draft, held.from, present) : draft), held: { key: action.key, from: present } };
    case 'change':
      return held ? { ...draft, present: action.tiles } : stepped(draft, present, action.tiles);
    case 'drop':
      return held?.key === action.key ? stepped(draft, held.from, present) : draft;
    case 'cancel':
      return held ? { ...draft, present: held.from, held: null } : draft;
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], held: null } : draft;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, held: null } : draft;
    }
  }
}

import type { CellTexts, Selection } from './board.ts';

/** One cell before and after; '' is an empty cell. */
export interface CellChange {
  readonly address: string;
  readonly from: string;
  readonly to: string;
}

/** What one undo takes back: everything one action of a person wrote, and where it left the selection. */
export interface Change {
  readonly cells: readonly CellChange[];
  readonly before: Selection;
  readonly after: Selection;
}

/** The changes that writing `texts` makes to `values`; cells that stay as they are are left out. */
export function changesOf(values: CellTexts, texts: Iterable<readonly [address: string, text: string]>): CellChange[] {
  const wanted = new Map(texts);
  return [...wanted].flatMap(([address, to]) => {
    const from = values[address] ?? '';
    return from === to ? [] : [{ address, from, to }];
  });
}

/** The values after a change, or before it; an emptied cell loses its entry. */
export function applied(
  values: CellTexts,
  cells: readonly CellChange[],
  direction: 'forwards' | 'backwards' = 'forwards',
): CellTexts {
  const next: Record<string, string> = { ...values };
  for (const { address, from, to } of cells) {
    const text = direction === 'forwards' ? to : from;
    if (text === '') delete next[address];
    else next[address] = text;
  }
  return next;
}

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
  /** True for what the sheet itself made of a text that was typed 清理: the step before is the text as it was typed. */
  readonly cleaned?: boolean;
}

/** The cells whose text is what the sheet made of a typed one, with what was typed. */
export function cleanedCells(past: readonly Change[]): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const { cells, cleaned } of past)
    for (const { address, from } of cells) {
      if (cleaned) typed[address] = from;
      else delete typed[address];
    }
  return typed;
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

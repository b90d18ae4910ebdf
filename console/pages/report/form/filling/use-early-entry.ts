import { useMemo } from 'react';
import { placedCells } from '#base/sheet/cells/cells.ts';
import type { CellFault, SheetForm } from '#base/sheet/sheet.ts';

interface Judged {
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly CellFault[];
}

/**
 * An entry as it is judged before anybody hands in. What is not filled in yet is no fault of it, nor are totals of half a form; handing
 * in asks for all of it. A figure that was typed is judged at once.
 */
export function useEarlyEntry<Entry extends Judged>(form: SheetForm, entry: Entry): Entry {
  const typed = useMemo(
    () => new Set(placedCells(form).flatMap(({ address, cell }) => (cell.kind === 'filled' ? [address] : []))),
    [form],
  );
  const { texts, faults } = entry;
  if (Object.keys(texts).length === 0) return { ...entry, faults: [] };
  if (!faults.some(({ rule }) => rule === 'required')) return entry;
  const early = faults.filter(
    ({ rule, strength, address }) => rule !== 'required' && (strength === 'hard' || typed.has(address)),
  );
  return { ...entry, faults: early };
}

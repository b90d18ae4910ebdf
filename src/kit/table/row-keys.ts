import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)';

const controlsOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/** The nearest row that way in which something can be done. */
function rowBeside(row: Element, below: boolean): Element | undefined {
  let beside = below ? row.nextElementSibling : row.previousElementSibling;
  while (beside && controlsOf(beside).length === 0)
    beside = below ? beside.nextElementSibling : beside.previousElementSibling;
  return beside ?? undefined;
}

/**
 * Arrow keys in a table with things to do in its rows: down from the table itself into its first row, up and down from row to row, left and right along a row; up from the first row leads back to the table.
 * What takes the arrows for itself keeps them: fields, open lists, anything that has answered already; so does a table without controls, which scrolls.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: table } = event;
  const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  // Events of what floats above a row climb to the table through React alone.
  if (taken || !(target instanceof HTMLElement) || !table.contains(target)) return;
  const next = target === table ? fromTable(table, key) : fromControl(table, target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function fromTable(table: HTMLElement, key: string): HTMLElement | undefined {
  const first =
    key === 'ArrowDown' ? [...table.querySelectorAll('tbody tr')].find((row) => controlsOf(row)[0]) : undefined;
  return first && controlsOf(first)[0];
}

function fromControl(table: HTMLElement, control: HTMLElement, key: string): HTMLElement | undefined {
  const row = control.closest('tbody tr');
  const at = row ? controlsOf(row).indexOf(control) : -1;
  if (!row || at < 0) return undefined;
  if (key === 'ArrowLeft') return controlsOf(row)[at - 1];
  if (key === 'ArrowRight') return controlsOf(row)[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const beside = rowBeside(row, key === 'ArrowDown');
  if (!beside) return key === 'ArrowUp' ? table : undefined;
  const there = controlsOf(beside);
  return there[Math.min(at, there.length - 1)];
}

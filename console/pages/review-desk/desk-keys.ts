import type { KeyboardEvent } from 'react';

/** A key that was pressed on the desk 审核台按键. */
export interface KeyPressed {
  /** In small letters. */
  readonly key: string;
  /** The row that it was pressed in; undefined beside the rows. */
  readonly rowId: string | undefined;
  /** Whether it was pressed on the desk itself, or on the frame of its list. */
  readonly isOutside: boolean;
}

/** Reads a key of the desk; undefined for what belongs to the browser or to a dialog over the desk, and for what is typed into a field. */
export function keyPressed({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLElement>): KeyPressed | undefined {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !currentTarget.contains(target))
    return undefined;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return undefined;
  return {
    key: key.toLowerCase(),
    rowId: target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'],
    isOutside: target === currentTarget || target.matches('[role="region"]'),
  };
}

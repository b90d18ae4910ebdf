import type { ListTable, ListTableConstructorOptions } from '@visactor/vtable';
import { quietOverlays } from './overlays.ts';
import { ROW_HEIGHT } from './look.ts';

/** How every sheet behaves: rows of one height, nothing resized, dragged or lit by the pointer. */
export const MANNERS = {
  defaultRowHeight: ROW_HEIGHT,
  defaultHeaderRowHeight: ROW_HEIGHT,
  columnResizeMode: 'none',
  rowResizeMode: 'none',
  dragHeaderMode: 'none',
  overscrollBehavior: 'auto',
  hover: { disableHover: true },
  // Tips are a part of the engine that is not loaded.
  tooltip: { renderMode: undefined },
} satisfies Partial<ListTableConstructorOptions>;

/** Draws no more than what changed, and leaves the keys to us: the engine makes its element and a field of its own stops of the Tab key. */
export function tame(table: ListTable, element: HTMLElement): void {
  quietOverlays(table);
  table.getElement().tabIndex = -1;
  for (const own of element.querySelectorAll('input')) own.disabled = true;
}

import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import { nextPageIndex } from '../rules.ts';

/** Which page of the warnings is asked for, and what holds the turning of pages back 自动翻页. */
export interface Turning {
  readonly pageIndex: number;
  readonly pageSize: number;
  /** 暂停 was pressed. */
  readonly halted: boolean;
  readonly overCell: boolean;
  readonly focusInside: boolean;
  readonly popoverOpen: boolean;
  /** The table was scrolled, or some of it is selected. */
  readonly reading: boolean;
}

export const TURNING_FROM_START: Turning = {
  pageIndex: FIRST_PAGE,
  pageSize: DEFAULT_PAGE_SIZE,
  halted: false,
  overCell: false,
  focusInside: false,
  popoverOpen: false,
  reading: false,
};

export type TurningStep =
  | { readonly kind: 'turn'; readonly totalCount: number }
  | { readonly kind: 'go'; readonly pageIndex: number }
  | { readonly kind: 'resize'; readonly pageSize: number }
  | { readonly kind: 'halt' }
  | { readonly kind: 'over-cell' | 'focus-inside' | 'popover-open' | 'reading'; readonly on: boolean };

/** Whether pages turn by themselves: not while halted, pointed at, worked in, scrolled, selected from, or read in a popover (spec 2 §2.6). */
export function isTurning({ halted, overCell, focusInside, popoverOpen, reading }: Turning): boolean {
  return !halted && !overCell && !focusInside && !popoverOpen && !reading;
}

/** The turning after a step; another page size starts at page 1. */
export function turned(state: Turning, step: TurningStep): Turning {
  switch (step.kind) {
    case 'turn':
      return { ...state, pageIndex: nextPageIndex(state.pageIndex, step.totalCount, state.pageSize) };
    case 'go':
      return { ...state, pageIndex: step.pageIndex, reading: false };
    case 'resize':
      return step.pageSize === state.pageSize ? state : { ...state, pageSize: step.pageSize, pageIndex: FIRST_PAGE };
    // Whoever presses 继续 wants the pages to turn, wherever the focus is.
    case 'halt':
      return { ...state, halted: !state.halted, focusInside: false, reading: false };
    case 'over-cell':
      return step.on === state.overCell ? state : { ...state, overCell: step.on };
    case 'focus-inside':
      return step.on === state.focusInside ? state : { ...state, focusInside: step.on };
    case 'reading':
      return step.on === state.reading ? state : { ...state, reading: step.on };
    case 'popover-open':
      return { ...state, popoverOpen: step.on };
  }
}

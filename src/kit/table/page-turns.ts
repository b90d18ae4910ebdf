import { useState } from 'react';
import { evenPages, pagesByHeight } from '#base/page.ts';
import { useTurns } from '#browser/timers.ts';

/** How long a page of a list stays on a wall, ms. */
const PAGE_INTERVAL = 8_000;

export interface PageTurns<Row> {
  readonly rows: readonly Row[];
  /** Rows that its place holds; or how high each of them is, and how much room there is. */
  readonly fit: number | { readonly heights: readonly number[]; readonly room: number };
  /** False where nobody looks: the page stays. */
  readonly turning: boolean;
  /** Told each time the last page has been shown. */
  readonly onRound?: (() => void) | undefined;
}

/** A list that turns its pages by itself 自动翻页: the rows in sight, the page (from 1) and how many there are. */
export function usePageTurns<Row>({ rows, fit, turning, onRound }: PageTurns<Row>) {
  const [turn, setTurn] = useState(0);
  const parts = typeof fit === 'number' ? evenPages(rows.length, fit) : pagesByHeight(fit.heights, fit.room);
  const pages = parts.length;
  const page = turn % pages;
  const handleTurn = () => {
    if (page === pages - 1) onRound?.();
    setTurn(page + 1);
  };
  useTurns(handleTurn, PAGE_INTERVAL, turning);
  const [from, to] = parts[page] ?? [0, rows.length];
  return { shown: rows.slice(from, to), page: page + 1, pages };
}

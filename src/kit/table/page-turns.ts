import { useState } from 'react';
import { evenPages } from '#base/page.ts';
import { useTurns } from '#browser/timers.ts';

/** How long a page of a list stays on a wall, ms. */
const PAGE_INTERVAL = 8_000;

export interface PageTurns<Row> {
  readonly rows: readonly Row[];
  /** Rows that its place holds. */
  readonly fit: number;
  /** False where nobody looks: the page stays. */
  readonly turning: boolean;
  /** Told each time the last page has been shown. */
  readonly onRound?: (() => void) | undefined;
}

/** A list that turns its pages by itself 自动翻页: the rows in sight, the page (from 1) and how many there are. */
export function usePageTurns<Row>({ rows, fit, turning, onRound }: PageTurns<Row>) {
  const [turn, setTurn] = useState(0);
  const parts = evenPages(rows.length, fit);
  const pages = parts.length;
  const page = turn % pages;
  const handleTurn = () => {
    if (page === pages - 1) onRound?.();
    setTurn(page + 1);
  };
  useTurns(handleTurn, PAGE_INTERVAL, turning);
  const [from, to] = parts[page] ?? [0, fit];
  return { shown: rows.slice(from, to), page: page + 1, pages };
}

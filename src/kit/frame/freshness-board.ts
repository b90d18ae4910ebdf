import { createContext, useContext, useEffect, useId } from 'react';
import type { Freshness } from '#base/freshness.ts';

/** What one widget says of the age of its data. */
export interface FreshnessReport {
  readonly title: string;
  readonly freshness: Freshness;
  /** Instant (ms) the data are of. */
  readonly asOf?: number | undefined;
}

/** Where widgets hand in their age, so that a header can tell it for all of them (数据保鲜). */
export interface FreshnessBoard {
  report(id: string, report: FreshnessReport | undefined): void;
}

/** No board, no reports: at a desk nobody collects them. */
export const FreshnessBoardContext = createContext<FreshnessBoard | null>(null);

/** Hands in a widget's age while it is in the page. */
export function useFreshnessReport(title: string, freshness: Freshness | undefined, asOf: number | undefined): void {
  const board = useContext(FreshnessBoardContext);
  const id = useId();
  useEffect(() => {
    if (!board) return undefined;
    board.report(id, freshness && { title, freshness, asOf });
    return () => board.report(id, undefined);
  }, [board, id, title, freshness, asOf]);
}

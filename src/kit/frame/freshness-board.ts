import { createContext, useContext, useEffect, useId } from 'react';
import type { Freshness } from '#base/freshness.ts';
import { type FindingBoard, type FrameSaid, WidgetPlaceContext } from './place.ts';

/** Where widgets say how old their data are, so that a header can tell it for all of them (数据保鲜). */
export interface FreshnessBoard {
  /** `freshness` is undefined for a widget that has no data or has left the page. */
  report(id: string, freshness: Freshness | undefined): void;
}

/** No board, no reports: at a desk nobody collects them. */
export const FreshnessBoardContext = createContext<FreshnessBoard | null>(null);

/** Tells the board, if there is one, how old a widget's data are while it is in the page. */
export function useFreshnessReport(freshness: Freshness | undefined): void {
  const board = useContext(FreshnessBoardContext);
  const id = useId();
  useEffect(() => {
    if (!board) return undefined;
    board.report(id, freshness);
    return () => board.report(id, undefined);
  }, [board, id, freshness]);
}

/** Tells the place how a frame in it stands, where somebody there wants to know. */
export function useFrameReport({ state, asOf, problem }: FrameSaid): void {
  const { board } = useContext(WidgetPlaceContext);
  const id = useId();
  useEffect(() => {
    if (!board) return undefined;
    board.say(id, { state, asOf, problem });
    return () => board.say(id, undefined);
  }, [board, id, state, asOf, problem]);
}

/** Tells what a widget found, if it is the one whose finding is wanted, while it is in the page. */
export function useFindingReport(board: FindingBoard | undefined, finding: string | undefined): void {
  useEffect(() => {
    if (!board) return undefined;
    board.tell(finding);
    return () => board.tell(undefined);
  }, [board, finding]);
}

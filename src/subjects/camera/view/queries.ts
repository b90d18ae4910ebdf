import { useCall } from '#browser/query.ts';
import { cameraCalls } from '../calls.ts';

/** Alerts and cameras change without a word to whoever watches: ask again every so often, ms. */
const REFRESH_INTERVAL = 30_000;

/** The cameras that can be shown without a plug-in, those next to an open alert first. */
export function useBoard(division?: string) {
  return useCall(cameraCalls.board, { division }, { refreshEvery: REFRESH_INTERVAL });
}

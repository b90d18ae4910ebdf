import { useCall } from '#browser/query.ts';
import { cameraCalls } from '../calls.ts';
import { CAMERA_REFRESH } from '../terms.ts';

/** The cameras that can be shown without a plug-in, those next to an open alert first. */
export function useBoard(division?: string) {
  return useCall(cameraCalls.board, { division }, { refreshEvery: CAMERA_REFRESH });
}

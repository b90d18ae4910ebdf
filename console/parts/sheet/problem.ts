import { type CallFailure, messageOf } from '#browser/failure.ts';

/** Why the server did not take what was filled in, and at which cells. */
export interface SheetProblem {
  readonly text: string;
  /** Somebody else was faster: what was filled in is to be loaded anew. */
  readonly isStale: boolean;
  /** The server did not answer or could not: the same may be sent again. */
  readonly isAway: boolean;
  readonly cells: ReadonlyArray<{ readonly address: string; readonly message: string }>;
}

/** What a failed call says of the cells that were sent. */
export function problemOf(failure: CallFailure): SheetProblem {
  const { status = 0, faults = [] } = failure.detail;
  return {
    text: messageOf(failure),
    isStale: status === 409,
    isAway: failure.kind === 'no-response' || failure.kind === 'timeout' || status >= 500,
    cells: faults.map(({ field, message }) => ({ address: field, message })),
  };
}

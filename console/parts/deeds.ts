import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { type CallFailure, failureOf, messageOf } from '#browser/failure.ts';
import { tellFailure, tellSuccess } from './messages.ts';

/** Tells a failure over the page: in the server's words, or in the catalogue's with what to do. */
export async function tellRefused(failure: CallFailure): Promise<void> {
  const { message, level, silent, advice } = failure;
  const own = messageOf(failure);
  await tellFailure({ message: own, level, silent, ...(own === message && { advice }) });
}

export interface Telling {
  /** What is said when it is done; nothing when left out. */
  readonly done?: string;
  /** Takes the failure to where it belongs: the field, or the dialog that stays open. Left out it is told over the page. */
  readonly onFailure?: (failure: CallFailure) => unknown;
}

/** For a call whose failure the program shows by itself. */
export const alreadyTold = (): void => undefined;

/**
 * Carries out what a person asked for 操作: says that it is done or why not, and asks anew for what lies in sight, since a refusal often
 * means that somebody was faster. `carryOut` tells whether all went well; what is no failure of a call is thrown on.
 */
export function useDeed() {
  const { queries } = useCore();
  const [busy, setBusy] = useState(false);
  const carryOut = async (
    work: () => Promise<unknown>,
    { done, onFailure = tellRefused }: Telling = {},
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const failure = await failureOf(work);
      if (failure) await onFailure(failure);
      else if (done !== undefined) await tellSuccess(done);
      await queries.invalidateQueries();
      return failure === undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, carryOut };
}

import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import type { SourceDraft, Trial } from '#subjects/crawler/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';

/** Tries a source out 试采, and holds what the last trial gave. */
export function useTrial() {
  const { send } = useSend(crawlerCalls.trial);
  const { busy, carryOut } = useDeed();
  const [trial, setTrial] = useState<Trial>();
  const tryOut = (draft: SourceDraft) =>
    void carryOut(
      async () => setTrial(await send({ ...draft, name: draft.name || '试采', legal: draft.legal || '试采' })),
      {
        onFailure: alreadyTold,
      },
    );
  return { trial, busy, tryOut };
}

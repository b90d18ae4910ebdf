import { useState } from 'react';
import { useCall, useSend } from '#browser/query.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiEvents } from '#subjects/poi/events.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import { useDeed } from '../../parts/deeds.ts';
import type { pairConditions } from './filters.ts';

const REFRESH_ON = [poiEvents.changed];
/** Pairs that are read together. */
const PAGE = 20;

/** The pairs that a person is asked about, one in front; what is decided goes, and the next one stands in its place. */
export function useQueue(conditions: ReturnType<typeof pairConditions>) {
  const [wanted, setAt] = useState(0);
  const [done, setDone] = useState<readonly number[]>([]);
  const { busy, carryOut } = useDeed();
  const decide = useSend(poiCalls.decide);
  const undo = useSend(poiCalls.undo);
  const pageIndex = Math.floor(wanted / PAGE) + 1;
  const { data, ...result } = useCall(
    poiCalls.pairs,
    { ...conditions, state: 'asked', hand: undefined, pageIndex, pageSize: PAGE },
    { refreshOn: REFRESH_ON },
  );
  const total = data?.totalCount ?? 0;
  // Pairs may have gone from the end meanwhile.
  const at = Math.min(wanted, Math.max(0, total - 1));
  const pair = data?.rows[at % PAGE];
  return {
    ...result,
    answered: data !== undefined,
    total,
    at,
    pair,
    busy,
    canUndo: done.length > 0,
    go: (to: number) => setAt(Math.min(Math.max(0, to), Math.max(0, total - 1))),
    decide: ({ pairId, version }: Pair, deed: 'approve' | 'reject', reason?: string) =>
      carryOut(async () => {
        const { batchId } = await decide.send({ pairId, version, deed, reason });
        setDone([batchId, ...done]);
      }),
    undo: () =>
      carryOut(
        async () => {
          const [batchId, ...rest] = done;
          if (batchId === undefined) return;
          setDone(rest);
          await undo.send({ batchId });
        },
        { done: '已撤销' },
      ),
  };
}
export type Queue = ReturnType<typeof useQueue>;

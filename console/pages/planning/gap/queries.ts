import { useMemo } from 'react';
import { useCall, useKept } from '#browser/query.ts';
import { useSettled } from '#browser/timers.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { WhatIfQuery } from '#subjects/siting/wire.ts';
import type { GapState } from './gap-address.ts';
import type { Closing, Draft } from '../siting/use-proposal.ts';

const refreshOn = [planningEvents.changed];
/** While a place is dragged it is asked about as often as it stands still for this long, ms. */
const DRAG_PAUSE = 60;

export function useGap({ filters, within }: GapState) {
  const result = useCall(sitingCalls.gap, { ...filters, kinds: [...filters.kinds], within }, { refreshOn });
  return { ...result, last: useKept(result.data, 'gap', 'gap')?.data };
}

/** What a proposal changes. */
export function useWhatIf({ filters, within }: GapState, opened: readonly Draft[], closed: readonly Closing[]) {
  const query = useMemo<WhatIfQuery>(
    () => ({
      ...filters,
      kinds: [...filters.kinds],
      within,
      opened: opened.map(({ lng, lat, floorArea, kind }) => ({ lng, lat, floorArea, kind })),
      closed: closed.map(({ outletId }) => outletId),
    }),
    [filters, within, opened, closed],
  );
  const settled = useSettled(query, DRAG_PAUSE);
  const result = useCall(sitingCalls.whatIf, settled, { refreshOn });
  return { ...result, query: settled, last: useKept(result.data, 'what-if', 'what-if')?.data };
}

/** Two planning periods; where none is named, the last two. */
export function useComparison(first: number | undefined, second: number | undefined) {
  return useCall(sitingCalls.compare, { first, second }, { refreshOn });
}

/** Where the most people would be won after a proposal. */
export function useSites(query: WhatIfQuery, enabled: boolean) {
  return useCall(sitingCalls.sites, query, { refreshOn, enabled });
}

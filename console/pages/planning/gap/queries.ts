import { useMemo } from 'react';
import { useCall, useKept } from '#browser/query.ts';
import { useSettled } from '#browser/timers.ts';
import { marketEvents } from '#subjects/market/events.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { WhatIfQuery } from '#subjects/siting/wire.ts';
import type { GapState } from './gap-address.ts';
import type { Draft } from './use-proposal.ts';

const refreshOn = [marketEvents.changed];
/** While a place is dragged it is asked about as often as it stands still for this long, ms. */
const DRAG_PAUSE = 60;

export function useGap({ filters, within }: GapState) {
  const result = useCall(sitingCalls.gap, { ...filters, kinds: [...filters.kinds], within }, { refreshOn });
  return { ...result, last: useKept(result.data, 'gap', 'gap')?.data };
}

/** What a proposal changes; the outlets of it are of the first kind that is looked at. */
export function useWhatIf({ filters, within }: GapState, opened: readonly Draft[], closed: readonly string[]) {
  const kind = filters.kinds[0] ?? 'produce';
  const query = useMemo<WhatIfQuery>(
    () => ({ ...filters, kinds: [...filters.kinds], within, opened: opened.map(({ lng, lat, floorArea }) => ({ lng, lat, floorArea, kind })), closed: [...closed] }),
    [filters, within, opened, closed, kind],
  );
  const settled = useSettled(query, DRAG_PAUSE);
  const result = useCall(sitingCalls.whatIf, settled, { refreshOn });
  return { ...result, query: settled, last: useKept(result.data, 'what-if', 'what-if')?.data };
}

export function useSites(query: WhatIfQuery, enabled: boolean) {
  return useCall(sitingCalls.sites, query, { refreshOn, enabled });
}

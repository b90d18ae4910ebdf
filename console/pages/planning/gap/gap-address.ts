import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { SERVED_WITHIN, type ServedWithin } from '#subjects/siting/terms.ts';
import { listIn, textIn } from '../../../parts/address.ts';

/** What is asked about, as the address keeps it. */
export interface GapState {
  readonly filters: Filters;
  readonly within: ServedWithin;
}

export function gapStateOf(query: URLSearchParams): GapState {
  const areaId = Number(textIn(query, 'area'));
  const within = Number(textIn(query, 'within'));
  return {
    filters: {
      division: textIn(query, 'division') || undefined,
      kinds: [...listIn(query, 'kinds')],
      areaId: Number.isInteger(areaId) && areaId > 0 ? areaId : undefined,
    },
    within: SERVED_WITHIN.find((metres) => metres === within) ?? SERVED_WITHIN[0],
  };
}

export const filterValues = ({ division = '', kinds, areaId }: Filters) => ({
  division,
  kinds: kinds.join(','),
  area: areaId === undefined ? '' : String(areaId),
});

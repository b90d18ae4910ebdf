import { useCall } from '#browser/query.ts';
import { regionCalls } from '#subjects/region/calls.ts';
import { CITY_CODE } from '#subjects/region/terms.ts';
import type { Region } from '#subjects/region/wire.ts';
import type { Choice } from './form/fields.ts';

/** The divisions that the user may see, city before districts, each by its number or its code. */
export function useRegionChoices(by: 'regionId' | 'code' = 'regionId'): readonly Choice[] {
  const { data = [] } = useCall(regionCalls.withParent, { cityCode: CITY_CODE });
  return regionChoices(data, by);
}

export function regionChoices(regions: readonly Region[], by: 'regionId' | 'code'): readonly Choice[] {
  return regions.flatMap((region) => [
    { value: String(region[by]), label: region.name },
    ...region.children.map((district) => ({ value: String(district[by]), label: district.name, depth: 1 })),
  ]);
}

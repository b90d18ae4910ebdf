import type { Insertable } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { AREAS } from '#server/demonstration/city/areas.ts';

/** Amounts of the source cities are kept in heads, the call gives them in 10,000. */
const TEN_THOUSAND = 10_000;

/** The business districts 商圈, their visitors by sex, occupation and city, and where they stand. */
export function demonstrationAreas(): {
  readonly areas: ReadonlyArray<Tables['business_area']>;
  readonly profiles: ReadonlyArray<Insertable<Tables['customer_profile']>>;
} {
  return {
    areas: AREAS.map(({ areaId, name, region, lng, lat }) => ({
      area_id: areaId,
      name,
      region_id: region,
      lng,
      lat,
    })),
    profiles: AREAS.flatMap(({ areaId, gender, occupation, sourceCity }) => {
      const cities = sourceCity.map(([name, amount]) => [name, Math.round(amount * TEN_THOUSAND)] as const);
      return Object.entries({ gender, occupation, 'source-city': cities }).flatMap(([kind, amounts]) =>
        amounts.map(([name, amount], index) => ({ area_id: areaId, kind, name, amount, sort: index + 1 })),
      );
    }),
  };
}

import type { Insertable } from 'kysely';
import { type Ground, groundOf } from '#base/geo.ts';
import type { Tables } from '#server/database/tables.ts';
import { AREAS } from '#server/demonstration/city/areas.ts';

/** Outlets within so many metres of a district's centre are entered as its own; the others are left to be linked. */
const BELONGS_WITHIN = 900;

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

/** The outlets 网点 with the business district that each belongs to; null for those farther off. */
export function withAreas<Outlet extends Ground>(
  outlets: readonly Outlet[],
  areas: ReadonlyArray<Tables['business_area']>,
): readonly (Outlet & { readonly area_id: number | null })[] {
  const centres = areas.map(({ area_id, lng, lat }) => ({ area_id, ...groundOf({ lng, lat }) }));
  return outlets.map((outlet) => {
    const own = centres.find(({ x, y }) => Math.hypot(outlet.x - x, outlet.y - y) <= BELONGS_WITHIN);
    return { ...outlet, area_id: own?.area_id ?? null };
  });
}

import { projected, unprojected } from '#base/geo.ts';
import type { Tables } from '#server/database/tables.ts';
import { AREAS } from '#server/demonstration/city/areas.ts';
import { randomOf, spread, wholeBetween } from '#server/demonstration/random.ts';

const SEED = 20_240_603;
const POINTS_A_HEART = 60;
const HEART_RADIUS = 320;
/** The heat map draws 5 in its last colour: what the hearts say is in fortieths of that. */
const A_UNIT = 40;
/** Amounts of the source cities are kept in heads, the call gives them in 10,000. */
const TEN_THOUSAND = 10_000;

/** The business districts 商圈, their visitors by sex, occupation and city, and where they stand. */
export function demonstrationAreas(): {
  readonly areas: ReadonlyArray<Tables['business_area']>;
  readonly profiles: ReadonlyArray<Tables['customer_profile']>;
  readonly heat: ReadonlyArray<Tables['heat_point']>;
} {
  return {
    areas: AREAS.map(({ areaId, name, region, lng, lat }) => ({
      area_id: areaId,
      name,
      region_id: region,
      lng,
      lat,
      surveyed_on: null,
    })),
    profiles: AREAS.flatMap(({ areaId, gender, occupation, sourceCity }) => {
      const cities = sourceCity.map(([name, amount]) => [name, Math.round(amount * TEN_THOUSAND)] as const);
      return Object.entries({ gender, occupation, 'source-city': cities }).flatMap(([kind, amounts]) =>
        amounts.map(([name, amount], index) => ({ area_id: areaId, kind, name, amount, sort: index + 1 })),
      );
    }),
    heat: heatPoints(),
  };
}

function heatPoints(): Array<Tables['heat_point']> {
  const random = randomOf(SEED);
  return AREAS.flatMap(({ areaId, lng, lat, hearts }) => {
    const centre = projected({ lng, lat });
    return hearts.flatMap(([east, north, total]) =>
      Array.from({ length: POINTS_A_HEART }, () => {
        const x = spread(random) * HEART_RADIUS;
        const y = spread(random) * HEART_RADIUS;
        const place = unprojected({ x: centre.x + east + x, y: centre.y + north + y });
        const near = Math.max(0.1, 1 - Math.hypot(x, y) / (HEART_RADIUS * 1.5));
        return {
          area_id: areaId,
          lng: Math.round(place.lng * 1e6) / 1e6,
          lat: Math.round(place.lat * 1e6) / 1e6,
          total: Math.max(1, Math.round((total * near * wholeBetween(random, 60, 100)) / 100 / A_UNIT)),
        };
      }),
    );
  });
}

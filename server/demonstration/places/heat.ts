import type { Insertable, Kysely } from 'kysely';
import { addDays, type DateText, datesBetween, daysBetween, nanjingTime, startOf } from '#base/calendar.ts';
import { projected, unprojected } from '#base/geo.ts';
import type { Tables } from '#server/database/tables.ts';
import { AREAS } from '#server/demonstration/city/areas.ts';
import { hashed, randomOf, spread, wholeBetween } from '#server/demonstration/random.ts';
import { insertRows } from '#server/foundation/rows.ts';

type Row = Insertable<Tables['heat_point']>;

const SEED = 20_240_603;
const POINTS_A_HEART = 60;
const HEART_RADIUS = 320;
/** The heat map draws 5 in its last colour: what the hearts say is in fortieths of that. */
const A_UNIT = 40;
/** A week of heat, up to today. */
const HEAT_DAYS = 7;
/** How many people a day of the week brings against a Friday, from Sunday on. */
const SHARES = [1.25, 0.6, 0.62, 0.66, 0.74, 1, 1.4] as const;
/** A day from which days are counted. */
const EPOCH = '2020-01-01';

/** Brings the heat of the business areas up to a week that ends today: days before it go, days that are not there come. */
export async function enterHeat(db: Kysely<Tables>, today: DateText): Promise<void> {
  const first = addDays(today, 1 - HEAT_DAYS);
  const areas = AREAS.map(({ areaId }) => areaId);
  await db.deleteFrom('heat_point').where('area_id', 'in', areas).where('heat_date', '<', first).execute();
  const newest = await db
    .selectFrom('heat_point')
    .select(({ fn }) => fn.max('heat_date').as('day'))
    .where('area_id', 'in', areas)
    .executeTakeFirst();
  const from = newest?.day ? addDays(newest.day, 1) : first;
  await insertRows(db, 'heat_point', heatPoints(from, today), {
    area_id: 'int',
    lng: 'float8',
    lat: 'float8',
    total: 'int',
    heat_date: 'text',
  });
}

/** The same places every day, fewer people from Monday to Thursday, most on a Saturday. */
function heatPoints(from: DateText, to: DateText): readonly Row[] {
  const random = randomOf(SEED);
  const places = AREAS.flatMap(({ areaId, lng, lat, hearts }) => {
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
          usual: (total * near * wholeBetween(random, 60, 100)) / 100 / A_UNIT,
        };
      }),
    );
  });
  return datesBetween(from, to).flatMap((heat_date) => {
    const share = SHARES[nanjingTime(startOf(heat_date)).weekday] ?? 1;
    const day = daysBetween(EPOCH, heat_date);
    return places.map(({ usual, ...place }, at): Row => {
      const total = Math.max(1, Math.round(usual * share * (0.85 + 0.3 * hashed(SEED, day, at))));
      return { ...place, total, heat_date };
    });
  });
}

import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Gcj02 } from '#base/geo.ts';

/** Where a record of a register lies, or what a form holds of it; undefined without a position. */
export function placeIn({ place }: Pick<AnyRegister, 'place'>, values: AnyRecord): Gcj02 | undefined {
  const [lng, lat] = [place?.lng, place?.lat].map((key) => degrees(values[key ?? '']));
  return lng === undefined || lat === undefined ? undefined : { lng, lat };
}

function degrees(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= 180 ? number : undefined;
}

/** Zooms: the whole city, and a place with what is around it. */
export const CITY_ZOOM = 9;
export const PLACE_ZOOM = 15;
export const MAP_RANGE = { least: 7, most: 19 } as const;
/** Where a map looks before anything is known. */
export const CITY_HEART = { lng: 118.796877, lat: 32.060255 } as const;
/** Told apart from land and water by the colour-blind too. */
export const PLACE_COLOR = '#D55E00';
/** Pixels that are held while what a map shows is on its way. */
export const MAP_LOADING = 400;
export const UNSUPPORTED = '当前浏览器无法显示地图，请使用列表';

import { type Bd09, bdOf, type Gcj02, gcjOf, gcjOfBd, type Wgs84, wgsOf } from '../geo.ts';

/** The systems that coordinates of China come in 坐标系. */
export type Crs = 'gcj02' | 'wgs84' | 'bd09';
export const SYSTEMS: readonly Crs[] = ['gcj02', 'wgs84', 'bd09'];

/** Degrees whose system stands elsewhere. */
export interface Degrees {
  readonly lng: number;
  readonly lat: number;
}

/** Degrees of a system, as GCJ-02 has the place. */
export function gcjFrom(point: Degrees, crs: Crs): Gcj02 {
  if (crs === 'wgs84') return gcjOf(point as Wgs84);
  return crs === 'bd09' ? gcjOfBd(point as Bd09) : { ...point };
}

/** Degrees of one system as those of another, to a tenth of a metre. */
export function converted(point: Degrees, from: Crs, to: Crs): Degrees {
  if (from === to) return rounded(point);
  const place = gcjFrom(point, from);
  if (to === 'wgs84') return rounded(wgsOf(place));
  return rounded(to === 'bd09' ? bdOf(place) : place);
}

/** To the sixth decimal: a tenth of a metre. */
export const rounded = ({ lng, lat }: Degrees): Degrees => ({
  lng: Math.round(lng * 1e6) / 1e6,
  lat: Math.round(lat * 1e6) / 1e6,
});

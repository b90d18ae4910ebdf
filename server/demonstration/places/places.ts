import { groundOf, unprojected, projected, type Ground, type Gcj02 } from '#base/geo.ts';
import { QUARTERS, type Quarter } from '#server/demonstration/city/quarters.ts';
import { pick, type Random } from '#server/demonstration/random.ts';

/** A place as the tables keep it: GCJ-02 degrees and metres on the ground. */
export interface Spot extends Ground {
  readonly lng: number;
  readonly lat: number;
}

/** Quarters as often as they weigh, for drawing one. */
const DRAWN: readonly Quarter[] = QUARTERS.flatMap((quarter) => Array.from({ length: quarter.weight }, () => quarter));

/** A quarter of the whole city, or of one district. */
export function drawQuarter(random: Random, region?: number): Quarter {
  return pick(random, region === undefined ? DRAWN : DRAWN.filter((quarter) => quarter.region === region));
}

/** A place at most `radius` metres from a centre, denser towards the middle. */
export function spotNear(random: Random, centre: Gcj02, radius: number): Spot {
  const turn = random() * 2 * Math.PI;
  const away = radius * random();
  const middle = projected({ lng: centre.lng, lat: centre.lat });
  const moved = unprojected({ x: middle.x + away * Math.cos(turn), y: middle.y + away * Math.sin(turn) });
  return spotAt({ lng: degrees(moved.lng), lat: degrees(moved.lat) });
}

/** A place of the contract with its metres. */
export function spotAt(point: { readonly lng: number; readonly lat: number }): Spot {
  const { x, y } = groundOf(point);
  return { lng: point.lng, lat: point.lat, x: centimetres(x), y: centimetres(y) };
}

function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function centimetres(value: number): number {
  return Math.round(value * 100) / 100;
}

import { isInside } from '#base/space/shape.ts';
import type { Corner } from '../map-layers.ts';

const TRIES = 24;

/** Where the name of an area stands: within its largest ring, as far from the border as may be; the ring's size is that of its box. */
export function middleOf(rings: ReadonlyArray<readonly Corner[]>): { readonly lng: number; readonly lat: number } {
  const ring = rings.reduce((largest, one) => (boxOf(one).size > boxOf(largest).size ? one : largest), rings[0] ?? []);
  const { west, south, width, height } = boxOf(ring);
  const ground = ring.map(([x, y]) => ({ x, y }));
  let best = { lng: west + width / 2, lat: south + height / 2, away: 0 };
  for (let across = 1; across < TRIES; across += 1) {
    for (let up = 1; up < TRIES; up += 1) {
      const [lng, lat] = [west + (width * across) / TRIES, south + (height * up) / TRIES];
      if (!isInside(ground, { x: lng, y: lat })) continue;
      const away = Math.min(...ring.map((corner) => Math.hypot((corner[0] - lng) * 0.85, corner[1] - lat)));
      if (away > best.away) best = { lng, lat, away };
    }
  }
  return { lng: best.lng, lat: best.lat };
}

function boxOf(ring: readonly Corner[]) {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const [west, south] = [Math.min(...lngs), Math.min(...lats)];
  const [width, height] = [Math.max(...lngs) - west, Math.max(...lats) - south];
  return { west, south, width, height, size: ring.length === 0 ? 0 : width * height };
}

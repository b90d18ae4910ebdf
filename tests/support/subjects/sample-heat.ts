import { datesBetween } from '#base/calendar.ts';
import { areaSamples } from '#subjects/planning/samples.ts';
import type { Boundary, HeatPoint } from '#subjects/planning/wire.ts';
import boundaries from '../../../server/foundation/nanjing.geojson?raw';
import type { Answers } from '../sample-server.tsx';

interface Feature {
  readonly properties: Pick<Boundary, 'kind' | 'code' | 'name'>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

/** The city of the data package as the server answers with it. */
export const cityBoundaries: readonly Boundary[] = (
  JSON.parse(boundaries) as { features: readonly Feature[] }
).features.map(({ properties: { kind, code, name }, geometry: { type, coordinates } }) => ({
  kind,
  code,
  name,
  source: '示意',
  reviewNumber: '',
  rings: (type === 'Polygon' ? coordinates : (coordinates as unknown[]).flat()) as Boundary['rings'],
}));

/** A spiral of weights around a place: strongest in the middle. */
const around = (
  { lng, lat }: { readonly lng: number; readonly lat: number },
  reach: number,
  count: number,
  most: number,
): readonly HeatPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    lng: lng + Math.cos(index * 2.4) * reach * Math.sqrt(index),
    lat: lat + Math.sin(index * 2.4) * reach * 0.85 * Math.sqrt(index),
    total: Math.max(1, Math.round(most * (1 - index / count))),
  }));

/** A week of heat. */
export const HEAT_DAYS = datesBetween('2026-06-05', '2026-06-11');

/** What a server in memory answers to the heat maps. */
export function heatAnswers(): Answers {
  return {
    'planning.boundaries': () => cityBoundaries,
    'planning.areas': () => areaSamples,
    'planning.heat-days': () => HEAT_DAYS,
    'planning.real-heat': ({ areaId }: { areaId: number }) =>
      areaSamples
        .filter((area) => area.areaId === String(areaId))
        .flatMap((area) => around(area, 0.0004, area === areaSamples[0] ? 400 : 120, 5)),
    'planning.population-heat': () => around({ lng: 118.79, lat: 32.04 }, 0.02, 260, 42_000),
  };
}

import type { MapPalette } from './engine/part.ts';
import type { Corner, MapLayers, MapSurface } from './map-layers.ts';

const WIDTH = 800;

interface Frame {
  readonly height: number;
  at(corner: Corner): string;
}

/** The map as a plain drawing where no canvas can be had: surfaces, rings and points, north above. */
export function MapSketch({ layers, palette }: { readonly layers: MapLayers; readonly palette: MapPalette }) {
  const surfaces = layers.surfaces ?? [];
  const frame = frameOf(surfaces);
  if (!frame) return null;
  const fill = (kind: MapSurface['kind']): string =>
    kind === 'land' ? palette.ground.land[0] : kind === 'water' ? palette.ground.water : 'none';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${frame.height}`} width="100%" height="100%" aria-hidden="true">
      {surfaces.map(({ id, kind, rings }) => (
        <path
          key={id}
          d={rings.map((ring) => pathOf(ring, frame)).join('')}
          fill={fill(kind)}
          stroke={palette.ground.divisionLine}
          strokeWidth={kind === 'outline' ? 2 : 1}
        />
      ))}
      {[...(layers.ranges ?? []), ...(layers.drawn ?? [])].map(({ id, ring, color }) => (
        <path key={id} d={pathOf(ring, frame)} fill={color} fillOpacity={0.15} stroke={color} />
      ))}
      {[...(layers.cells ?? []), ...(layers.points ?? [])].map(({ id, lng, lat, color }) => {
        const [x, y] = frame.at([lng, lat]).split(',');
        return <circle key={id} cx={x} cy={y} r={3} fill={color} />;
      })}
    </svg>
  );
}

const pathOf = (ring: readonly Corner[], frame: Frame): string =>
  `M${ring.map((corner) => frame.at(corner)).join('L')}Z`;

/** Degrees to the drawing: a degree of longitude is as much shorter as the middle latitude makes it. */
function frameOf(surfaces: readonly MapSurface[]): Frame | undefined {
  const corners = surfaces.flatMap(({ rings }) => rings.flat());
  if (corners.length === 0) return undefined;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = WIDTH / ((east - west) * narrow);
  return {
    height: Math.round((north - south) * scale),
    at: ([lng, lat]) => `${((lng - west) * narrow * scale).toFixed(1)},${((north - lat) * scale).toFixed(1)}`,
  };
}

import { numberText } from '#base/number-text.ts';
import { circleRing } from '#base/space/circle.ts';
import type { MapLayers, MapView } from '#kit/map/map-layers.ts';
import type { Coverage } from '../../wire/city.ts';

type Site = Coverage['sites'][number];
type Division = Coverage['divisions'][number];

/** Colours of what is served, of who is not, and of what would serve them; told apart by the colour-blind too. */
const COLORS = { served: '#56B4E9', without: '#E8590C', planned: '#2FB380' } as const;

/** A home without a market is drawn by how many live there: pixels of radius at so many people. */
const DOT = { least: 4, most: 13, atPeople: 9_000 } as const;
/** How close a gap is looked at: about 8 m a pixel, so that a range of 1 km is a circle of two hands' breadth. */
const CLOSE_ZOOM = 14;

/** How many gaps are looked at closely after the whole city, and how far they lie apart at least, degrees: what is in sight with another is not looked at again. */
const CLOSE_UPS = { most: 4, apart: 0.06 } as const;

/** The widest gaps, each in another part of the city. */
export function closeUpsOf(sites: readonly Site[]): readonly Site[] {
  return sites
    .reduce<readonly Site[]>(
      (chosen, site) =>
        chosen.some(({ lng, lat }) => Math.hypot(lng - site.lng, lat - site.lat) < CLOSE_UPS.apart)
          ? chosen
          : [...chosen, site],
      [],
    )
    .slice(0, CLOSE_UPS.most);
}

const sumOf = (divisions: readonly Division[], of: (one: Division) => number): number =>
  divisions.reduce((sum, one) => sum + of(one), 0);

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1_000) / 10;

/** What share of a division's people lives within reach, percent with a decimal: now, and with what is planned. */
export function shares({ population, covered, planned }: Division) {
  return { present: percent(covered, population), future: percent(planned, population) };
}

/** How many people the city has, and how many and what share of them live out of reach. */
function cityOf(divisions: readonly Division[]) {
  const population = sumOf(divisions, (one) => one.population);
  const missing = population - sumOf(divisions, ({ covered }) => covered);
  return { population, missing, missingPercent: population === 0 ? 0 : percent(missing, population) };
}

/** What was found 结论: of the city how many people live out of reach, of a gap how many one site would serve. */
export function coverageHeadline({ divisions }: Coverage, site: Site | undefined): string {
  if (site) return `${site.division}${site.name}一带 ${numberText(site.people)} 人周边没有菜市场`;
  const { population, missing, missingPercent } = cityOf(divisions);
  if (missing === 0) return '全市居民都住在菜市场服务半径内';
  const left = population - sumOf(divisions, ({ planned }) => planned);
  const sites = sumOf(divisions, (one) => one.sites);
  const now = `${numberText(missing)} 人住在菜市场服务半径外，占 ${numberText(missingPercent, 1)}%`;
  if (sites === 0) return now;
  return left === 0
    ? `${now}；增设 ${sites} 处即可全部覆盖`
    : `${now}；增设 ${sites} 处可降至 ${numberText(percent(left, population), 1)}%`;
}

/** What leads the scene 主数字: how many people live out of reach, in the city or around the gap that is looked at. */
export function coverageLead({ divisions }: Coverage, site: Site | undefined) {
  if (site)
    return { value: numberText(site.people), unit: '人', note: `${site.division}${site.name}一带，周边没有菜市场` };
  const { missing, missingPercent } = cityOf(divisions);
  return {
    value: numberText(missing),
    unit: '人',
    note: `住在菜市场服务半径外，占全市 ${numberText(missingPercent, 1)}%`,
  };
}

/** The ranges of markets, who lives outside them, and at a close look the site that would serve them. */
export function coverageLayers({ markets, sites, gaps }: Coverage, close: boolean): MapLayers {
  const rings = (places: ReadonlyArray<Coverage['markets'][number]>, kind: keyof typeof COLORS) =>
    places.map((place, at) => ({ id: `${kind}-${at}`, ring: circleRing(place, place.radius), color: COLORS[kind] }));
  return {
    ranges: [...rings(markets, 'served'), ...(close ? rings(sites, 'planned') : [])],
    points: gaps.map(({ lng, lat, total }, at) => ({
      id: `gap-${at}`,
      lng,
      lat,
      color: COLORS.without,
      size: DOT.least + (DOT.most - DOT.least) * Math.sqrt(Math.min(1, total / DOT.atPeople)),
    })),
  };
}

/** The look at one gap. */
export function closeView({ lng, lat }: Site): MapView {
  return { lng, lat, zoom: CLOSE_ZOOM };
}

/** What the colours mean, for who looks for the first time 图例. */
export const COVERAGE_LEGEND = [
  { name: '服务半径内', color: COLORS.served },
  { name: '半径外的小区', color: COLORS.without },
  { name: '规划增设', color: COLORS.planned },
] as const;

import { groundOf } from '../../geo.ts';
import { numberText } from '../../number-text.ts';
import { centreOf } from '../../space/ring/outline.ts';
import { areaOf, faultOf, MOST_CORNERS, openRing, type ShapeFault } from '../../space/shape.ts';
import type { Degrees } from '../../space/systems.ts';

/** A corner of an outline, degrees. */
export type OutlineCorner = readonly [lng: number, lat: number];
/** The corners of an outline 轮廓, one after another; the last is not the first again. */
export type OutlineRing = readonly OutlineCorner[];
type Read = { readonly ring: OutlineRing } | { readonly fault: string };

/** Characters that an outline may take: every corner that it may have, and room for how others write it. */
export const LONGEST_OUTLINE = 30_000;

const NOT_ONE = '应为一个多边形，写成 WKT（POLYGON ((经度 纬度, …))）或 GeoJSON';
const FAULTS: Readonly<Record<ShapeFault, string>> = {
  'too-few': '轮廓至少要有三个不在一条直线上的拐点',
  'too-many': `轮廓最多 ${MOST_CORNERS} 个拐点`,
  crossing: '轮廓的边线自己相交',
};
const NUMBER = /^[+-]?\d{1,3}(\.\d{1,17})?$/;
/** Decimals of a degree that are kept: a tenth of a metre. */
const DECIMALS = 6;

/** Reads an outline as WKT or GeoJSON has it: one ring without holes that does not cross itself; what is wrong with it in Chinese. */
export function readOutline(text: string): Read {
  const given = text.trim();
  const corners = given.startsWith('{') ? cornersOfJson(given) : cornersOfText(given);
  if (!corners) return { fault: NOT_ONE };
  const ring = openRing(corners.map(([x, y]) => ({ x, y })));
  const fault = faultOf(ring);
  // Four corners or more that hold no area are crossed halves that cancel each other.
  if (fault !== undefined) return { fault: FAULTS[fault === 'too-few' && ring.length > 3 ? 'crossing' : fault] };
  return { ring: ring.map(({ x, y }) => [x, y] as const) };
}

/** An outline as it is kept and written into sheets: WKT, degrees to a tenth of a metre, closed. */
export function outlineText(ring: OutlineRing): string {
  const [first] = ring;
  const closed = first ? [...ring, first] : ring;
  const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));
  return `POLYGON ((${closed.map(([lng, lat]) => `${degrees(lng)} ${degrees(lat)}`).join(', ')}))`;
}

/** The ring of an outline that is kept, as `outlineText` wrote it: it was judged then and is not again. Nothing where there is none. */
export function ringOf(text: unknown): OutlineRing {
  const corners = typeof text === 'string' ? (cornersOfText(text) ?? []) : [];
  return openRing(corners.map(([x, y]) => ({ x, y }))).map(({ x, y }) => [x, y] as const);
}

/** The same closed, as maps draw it: the first corner stands at the end, too. */
export function drawnRing(text: unknown): OutlineRing {
  const ring = ringOf(text);
  const [first] = ring;
  return first ? [...ring, first] : [];
}

/** The centre of an outline that is kept: the middle of its area, to a tenth of a metre. Undefined where there is no outline. */
export function outlineCentre(text: unknown): Degrees | undefined {
  const ring = ringOf(text);
  if (ring.length === 0) return undefined;
  const { lng, lat } = centreOf([ring]);
  return { lng: Number(lng.toFixed(DECIMALS)), lat: Number(lat.toFixed(DECIMALS)) };
}

/** An outline in words, for lists of facts and histories: how many corners, how large, and where its centre lies. */
export function outlineWords(text: string): string {
  const ring = ringOf(text);
  const centre = outlineCentre(text);
  if (!centre) return '';
  const area = areaOf(ring.map(([lng, lat]) => groundOf({ lng, lat })));
  return `${ring.length} 个拐点，约 ${numberText(Math.round(area))} 平方米，中心 ${centre.lng.toFixed(DECIMALS)}，${centre.lat.toFixed(DECIMALS)}`;
}

function cornersOfText(text: string): readonly OutlineCorner[] | undefined {
  const inside = betweenBrackets(text);
  if (inside === undefined) return undefined;
  const corners = inside.split(',').map((pair) => pair.trim().split(/\s+/));
  if (corners.some((pair) => pair.length < 2 || !pair.every((one) => NUMBER.test(one)))) return undefined;
  return corners.map(([lng, lat]) => [Number(lng), Number(lat)] as const);
}

/** What stands between the double brackets of POLYGON ((…)). */
function betweenBrackets(text: string): string | undefined {
  if (text.slice(0, 'POLYGON'.length).toUpperCase() !== 'POLYGON') return undefined;
  const tail = text.slice('POLYGON'.length).trim();
  if (!tail.startsWith('(') || !tail.endsWith(')')) return undefined;
  const inner = tail.slice(1, -1).trim();
  if (!inner.startsWith('(') || !inner.endsWith(')')) return undefined;
  const ring = inner.slice(1, -1);
  return ring.includes('(') || ring.includes(')') ? undefined : ring;
}

function cornersOfJson(text: string): readonly OutlineCorner[] | undefined {
  let shape: unknown;
  try {
    shape = JSON.parse(text);
  } catch {
    return undefined;
  }
  const geometry = isObject(shape) && shape['type'] === 'Feature' ? shape['geometry'] : shape;
  if (!isObject(geometry) || geometry['type'] !== 'Polygon') return undefined;
  const rings: unknown = geometry['coordinates'];
  if (!Array.isArray(rings) || rings.length !== 1 || !Array.isArray(rings[0])) return undefined;
  const corners = rings[0].map((corner: unknown) => (Array.isArray(corner) ? (corner as unknown[]) : []));
  if (corners.some(([lng, lat]) => !isDegree(lng) || !isDegree(lat))) return undefined;
  return corners.map(([lng, lat]) => [lng as number, lat as number] as const);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isDegree = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= 180;

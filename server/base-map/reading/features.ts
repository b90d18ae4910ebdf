import { wellFormed } from '#base/text/well-formed.ts';
import { featuresIn } from '#server/sheet/geojson.ts';
import type { Degrees } from '#server/sheet/place-record.ts';

/** What the shapes of a layer may be. */
export type Form = 'area' | 'line' | 'point';

/** A feature of a file as it stands there: its parts are rings of areas, courses of lines, or points, in the file's own system. */
export interface Feature {
  /** Its number in the file, from 1. */
  readonly at: number;
  /** The first of these properties that says something. */
  text(keys: readonly string[]): string;
  /** Every property with what it says. */
  readonly properties: ReadonlyArray<readonly [key: string, text: string]>;
  /** As the file names it; empty where there is none. */
  readonly type: string;
  readonly form: Form | undefined;
  /** Undefined where it is not what its type says. */
  parts(): ReadonlyArray<ReadonlyArray<readonly Degrees[]>> | undefined;
}

const MOST_PROPERTIES = 100;
const LONGEST_TEXT = 60;

/** How deep the degrees of a type lie, and what it is. */
const TYPES: Readonly<Record<string, readonly [form: Form, depth: 0 | 1 | 2 | 3]>> = {
  Point: ['point', 0],
  LineString: ['line', 1],
  MultiLineString: ['line', 2],
  Polygon: ['area', 2],
  MultiPolygon: ['area', 3],
};

/** The features of a GeoJSON file, one by one. Throws SheetUnreadable for what is no such file. */
export function* featuresOf(bytes: Uint8Array): Generator<Feature> {
  for (const [index, given] of featuresIn(bytes).entries()) yield featureOf(given, index + 1);
}

function featureOf(given: unknown, at: number): Feature {
  const { properties, geometry } = (given ?? {}) as { properties?: unknown; geometry?: unknown };
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const entries = Object.entries(typeof properties === 'object' && properties !== null ? properties : {})
    .slice(0, MOST_PROPERTIES)
    .map(([key, value]) => [key.slice(0, LONGEST_TEXT), textOf(value)] as const);
  const byKey = new Map(entries);
  const name = typeof type === 'string' ? type.slice(0, LONGEST_TEXT) : '';
  const known = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return {
    at,
    properties: entries,
    text: (keys) => keys.map((key) => byKey.get(key) ?? '').find((text) => text !== '') ?? '',
    type: name,
    form: known?.[0],
    parts: () => known && partsOf(coordinates, known),
  };
}

function partsOf(
  given: unknown,
  [form, depth]: readonly [Form, 0 | 1 | 2 | 3],
): ReadonlyArray<ReadonlyArray<readonly Degrees[]>> | undefined {
  if (depth === 0) {
    const course = courseOf([given]);
    return course && [[course]];
  }
  // Lines are parts of one course each; areas are parts of several rings.
  const nested = depth === 1 ? [[given]] : depth === 3 ? given : form === 'line' ? splitOf(given) : [given];
  if (!Array.isArray(nested)) return undefined;
  const parts: Array<ReadonlyArray<readonly Degrees[]>> = [];
  for (const part of nested as unknown[]) {
    if (!Array.isArray(part) || part.length === 0) return undefined;
    const courses: Array<readonly Degrees[]> = [];
    for (const one of part as unknown[]) {
      const course = Array.isArray(one) ? courseOf(one) : undefined;
      if (!course || course.length === 0) return undefined;
      courses.push(course);
    }
    parts.push(courses);
  }
  return parts.length > 0 ? parts : undefined;
}

const splitOf = (courses: unknown): unknown =>
  Array.isArray(courses) ? courses.map((one: unknown) => [one]) : undefined;

function courseOf(given: readonly unknown[]): readonly Degrees[] | undefined {
  const course: Degrees[] = [];
  for (const place of given) {
    if (!Array.isArray(place)) return undefined;
    const [lng, lat] = place as unknown[];
    if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat))
      return undefined;
    course.push([lng, lat]);
  }
  return course;
}

/** Blanks and signs that cannot be seen are no part of a name. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? wellFormed(value.slice(0, LONGEST_TEXT)).replaceAll(/\p{C}/gu, '').trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

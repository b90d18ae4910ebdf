import { otherSystemThan } from '#base/space/known-places.ts';
import { centreOf, outlineOf } from '#base/space/ring/outline.ts';
import { type Crs, converted, gcjFrom } from '#base/space/systems.ts';
import { type BaseLayer, BASE_LIMITS, BASE_MESSAGES, SYSTEM_NAMES } from '#subjects/base-map/terms.ts';
import type { BaseOutcome } from '#subjects/base-map/wire.ts';
import type { Degrees } from '#server/sheet/place-record.ts';
import { SheetUnreadable, type Tell } from '#server/sheet/sheet-row.ts';
import { type Division, divisionOf, type MatchedFeature } from './divisions.ts';
import { type Feature, featuresOf } from './features.ts';
import { Found, type FoundShape } from './found.ts';
import { FORMS, KIND_KEYS, kindOf, NAME_KEYS } from './kinds.ts';
import { astrayFault, drawnFault } from './shape-faults.ts';

/** Where something of a name is known to lie, GCJ-02. */
export interface KnownName {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

export interface BaseFileTask {
  readonly bytes: Uint8Array;
  readonly layer: BaseLayer;
  readonly crs: Crs;
  readonly divisions: readonly Division[];
  readonly known: readonly KnownName[];
  /** The shapes are wanted, too, as long as nothing is wrong with them. */
  readonly whole: boolean;
}

/** A border for the table of borders. */
export interface FoundBorder {
  readonly code: string;
  readonly kind: 'city' | 'district';
  readonly name: string;
  readonly rings: ReadonlyArray<readonly Degrees[]>;
}

/** First what a file holds, then, where that is wanted, its borders, or its shapes as pieces of JSON. */
export type BasePiece =
  | { readonly kind: 'found'; readonly outcome: Omit<BaseOutcome, 'versionId'> }
  | { readonly kind: 'border'; readonly border: FoundBorder }
  | { readonly kind: 'shapes'; readonly json: string };

/** Corners of a piece: not so many that whoever takes it is held up. */
const PIECE = 5_000;

/** Reads and checks a file of a layer of the ground as a job of the workshop. */
export function* baseFileJob(task: BaseFileTask, tell: Tell): Generator<BasePiece> {
  const found = new Found();
  const { layer } = task;
  const reader = layer === 'district' ? districtsIn(task, found, tell) : shapesIn(task, found, tell);
  const { others, matched, given } = reader;
  if (found.shapes.length > BASE_LIMITS.shapes)
    throw new SheetUnreadable(`超过 ${BASE_LIMITS.shapes} 个图形，请先筛选`);
  if (found.corners > BASE_LIMITS.corners)
    found.fault('整个文件', `共有 ${found.corners} 个顶点，最多 ${BASE_LIMITS.corners} 个，请先简化`);
  const guess = systemFault(task, found, given);
  const { faults, faultCount, corners, shapes } = found;
  const message = faultCount > 0 ? BASE_MESSAGES.faulty(faultCount) : BASE_MESSAGES.whole(shapes.length);
  const outcome = { message, shapes: shapes.length, corners, others, matched, faults, faultCount, guess };
  yield { kind: 'found', outcome: { ...outcome, preview: found.preview() } };
  if (!task.whole || faultCount > 0) return;
  if (layer === 'district') for (const border of bordersOf(shapes, task.divisions)) yield { kind: 'border', border };
  else yield* piecesOf(shapes);
}

interface Read {
  readonly others: number;
  readonly matched: string[];
  /** The centres of named shapes as the file has them. */
  readonly given: ReadonlyArray<{ readonly name: string; readonly lng: number; readonly lat: number }>;
}

function shapesIn({ bytes, layer, crs }: BaseFileTask, found: Found, tell: Tell): Read {
  const given: Array<Read['given'][number]> = [];
  for (const feature of featuresOf(bytes)) {
    tell(feature.at);
    const text = feature.text(NAME_KEYS);
    const name = text === '' ? `第 ${feature.at} 个要素` : text;
    const courses = readShape(feature, { layer, crs, name, kind: kindOf(layer, feature.text(KIND_KEYS)) }, found, [
      layer === 'name' && text === '' ? '没有名称（name、名称等属性）' : undefined,
    ]);
    if (courses && text !== '') given.push({ name: text, ...centreOf(courses) });
  }
  if (found.shapes.length === 0 && found.faultCount === 0) found.fault('整个文件', '没有要素');
  return { others: 0, matched: [], given };
}

function districtsIn({ bytes, layer, crs, divisions }: BaseFileTask, found: Found, tell: Tell): Read {
  const given: Array<Read['given'][number]> = [];
  const seen = new Map<string, MatchedFeature & { readonly at: number }>();
  let others = 0;
  for (const feature of featuresOf(bytes)) {
    tell(feature.at);
    const match = divisionOf(feature, divisions);
    if (!match) {
      others += 1;
      continue;
    }
    const { code, name } = match.division;
    const first = seen.get(code);
    if (first) {
      found.fault(name, `第 ${first.at} 个和第 ${feature.at} 个要素都是这个区（${first.by}、${match.by}）`);
      continue;
    }
    seen.set(code, { ...match, at: feature.at });
    const courses = readShape(feature, { layer, crs, name, kind: code }, found, []);
    if (courses) given.push({ name, ...centreOf(courses) });
  }
  for (const { code, name, kind } of divisions)
    if (kind === 'district' && !seen.has(code)) found.fault(name, `文件中没有这个区（区划代码 ${code}）`);
  return { others, matched: [...seen.values()].map(({ division, by }) => `${division.name} ${by}`), given };
}

interface Known extends Pick<BaseFileTask, 'layer' | 'crs'> {
  readonly name: string;
  readonly kind: string;
}

/** Takes up a shape with what is wrong with it; gives its courses in the file's own system where there are any. */
function readShape(
  feature: Feature,
  { layer, crs, name, kind }: Known,
  found: Found,
  faults: ReadonlyArray<string | undefined>,
): ReadonlyArray<readonly Degrees[]> | undefined {
  const { forms, said } = FORMS[layer];
  const { form } = feature;
  if (form === undefined || !forms.includes(form)) {
    found.fault(name, `应为${said}，文件中是 ${feature.type === '' ? '空' : feature.type}`);
    return undefined;
  }
  const parts = feature.parts();
  if (!parts) {
    found.fault(name, '坐标不完整或不是数字');
    return undefined;
  }
  const lies = ([lng, lat]: Degrees): Degrees => {
    const place = converted({ lng, lat }, crs, 'gcj02');
    return [place.lng, place.lat];
  };
  const courses = parts.flat();
  const shape = {
    name: feature.text(NAME_KEYS),
    kind,
    parts: parts.map((part) => part.map((course) => course.map(lies))),
  };
  // What lies elsewhere is not looked at any closer.
  const astray = astrayFault(courses, lies, layer !== 'district');
  found.take(layer === 'district' ? { ...shape, name } : shape, name, ...faults, astray ?? drawnFault(courses, form));
  return courses;
}

/** Whether the file is in another system than was said; then that is a fault, by the shape that shows it most. */
function systemFault({ crs, known }: BaseFileTask, found: Found, given: Read['given']): Crs | undefined {
  const times = new Map<string, number>();
  for (const { name } of [...given, ...known]) times.set(name, (times.get(name) ?? 0) + 1);
  const byName = new Map(known.map((one) => [one.name, one]));
  const pairs = given.flatMap((one) => {
    const other = byName.get(one.name);
    return other && times.get(one.name) === 2 ? [{ name: one.name, given: one, known: other }] : [];
  });
  const other = otherSystemThan(crs, pairs);
  const farthest = pairs
    .map((pair) => ({ ...pair, off: distance(gcjFrom(pair.given, crs), pair.known) }))
    .toSorted((a, b) => b.off - a.off)[0];
  if (!other || !farthest) return undefined;
  found.fault(
    farthest.name,
    `等 ${pairs.length} 个同名图形按 ${SYSTEM_NAMES[crs]} 与现有底图整体相差约 ${Math.round(other.metres)} 米，文件像是 ${SYSTEM_NAMES[other.crs]} 坐标`,
  );
  return other.crs;
}

const distance = (a: { lng: number; lat: number }, b: { lng: number; lat: number }): number =>
  Math.hypot(a.lng - b.lng, a.lat - b.lat);

/** Districts by their outer rings, as borders are kept; the city's is the line around them where the file has none. */
function bordersOf(shapes: readonly FoundShape[], divisions: readonly Division[]): readonly FoundBorder[] {
  const outer = ({ parts }: FoundShape): ReadonlyArray<readonly Degrees[]> =>
    parts.flatMap(([ring]) => (ring ? [closed(ring)] : []));
  const byCode = new Map(shapes.map((shape) => [shape.kind, shape]));
  return divisions.flatMap(({ code, kind, name }): readonly FoundBorder[] => {
    const shape = byCode.get(code);
    if (shape) return [{ code, name, kind: kind === 'city' ? 'city' : 'district', rings: outer(shape) }];
    if (kind !== 'city') return [];
    const districts = divisions.flatMap((one) => (one.kind === 'district' ? (byCode.get(one.code) ?? []) : []));
    return [{ code, name, kind: 'city', rings: outlineOf(districts.flatMap(outer)) }];
  });
}

function closed(ring: readonly Degrees[]): readonly Degrees[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}

function* piecesOf(shapes: readonly FoundShape[]): Generator<BasePiece> {
  let piece: string[] = [];
  let corners = 0;
  for (const { name, kind, parts } of shapes) {
    const flat = parts.map((part) => part.map((course) => course.flat()));
    piece.push(JSON.stringify({ name, kind, parts: flat }));
    corners += parts.reduce((sum, part) => sum + part.reduce((all, course) => all + course.length, 0), 0);
    if (corners < PIECE) continue;
    yield { kind: 'shapes', json: piece.join() };
    [piece, corners] = [[], 0];
  }
  if (piece.length > 0) yield { kind: 'shapes', json: piece.join() };
}

import { otherSystemThan } from '#base/space/known-places.ts';
import { outlineOf } from '#base/space/ring/outline.ts';
import { type Crs, gcjFrom } from '#base/space/systems.ts';
import { BASE_LIMITS, BASE_MESSAGES, SYSTEM_NAMES } from '#subjects/base-map/terms.ts';
import type { BaseOutcome } from '#subjects/base-map/wire.ts';
import type { Degrees } from '#server/sheet/place-record.ts';
import { SheetUnreadable, type Tell } from '#server/sheet/sheet-row.ts';
import type { Division } from './divisions.ts';
import { Found, type FoundShape } from './found.ts';
import { type BaseFileTask, districtsIn, shapesIn, type Read } from './read-shapes.ts';

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

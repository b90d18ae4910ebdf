import { groundOf } from '#base/geo.ts';
import { type Crs, converted } from '#base/space/systems.ts';
import { areaOf, openRing } from '#base/space/shape.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import type { Degrees, PlaceRecord } from '#server/sheet/place-record.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import type { Db } from '../../database/tables.ts';
import { isAround } from '../../planning/area.ts';
import type { PlaneRegion } from '../../planning/repository.ts';

type Division = Pick<PlaneRegion, 'code' | 'name' | 'level'>;

/** By what a border is read: the divisions that may have one, and the system of its places. */
export interface BoundaryRules {
  readonly regions: readonly Division[];
  readonly crs: Crs;
}

/** A boundary of a row 边界, GCJ-02. */
export interface NewBoundary {
  readonly region: Division;
  readonly name: string;
  /** Rings of places as JSON. */
  readonly rings: string;
  readonly reviewNumber: string;
}

const LONGEST_NAME = 40;
const MOST_CORNERS = 50_000;
const FEWEST_CORNERS = 3;

/** Reads a boundary of GeoJSON, or of a cell as WKT: POLYGON((118.7 32.0, …)); what is wrong with it is told at its column. */
export function boundaryIn(
  record: PlaceRecord,
  { regions, crs }: BoundaryRules,
  faults: Faults,
): NewBoundary | undefined {
  const text = (column: string): string => record.text(column);
  const before = faults.count;
  const tell = (column: string, fault: string | undefined): void => {
    if (fault !== undefined) faults.add(record.line, column, fault, text(column));
  };
  const region = regions.find(({ code, name }) => code === text('区划代码') || name === text('区划代码'));
  tell('区划代码', region ? undefined : divisionFault(text('区划代码'), regions));
  tell('名称', text('名称') === '' ? '不能为空' : textFault(text('名称')));
  tell('审图号', textFault(text('审图号')));
  const given = record.rings ?? wktRings(text('边界'));
  const rings = (given ?? []).map((ring) =>
    ring.map(([givenLng, givenLat]): Degrees => {
      const { lng, lat } = converted({ lng: givenLng, lat: givenLat }, crs, 'gcj02');
      return [lng, lat];
    }),
  );
  tell('边界', given === undefined ? '应为 WKT 的 POLYGON 或 MULTIPOLYGON' : ringsFault(rings));
  return region && faults.count === before
    ? { region, name: text('名称'), rings: JSON.stringify(rings), reviewNumber: text('审图号') }
    : undefined;
}

function divisionFault(text: string, regions: readonly Division[]): string {
  if (text === '') return '不能为空';
  const nearest = nearestName(
    text,
    regions.map(({ name }) => name),
  );
  return `没有这个区划代码${nearest === undefined ? '' : `，是不是“${nearest}”？`}`;
}

function textFault(text: string): string | undefined {
  if (/\p{C}/u.test(text)) return '含有不能使用的字符';
  return text.length > LONGEST_NAME ? `不能超过 ${LONGEST_NAME} 个字` : undefined;
}

function ringsFault(rings: ReadonlyArray<readonly Degrees[]>): string | undefined {
  const corners = rings.flat();
  if (corners.length === 0) return '没有顶点';
  if (corners.length > MOST_CORNERS) return `顶点过多，最多 ${MOST_CORNERS} 个`;
  if (!corners.every(([lng, lat]) => isAround(lng, lat))) return `${SITING_MESSAGES.outside}，请检查坐标系`;
  const isRing = (ring: readonly Degrees[]): boolean => {
    const open = openRing(ring.map(([lng, lat]) => groundOf({ lng, lat })));
    return open.length >= FEWEST_CORNERS && areaOf(open) > 0;
  };
  return rings.every(isRing) ? undefined : '每个环至少要有三个不在一条直线上的顶点';
}

/** MULTIPOLYGON with its bracket, and blanks between them. */
const LONGEST_KEYWORD = 40;

function wktRings(text: string): ReadonlyArray<readonly Degrees[]> | undefined {
  if (!/^(?:MULTI)?POLYGON\s*\(/.test(text.slice(0, LONGEST_KEYWORD).toUpperCase())) return undefined;
  const rings = [...text.matchAll(/\(([^()]+)\)/g)].map(([, inner = '']) =>
    inner.split(',').map((pair) => pair.trim().split(/\s+/).map(Number)),
  );
  const isPlace = (pair: readonly number[]): boolean => pair.length >= 2 && pair.every(Number.isFinite);
  return rings.length > 0 && rings.every((ring) => ring.every(isPlace))
    ? rings.map((ring) => ring.map(([lng = 0, lat = 0]): Degrees => [lng, lat]))
    : undefined;
}

/** Puts boundaries in the place of those that their divisions had. */
export async function writeBoundaries(tx: Db, boundaries: readonly NewBoundary[], source: string): Promise<void> {
  // The districts are no longer what a version of the ground says.
  await tx.updateTable('base_map').set({ in_use: false }).where('layer', '=', 'district').execute();
  await tx
    .deleteFrom('boundary')
    .where(
      'code',
      'in',
      boundaries.map(({ region }) => region.code),
    )
    .execute();
  for (const { region, name, rings, reviewNumber } of boundaries) {
    await tx
      .insertInto('boundary')
      .values({
        code: region.code,
        kind: region.level === 1 ? 'city' : 'district',
        name,
        rings,
        source,
        review_number: reviewNumber,
      })
      .execute();
  }
}

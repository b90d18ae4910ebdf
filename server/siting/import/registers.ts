import { groundOf } from '#base/geo.ts';
import { areaOf, openRing } from '#base/space/shape.ts';
import { type CrsName, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import { isAround } from '../../planning/area.ts';
import type { Db } from '../../database/tables.ts';
import { converted } from '#base/space/systems.ts';
import { Cells } from './cells.ts';
import type { Known, KnownRegion } from './known.ts';
import type { Degrees, PlaceRecord } from '#server/sheet/place-record.ts';

/** A division's plan of a row 规划指标. */
export interface NewPlan {
  readonly region_id: number;
  readonly begin_year: number;
  readonly end_year: number;
  readonly retained: number;
  readonly added: number;
  readonly floor_area: number;
}

/** A boundary of a row 边界, GCJ-02. */
export interface NewBoundary {
  readonly region: KnownRegion;
  readonly name: string;
  /** Rings of places as JSON. */
  readonly rings: string;
  readonly reviewNumber: string;
}

const MOST_OUTLETS = 1_000_000;
const MOST_CORNERS = 50_000;
const FEWEST_CORNERS = 3;
const CHUNK = 500;

export function planIn(record: PlaceRecord, known: Known, faults: Faults): NewPlan | undefined {
  const cells = new Cells(record, faults);
  const row = {
    region: cells.oneOf('行政区划', '行政区划', known.regions),
    begin_year: cells.number('开始年份', { least: 1900, most: 2200 }),
    end_year: cells.number('结束年份', { least: 1900, most: 2200 }),
    retained: cells.number('现状保留', { least: 0, most: MOST_OUTLETS }),
    added: cells.number('规划新增', { least: 0, most: MOST_OUTLETS }),
    floor_area: cells.number('规划面积', { least: 0, most: 1e9, whole: false }),
  };
  if (Object.values(row).includes(undefined)) return undefined;
  const { region, ...plan } = row as { [K in keyof typeof row]: NonNullable<(typeof row)[K]> };
  if (plan.begin_year > plan.end_year) {
    faults.add(record.line, '结束年份', '不能早于开始年份', record.text('结束年份'));
    return undefined;
  }
  return { ...plan, region_id: region.regionId };
}

/** Reads a boundary of GeoJSON, or of a cell as WKT: POLYGON((118.7 32.0, …)). */
export function boundaryIn(
  record: PlaceRecord,
  regions: readonly KnownRegion[],
  crs: CrsName,
  faults: Faults,
): NewBoundary | undefined {
  const cells = new Cells(record, faults);
  const region = cells.oneOf('区划代码', '区划代码', regions);
  const name = cells.text('名称', 40);
  const reviewNumber = cells.optionalText('审图号', 40);
  const given = record.rings ?? wktRings(record.text('边界'));
  const rings = (given ?? []).map((ring) =>
    ring.map(([givenLng, givenLat]): Degrees => {
      const { lng, lat } = converted({ lng: givenLng, lat: givenLat }, crs, 'gcj02');
      return [lng, lat];
    }),
  );
  const fault = given === undefined ? '应为 WKT 的 POLYGON 或 MULTIPOLYGON' : ringsFault(rings);
  if (fault) faults.add(record.line, '边界', fault, record.text('边界'));
  return region && name !== undefined && reviewNumber !== undefined && !fault
    ? { region, name, rings: JSON.stringify(rings), reviewNumber }
    : undefined;
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

/** Writes plans, new ones and changed ones. */
export async function writePlans(tx: Db, plans: readonly NewPlan[]): Promise<void> {
  for (let start = 0; start < plans.length; start += CHUNK) {
    await tx
      .insertInto('market_plan')
      .values(plans.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.columns(['region_id', 'begin_year']).doUpdateSet((is) => ({
          end_year: is.ref('excluded.end_year'),
          retained: is.ref('excluded.retained'),
          added: is.ref('excluded.added'),
          floor_area: is.ref('excluded.floor_area'),
        })),
      )
      .execute();
  }
}

/** Puts boundaries in the place of those that their divisions had. */
export async function writeBoundaries(tx: Db, boundaries: readonly NewBoundary[], source: string): Promise<void> {
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

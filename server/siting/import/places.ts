import { sql } from 'kysely';
import { AGE_BANDS } from '#subjects/market/terms.ts';
import type { CrsName } from '#subjects/siting/terms.ts';
import type { OutletRow, CompoundRow } from '#server/database/tables.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import type { Db } from '../../database/tables.ts';
import { Cells } from './cells.ts';
import type { Known } from './known.ts';
import type { PlaceRecord } from './place-record.ts';

const LONGEST_NAME = 80;
const MOST_PEOPLE = 200_000;
const CHUNK = 500;

/** An outlet of a row 网点; its number is 0 while it has none. */
export function outletIn(record: PlaceRecord, known: Known, crs: CrsName, faults: Faults): OutletRow | undefined {
  const cells = new Cells(record, faults);
  const row = {
    outlet_id: cells.ownNumber('网点编号', '网点', known.outlets),
    name: cells.text('网点名称', LONGEST_NAME),
    region: cells.oneOf('行政区划', '行政区划', known.regions),
    kind: cells.oneOf('业态', '业态', known.kinds),
    address: cells.optionalText('地址', 200),
    place: cells.place(crs),
    floor_area: cells.number('建筑面积', { least: 0, most: 2_000_000, whole: false }),
    service_radius: cells.number('服务半径', { least: 0, most: 20_000 }),
    opened_year: cells.number('开业年份', { least: 1900, most: 2200 }),
  };
  if (Object.values(row).includes(undefined)) return undefined;
  const { region, kind, place, ...rest } = row as { [K in keyof typeof row]: NonNullable<(typeof row)[K]> };
  return { ...rest, ...place, region_id: region.regionId, market_type_code: kind.code };
}

/** A compound of a row 居住小区; heads by age must be as many as heads by sex. */
export function compoundIn(record: PlaceRecord, known: Known, crs: CrsName, faults: Faults): CompoundRow | undefined {
  const cells = new Cells(record, faults);
  const heads = (column: string): number | undefined => cells.number(column, { least: 0, most: MOST_PEOPLE });
  const row = {
    compound_id: cells.ownNumber('小区编号', '小区', known.compounds),
    name: cells.text('小区名称', LONGEST_NAME),
    region: cells.oneOf('行政区划', '行政区划', known.regions),
    place: cells.place(crs),
    male: heads('男性人数'),
    female: heads('女性人数'),
  };
  const ages = AGE_BANDS.map((band) => heads(band));
  if (Object.values(row).includes(undefined) || ages.includes(undefined)) return undefined;
  const { region, place, ...rest } = row as { [K in keyof typeof row]: NonNullable<(typeof row)[K]> };
  const counted = (ages as number[]).reduce((sum, each) => sum + each, 0);
  if (counted !== rest.male + rest.female) {
    faults.add(
      record.line,
      '0–14 岁',
      `各年龄段合计 ${counted} 人，与男女合计 ${rest.male + rest.female} 人不符`,
      record.text('0–14 岁'),
    );
    return undefined;
  }
  return { ...rest, ...place, region_id: region.regionId, ages: JSON.stringify(ages) };
}

/** Writes outlets, new ones and changed ones. */
export async function writeOutlets(tx: Db, rows: readonly OutletRow[]): Promise<void> {
  const numbered = await withNumbers(tx, rows, 'outlet_id', 'outlet');
  for (let start = 0; start < numbered.length; start += CHUNK) {
    await tx
      .insertInto('outlet')
      .values(numbered.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.column('outlet_id').doUpdateSet((is) => ({
          name: is.ref('excluded.name'),
          region_id: is.ref('excluded.region_id'),
          market_type_code: is.ref('excluded.market_type_code'),
          address: is.ref('excluded.address'),
          lng: is.ref('excluded.lng'),
          lat: is.ref('excluded.lat'),
          x: is.ref('excluded.x'),
          y: is.ref('excluded.y'),
          floor_area: is.ref('excluded.floor_area'),
          service_radius: is.ref('excluded.service_radius'),
          opened_year: is.ref('excluded.opened_year'),
        })),
      )
      .execute();
  }
}

/** Writes compounds, new ones and changed ones. */
export async function writeCompounds(tx: Db, rows: readonly CompoundRow[]): Promise<void> {
  const numbered = await withNumbers(tx, rows, 'compound_id', 'compound');
  for (let start = 0; start < numbered.length; start += CHUNK) {
    await tx
      .insertInto('compound')
      .values(numbered.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.column('compound_id').doUpdateSet((is) => ({
          name: is.ref('excluded.name'),
          region_id: is.ref('excluded.region_id'),
          lng: is.ref('excluded.lng'),
          lat: is.ref('excluded.lat'),
          x: is.ref('excluded.x'),
          y: is.ref('excluded.y'),
          male: is.ref('excluded.male'),
          female: is.ref('excluded.female'),
          ages: is.ref('excluded.ages'),
        })),
      )
      .execute();
  }
}

/** Any number, the same for every server: those who give numbers take turns. */
const NUMBERING_LOCK = 20_261_120;

/** New rows get the numbers after the largest there is, in the file or in the table. */
async function withNumbers<R extends object, K extends keyof R & string>(
  tx: Db,
  rows: readonly R[],
  key: K,
  table: 'outlet' | 'compound',
): Promise<readonly R[]> {
  await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(tx);
  const { rows: found } = await sql<{
    most: number;
  }>`select coalesce(max(${sql.ref(key)}), 0)::int as most from ${sql.table(table)}`.execute(tx);
  let last = rows.reduce((most, row) => Math.max(most, Number(row[key])), found[0]?.most ?? 0);
  return rows.map((row) => (Number(row[key]) === 0 ? { ...row, [key]: (last += 1) } : row));
}

import { sql } from 'kysely';
import { AGE_BANDS } from '#subjects/market/terms.ts';
import type { CrsName } from '#subjects/siting/terms.ts';
import { ageColumns, type CompoundRow, type OutletRow } from '#server/database/rows/markets.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import type { Db } from '../../database/tables.ts';
import { declared } from '../../register/columns.ts';
import { remember, type Writer, type Written } from '../../register/history.ts';
import { registerNamed } from '../../register/known.ts';
import { recordsOf } from '../../register/reading.ts';
import { takeTurn } from '../../register/writing.ts';
import { Cells } from './cells.ts';
import type { Known } from './known.ts';
import type { PlaceRecord } from '#server/sheet/place-record.ts';

const LONGEST_NAME = 80;
const MOST_PEOPLE = 200_000;
const CHUNK = 500;
/** Numbers that the register gives begin after this one; those below are a file's own. */
const FIRST_NUMBER = 1_000_000;

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
  return { ...rest, ...place, region_id: region.regionId, ...ageColumns(ages as number[]) };
}

/** Writes outlets or compounds, new ones and changed ones, each with its history; what a row says already stays as it is. */
export async function writePlaces(
  tx: Db,
  name: 'outlet' | 'compound',
  rows: ReadonlyArray<OutletRow | CompoundRow>,
  writer: Writer,
): Promise<void> {
  const register = registerNamed(name);
  await takeTurn(tx, register);
  const key = `${name}_id`;
  const numbered = await withNumbers(
    tx,
    rows.map((row) => ({ ...row })),
    key,
    register.table,
  );
  for (let start = 0; start < numbered.length; start += CHUNK) {
    const chunk = numbered.slice(start, start + CHUNK);
    const ids = chunk.map((row) => Number(row[key]));
    const before = new Map((await recordsOf(tx, register, null, ids)).map((one) => [one[register.key], one]));
    const columns = Object.keys(chunk[0] ?? {}).filter((column) => column !== key);
    await declared(tx)
      .insertInto(register.table)
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column(key)
          .doUpdateSet({
            ...Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`])),
            version: sql`${sql.ref(`${register.table}.version`)} + 1`,
          })
          .where(
            sql<boolean>`(${sql.join(columns.map((column) => sql.ref(`${register.table}.${column}`)))}) is distinct from (${sql.join(columns.map((column) => sql`excluded.${sql.ref(column)}`))})`,
          ),
      )
      .execute();
    const after = await recordsOf(tx, register, null, ids);
    const written = after
      .map((one): Written => ({ deed: 'import', before: before.get(one[register.key]), after: one }))
      .filter((one) => one.before?.['version'] !== one.after?.['version']);
    await remember(tx, register, written, writer);
  }
}

/** New rows get the numbers after the largest there is, in the file or in the table; the next one that is entered follows them. */
async function withNumbers(
  tx: Db,
  rows: ReadonlyArray<Record<string, unknown>>,
  key: string,
  table: string,
): Promise<ReadonlyArray<Record<string, unknown>>> {
  const given = rows.reduce((most, row) => Math.max(most, Number(row[key])), 0);
  const fresh = rows.filter((row) => Number(row[key]) === 0).length;
  const { rows: found } = await sql<{ last: number }>`
    select setval(pg_get_serial_sequence(${table}, ${key}), greatest(${given},
      (select coalesce(max(${sql.ref(key)}), 0) from ${sql.table(table)}), ${FIRST_NUMBER}) + ${fresh})::int as last`.execute(
    tx,
  );
  let next = (found[0]?.last ?? 0) - fresh;
  return rows.map((row) => (Number(row[key]) === 0 ? { ...row, [key]: (next += 1) } : row));
}

import { MARKET_TYPE_NUM, REGION_NUM } from '#subjects/dictionary/terms.ts';
import { regionNum } from '#subjects/dictionary/rules.ts';
import { type RegionScope, seesRegion } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** An entry of the whole dictionary, whichever register keeps it: items, divisions, market types and goods answer through the same calls. */
export interface Entry {
  readonly dictId: number;
  readonly parentId: number | null;
  readonly num: string;
  readonly code: string;
  readonly name: string;
  readonly status: number;
  readonly sort: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Only divisions have one: whose records they bound. */
  readonly regionCode: string | null;
  /** A second code that finds it, such as NANJING. */
  readonly alias: string | null;
  /** Degrees, GCJ-02, longitude first; of divisions only. */
  readonly center: readonly [number, number] | null;
}

/** Market types have codes and no numbers of their own; theirs in the dictionary start here. */
const FIRST_MARKET_TYPE_ID = 900_000;
const LASTING = { status: 1, validFrom: null, validTo: null, regionCode: null, alias: null, center: null } as const;

/** Every entry there is, in the order of its siblings. */
export async function wholeCatalogue(db: Db): Promise<readonly Entry[]> {
  const items = await db.selectFrom('dictionary_item').selectAll().orderBy('sort').orderBy('dict_id').execute();
  const regions = await db
    .selectFrom('region')
    .selectAll()
    .orderBy('level')
    .orderBy('sort')
    .orderBy('region_id')
    .execute();
  const types = await db.selectFrom('market_type').selectAll().orderBy('sort').execute();
  const goods = await db.selectFrom('goods').selectAll().orderBy('sort').orderBy('goods_id').execute();
  const headOf = (num: string) => items.find((item) => item.num === num)?.dict_id ?? null;
  const regionHead = headOf(REGION_NUM);
  const typeHead = headOf(MARKET_TYPE_NUM);
  return [
    ...items.map((row): Entry => ({
      ...LASTING,
      dictId: row.dict_id,
      parentId: row.parent_id,
      num: row.num,
      code: row.code,
      name: row.name,
      status: row.status,
      sort: row.sort,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    })),
    ...regions.map((row): Entry => ({
      ...LASTING,
      dictId: row.region_id,
      parentId: row.parent_id ?? regionHead,
      num: regionNum(row.code),
      code: row.code,
      name: row.name,
      status: row.ended_at === null ? 1 : 0,
      sort: row.sort,
      regionCode: row.code,
      alias: row.city_code,
      center: [row.lng, row.lat],
    })),
    ...types.map((row): Entry => ({
      ...LASTING,
      dictId: FIRST_MARKET_TYPE_ID + row.sort,
      parentId: typeHead,
      num: MARKET_TYPE_NUM + String(row.sort).padStart(4, '0'),
      code: row.market_type_code,
      name: row.name,
      sort: row.sort,
    })),
    ...goods.map((row): Entry => ({
      ...LASTING,
      status: row.ended_at === null ? 1 : 0,
      dictId: row.goods_id,
      parentId: row.parent_id,
      num: row.num,
      code: row.code,
      name: row.name,
      sort: row.sort,
    })),
  ];
}

/** What a session with these regions sees of it: a division within its scope, or above a part of it. `null` is the whole city. */
export function visibleTo(entries: readonly Entry[], regions: RegionScope): readonly Entry[] {
  if (regions === null) return entries;
  const byId = new Map(entries.map((entry) => [entry.dictId, entry]));
  const shown = new Set<number>();
  for (const entry of entries) {
    if (entry.regionCode === null || !seesRegion(regions, entry.regionCode)) continue;
    for (let one: Entry | undefined = entry; one?.regionCode; one = byId.get(one.parentId ?? -1)) shown.add(one.dictId);
  }
  return entries.filter(({ regionCode, dictId }) => regionCode === null || shown.has(dictId));
}

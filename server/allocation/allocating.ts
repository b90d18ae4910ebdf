import { sql } from 'kysely';
import { allocationChange, allottedOn } from '#subjects/allocation/rules.ts';
import { ALLOCATION_MESSAGES } from '#subjects/allocation/terms.ts';
import {
  type Allocation,
  type AllocationChange,
  type NewAllocation,
  newAllocationWire,
} from '#subjects/allocation/wire.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import { enterpriseInScope } from '../scope/conditions.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';

interface Goods {
  readonly id: number;
  readonly name: string;
}

/** Enterprises of the scope by their numbers, all of them in use and pricing; refused otherwise. */
async function pricing(db: Db, ids: readonly number[], principal: Principal) {
  const rows = await db
    .selectFrom('enterprise as e')
    .select(['e.enterprise_id as id', 'e.name', 'e.reports_prices as prices'])
    .where('e.enterprise_id', 'in', [...ids])
    .where('e.ended_at', 'is', null)
    .where(enterpriseInScope(scopeOf(principal)))
    .orderBy('e.name')
    .orderBy('e.enterprise_id')
    .execute();
  if (rows.length !== new Set(ids).size) throw notFound(ALLOCATION_MESSAGES.noEnterprise);
  const other = rows.find(({ prices }) => !prices);
  if (other) throw refuse(ALLOCATION_MESSAGES.noPrices(other.name));
  return rows;
}

/** Goods that are priced today, in the order of the reports. */
const pricedGoods = (db: Db): Promise<readonly Goods[]> =>
  db
    .selectFrom('goods')
    .select(['goods_id as id', 'name'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`)
    .orderBy('sort')
    .execute();

const entriesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('enterprise_allocation')
    .select(['enterprise_id', 'from_on as fromOn', 'goods_ids as goodsIds', 'maker_name', 'made_at'])
    .where('enterprise_id', 'in', [...ids])
    .orderBy('from_on', 'desc')
    .execute();

/** What an enterprise of the scope prices and priced, the newest first. */
export async function allocationOf(
  db: Db,
  enterpriseId: number,
  principal: Principal,
  day: string,
): Promise<Allocation> {
  const enterprise = await db
    .selectFrom('enterprise as e')
    .select('e.name')
    .where('e.enterprise_id', '=', enterpriseId)
    .where(enterpriseInScope(scopeOf(principal)))
    .executeTakeFirst();
  if (!enterprise) throw notFound(ALLOCATION_MESSAGES.noEnterprise);
  const entries = await entriesOf(db, [enterpriseId]);
  const inForce = entries.find(({ fromOn }) => fromOn <= day);
  return {
    enterpriseId,
    name: enterprise.name,
    entries: entries.map(({ fromOn, goodsIds, maker_name: maker, made_at: madeAt }) => ({
      fromOn,
      goodsIds: [...goodsIds],
      maker,
      madeAt,
      isInForce: fromOn === inForce?.fromOn,
    })),
  };
}

/** A change with whether it has to be kept: all goods, which those of the future will join, are not the same as every one of today. */
interface Judged {
  readonly change: AllocationChange;
  readonly isChange: boolean;
}

/** What an allocation would change, enterprise by enterprise; whatever cannot be is refused as it would be when it is saved. */
export async function previewAllocation(
  db: Db,
  given: NewAllocation,
  principal: Principal,
  day: string,
): Promise<readonly AllocationChange[]> {
  return (await judged(db, given, principal, day)).map(({ change }) => change);
}

async function judged(
  db: Db,
  { enterpriseIds, fromOn, goodsIds }: NewAllocation,
  principal: Principal,
  day: string,
): Promise<readonly Judged[]> {
  if (fromOn < day) throw badValue(newAllocationWire, 'fromOn', ALLOCATION_MESSAGES.past);
  const enterprises = await pricing(db, enterpriseIds, principal);
  const goods = await pricedGoods(db);
  const known = new Set(goods.map(({ id }) => id));
  if (goodsIds.some((one) => !known.has(one)))
    throw badValue(newAllocationWire, 'goodsIds', ALLOCATION_MESSAGES.unknownGoods);
  const names = new Map(goods.map(({ id, name }) => [id, name]));
  const entries = await entriesOf(db, enterpriseIds);
  const wanted = goodsIds.length > 0 ? new Set(goodsIds) : undefined;
  return enterprises.map(({ id, name }) => {
    const before = allottedOn(
      entries.filter((entry) => entry.enterprise_id === id),
      fromOn,
    );
    const { added, removed } = allocationChange(before, wanted, [...known]);
    const named = (ids: readonly number[]) => ids.map((one) => names.get(one) ?? String(one));
    return {
      change: {
        enterpriseId: id,
        name,
        goods: wanted?.size ?? known.size,
        added: named(added),
        removed: named(removed),
      },
      isChange: added.length + removed.length > 0 || (before === undefined) !== (wanted === undefined),
    };
  });
}

/** Keeps an allocation for every enterprise that it changes, all or none; one of the same day gives way. Gives those. */
export async function saveAllocation(
  tx: Db,
  given: NewAllocation,
  { principal, day, now }: { readonly principal: Principal; readonly day: string; readonly now: number },
): Promise<readonly AllocationChange[]> {
  const changes = (await judged(tx, given, principal, day))
    .filter(({ isChange }) => isChange)
    .map(({ change }) => change);
  if (changes.length === 0) throw refuse(ALLOCATION_MESSAGES.unchanged);
  const kept = {
    goods_ids: JSON.stringify([...new Set(given.goodsIds)]),
    maker_name: principal.displayName,
    made_at: now,
  };
  await tx
    .insertInto('enterprise_allocation')
    .values(changes.map(({ enterpriseId }) => ({ enterprise_id: enterpriseId, from_on: given.fromOn, ...kept })))
    .onConflict((on) => on.columns(['enterprise_id', 'from_on']).doUpdateSet(kept))
    .execute();
  return changes;
}

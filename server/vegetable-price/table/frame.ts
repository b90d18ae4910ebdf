import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { enterpriseKeyOf } from '#subjects/vegetable-price/rules.ts';
import type { Db } from '../../database/tables.ts';
import { enterpriseInUse, enterpriseStoodInScope } from '../../scope/conditions.ts';
import type { Scope } from '../../scope/scope.ts';
import { enterprisesIn, isLeaf } from '../repository.ts';

/** Days on which an enterprise stood in scope: from one until before another, or still. */
interface Stay {
  readonly id: number;
  readonly since: DateText;
  readonly until: DateText | null;
}

/** What the price tables of all days have in common: every goods, and a column for each enterprise in scope; of those that came from another division, when they stood in scope. */
export interface PriceFrame {
  readonly goods: ReadonlyArray<{ readonly goods_id: number; readonly name: string; readonly ended_at: number | null }>;
  readonly columns: ReadonlyArray<{ readonly id: number; readonly key: string }>;
  readonly moved: ReadonlySet<number>;
  readonly stays: readonly Stay[];
}

export async function priceFrame(db: Db, scope: Scope): Promise<PriceFrame> {
  const goods = await db
    .selectFrom('goods as g')
    .select(['g.goods_id', 'g.name', 'g.ended_at'])
    .where(isLeaf)
    .orderBy('g.sort')
    .execute();
  const enterprises = await enterprisesIn(db, scope).select(['e.enterprise_id', 'e.name']).execute();
  const moves = await db.selectFrom('region_placement').select('enterprise_id').distinct().execute();
  return {
    goods,
    moved: new Set(moves.map(({ enterprise_id }) => enterprise_id)),
    stays: moves.length === 0 ? [] : await staysIn(db, scope),
    columns: enterprises.map(({ enterprise_id, name }) => ({
      id: enterprise_id,
      key: enterpriseKeyOf(name, String(enterprise_id)),
    })),
  };
}

/** When enterprises that were moved by a split or merge stood in scope. */
async function staysIn(db: Db, scope: Scope): Promise<readonly Stay[]> {
  const { rows } = await sql<Stay>`
    select e.enterprise_id as id, h.since::text as since, h.until::text as until from enterprise e cross join lateral (
      select p.region_id, p.since, p.until from region_placement p where p.enterprise_id = e.enterprise_id
      union all select e.region_id, max(p.until), null from region_placement p where p.enterprise_id = e.enterprise_id having count(*) > 0) as h
    where e.reports_prices and ${enterpriseInUse} and ${enterpriseStoodInScope(scope)}`.execute(db);
  return rows;
}

/** Whether a price `p` was given by an enterprise that stood in scope that day. They are named one by one: joined by a subquery it takes more than twice as long. */
export function givenIn({
  columns,
  moved,
  stays,
}: Pick<PriceFrame, 'columns' | 'moved' | 'stays'>): RawBuilder<boolean> {
  const stayed = columns.map(({ id }) => id).filter((id) => !moved.has(id));
  if (stays.length === 0) return isOneOf(stayed);
  return sql<boolean>`(${isOneOf([...stayed, ...new Set(stays.map(({ id }) => id))])} and (${isOneOf(stayed)} or exists (
    select from unnest(${stays.map(({ id }) => id)}::int[], ${stays.map(({ since }) => since)}::date[], ${stays.map(({ until }) => until)}::date[]) as s (id, since, until)
    where s.id = p.enterprise_id and p.price_date >= s.since and (s.until is null or p.price_date < s.until))))`;
}
const isOneOf = (ids: readonly number[]) => sql<boolean>`p.enterprise_id = any(${[...ids]}::int[])`;

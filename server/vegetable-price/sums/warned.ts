import { type RawBuilder, sql } from 'kysely';
import {
  choiceDimension,
  goodsDimensions,
  marketTypeDimension,
  numberedRegionDimension,
} from '../../dataset/dimensions.ts';
import type { DimensionSource, KeptSums, SumDays, SumsAsked } from '../../dataset/source.ts';
import { enterpriseEverInScope, liesInRegions } from '../../scope/conditions.ts';
import { placedOn, placedRegion } from '../../scope/placed.ts';
import { isWholeCity } from '../../scope/scope.ts';

/** Which way a price went, told from its deviation. */
const WAY = sql`case when p.deviation_percent > 0 then 'rise' else 'fall' end`;

/** How far a price went, whichever way. */
const WORST = sql`abs(p.deviation_percent)`;

/** Whether a warning is of a price that rose or fell 涨跌, told from what holds either word. */
export const wayDimension = (key: RawBuilder<unknown> = WAY): DimensionSource =>
  choiceDimension(key, { rise: '上涨', fall: '下跌' });

/**
 * The warnings of some days counted on the spot, before anything is named: by goods and day, where each is another enterprise's, so that of how many these are at least is known
 * without telling one from the other. Where nothing asks where they stand, no enterprise is looked up at all.
 */
function counted({ from, to }: SumDays, asked: SumsAsked): RawBuilder<unknown> {
  const { byTime, isCounted, names, scope } = asked;
  const isPlaced = asksWhere(asked);
  const columns = [
    { name: 'region_id', of: placedRegion, isApart: isPlaced, otherwise: sql`null::int` },
    { name: 'price_date', of: sql`p.price_date`, isApart: byTime || isCounted, otherwise: sql`${from}::date` },
    { name: 'goods_id', of: sql`p.goods_id`, isApart: isCounted || isOfGoods(names), otherwise: sql`min(p.goods_id)` },
    { name: 'market_type_code', of: sql`e.market_type_code`, isApart: names.has('marketType'), otherwise: sql`''` },
    { name: 'way', of: WAY, isApart: names.has('direction'), otherwise: sql`''` },
    {
      name: 'worst',
      of: WORST,
      isApart: false,
      otherwise: names.has('worst') ? sql`max(${WORST})` : sql`null::numeric`,
    },
  ];
  const told = columns.map(({ name, of, isApart, otherwise }) => sql`${isApart ? of : otherwise} as ${sql.ref(name)}`);
  const places = columns.flatMap(({ isApart }, at) => (isApart ? [sql.lit(at + 1)] : []));
  const placed = sql`join enterprise as e on e.enterprise_id = p.enterprise_id ${placedOn(sql`p.price_date`)}`;
  return sql`select ${sql.join(told)}, count(*) as warnings from price_warning as p ${isPlaced ? placed : sql``}
    where p.price_date between ${from}::date and ${to}::date ${isPlaced ? sql`and ${enterpriseEverInScope(scope)}` : sql``}
    ${places.length > 0 ? sql`group by ${sql.join(places)}` : sql``} having count(*) > 0`;
}

const asksWhere = ({ names, scope }: SumsAsked): boolean =>
  !isWholeCity(scope) || names.has('region') || names.has('marketType');
const isOfGoods = (names: ReadonlySet<string>): boolean => names.has('goods') || names.has('category');

/** Warnings as far as nothing asks for single enterprises. */
export const warningSums: KeptSums = {
  rows: (days, asked) =>
    days &&
    sql`(${counted(days, asked)}) as p ${asksWhere(asked) ? sql`join region as d on d.region_id = p.region_id` : sql``} join goods as g on g.goods_id = p.goods_id`,
  isOfRows: true,
  day: sql`p.price_date`,
  atLeast: sql`p.warnings`,
  scope: (scope) => liesInRegions('p.region_id', scope.regionCodes),
  dimensions: {
    ...goodsDimensions,
    region: numberedRegionDimension(sql`p.region_id`),
    marketType: marketTypeDimension(sql`p.market_type_code`),
    direction: wayDimension(sql`p.way`),
  },
  measures: { warnings: { of: sql`p.warnings` }, goods: { of: sql`p.goods_id` }, worst: { of: sql`p.worst` } },
};

import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { type CitySizes, FIRST } from '../sizes.ts';

/** Numbers of the goods that are added, below those of enterprises. */
const FIRST_GOODS = 90_001;

/** The goods, markets and stores of the city with their outlets, spread over the divisions and around the outlets of the demonstration. */
export async function growRegisters(tx: Db, { markets, goods, stores }: CitySizes): Promise<void> {
  await sql`
    insert into goods (goods_id, parent_id, num, code, name, level, threshold_percent, sort)
    select ${FIRST_GOODS}::int + n, l.parent_id, l.num || 'x' || n, (${FIRST_GOODS}::int + n)::text, l.name || '（' || n || '）', l.level, l.threshold_percent, 10000 + n
    from (select *, row_number() over (order by sort) - 1 as n, count(*) over () as many from goods where length(code) = ${GOODS_CODE_LENGTH}) as l
    where n < ${goods}::int - many`.execute(tx);
  await sql`
    insert into enterprise (enterprise_id, code, name, region_id, market_type_code, address, reports_prices, reports_weekly, sort)
    select ${FIRST}::int + n, 'S' || n, '演练企业' || n || '号', d.region_id, case when n < ${markets}::int then 'produce' else 'department' end, '',
      n < ${markets}::int, n >= ${markets}::int, 10000 + n
    from generate_series(0, ${markets + stores - 1}::int) as n
      join (select region_id, row_number() over (order by region_id) - 1 as place, count(*) over () as many from region
        where level > (select min(level) from region)) as d on d.place = n % d.many`.execute(tx);
  await sql`
    insert into outlet_record (outlet_id, name, region_id, market_type_code, address, lng, lat, x, y, floor_area, service_radius, opened_year, enterprise_id)
    select e.enterprise_id, e.name, e.region_id, e.market_type_code, '', o.lng + dx / 94000.0, o.lat + dy / 111000.0, o.x + dx, o.y + dy,
      o.floor_area, o.service_radius, o.opened_year, e.enterprise_id
    from (select *, (enterprise_id * 2003) % 4001 - 2000 as dx, (enterprise_id * 1049) % 4001 - 2000 as dy from enterprise where enterprise_id >= ${FIRST}) as e
      cross join lateral (select * from outlet where region_id = e.region_id order by outlet_id limit 1 offset e.enterprise_id % 20) as o`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import { outletDataset } from '#subjects/market/dataset.ts';
import { marketTypeDimension, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource } from '../dataset/source.ts';
import { inScope } from '../scope/conditions.ts';

/** The outlets of today. */
export const outletSource: DatasetSource = {
  dataset: outletDataset,
  from: sql`outlet as o join region as d on d.region_id = o.region_id left join market_type as k on k.market_type_code = o.market_type_code`,
  scope: (scope) => inScope({ region: 'o.region_id' }, scope),
  dimensions: {
    region: regionDimension(sql`d.code`),
    marketType: marketTypeDimension(sql`o.market_type_code`),
    opened: {
      key: sql`o.opened_year`,
      values: (db) =>
        db
          .selectFrom('outlet')
          .select([sql<string>`opened_year::text`.as('key'), sql<string>`opened_year || '年'`.as('title')])
          .distinct()
          .orderBy('key')
          .execute(),
    },
  },
  measures: { outlets: { of: sql`1` }, floorArea: { of: sql`o.floor_area` }, meanArea: { of: sql`o.floor_area` } },
  records: {
    columns: [
      { title: '网点', of: sql`o.name` },
      { title: '业态', of: sql`k.name` },
      { title: '行政区划', of: sql`d.name` },
      { title: '地址', of: sql`o.address` },
      { title: '营业面积（平方米）', of: sql`o.floor_area`, isFigure: true },
    ],
    order: sql`o.outlet_id`,
  },
};

import { cellAddress, cellPlace } from '#base/sheet/cells/cells.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { changeOf } from '#subjects/report-statistic/rules.ts';
import { STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';
import type { PriceStatisticQuery, PriceStatisticRow } from '#subjects/report-statistic/wire.ts';
import type { Db } from '#server/database/tables.ts';
import { itemsOf } from '../report/engine/kinds.ts';
import type { Scope } from '#server/scope/scope.ts';
import { comparedFigures } from '../report/statistics/cells.ts';
import { compared, number, type StatisticColumn } from '../report/statistics/columns.ts';

export const priceAddress = (goodsId: string): string => cellAddress(PRICE_SHEET, goodsId, PRICE_COLUMN);

export const PRICE_COLUMNS: readonly StatisticColumn<PriceStatisticRow>[] = [
  { title: '商品', width: 20, value: (row) => row.goodsName },
  { title: '商品代码', value: (row) => row.code },
  { title: '单位', value: (row) => row.measure || priceReport.unit },
  { title: '行政区划', value: (row) => row.division || STATISTIC_MESSAGES.allRegions },
  number('均价', (row) => row.mean),
  number('最低价', (row) => row.least),
  number('最高价', (row) => row.most),
  ...compared,
];

/** Prices by goods, or by goods and region, over a range of days 时点价格统计 (spec 2 §7.9): mean, lowest, highest, changes of the mean, completeness. */
export async function priceStatistic(
  db: Db,
  scope: Scope,
  { goodsIds, group, ...choice }: PriceStatisticQuery,
): Promise<PriceStatisticRow[]> {
  const goods = (await itemsOf(db, priceReport)).filter(({ key }) => goodsIds.length === 0 || goodsIds.includes(key));
  const byKey = new Map(goods.map((one) => [one.key, one]));
  const figures = await comparedFigures(
    db,
    priceReport,
    scope,
    choice,
    goods.map(({ key }) => priceAddress(key)),
    group === 'goods' ? 'all' : 'division',
  );
  return figures.flatMap((one) => {
    const item = byKey.get(cellPlace(one.address)?.row ?? '');
    return item === undefined
      ? []
      : [
          {
            goodsId: item.key,
            goodsName: item.title,
            code: item.code ?? '',
            measure: item.measure ?? '',
            division: one.name,
            mean: hundredths(one.mean),
            least: one.least,
            most: one.most,
            weekOnWeekPercent: changeOf(one.mean, one.before?.mean ?? null),
            yearOnYearPercent: changeOf(one.mean, one.lastYear?.mean ?? null),
            reported: one.reported,
            owed: one.owed,
          },
        ];
  });
}

import { addDays, type DateText, daysBetween } from '#base/calendar.ts';
import { basketRegister, basketWeightRegister } from '#subjects/food-basket/register.ts';
import type { Db } from '#server/database/tables.ts';
import { GOODS } from '#server/foundation/goods.ts';
import { declared } from '#server/register/columns.ts';
import { enterRecords } from '../registers.ts';

/** What a thousand yuan that a household spends on them go for, and in the second basket where that is another. Rare goods are in no basket. */
const WEIGHTS: Readonly<Record<string, number | readonly [first: number, second: number]>> = {
  青菜: [62, 58],
  大白菜: 34,
  包菜: 24,
  菠菜: 22,
  生菜: [16, 20],
  芹菜: 20,
  韭菜: 15,
  空心菜: 12,
  花菜: 24,
  土豆: [38, 36],
  白萝卜: 20,
  胡萝卜: 14,
  莴笋: 18,
  莲藕: 20,
  山药: 12,
  芋头: 10,
  茭白: 12,
  西红柿: [44, 48],
  茄子: 26,
  青椒: 28,
  杭椒: 10,
  黄瓜: 34,
  冬瓜: 18,
  南瓜: 10,
  丝瓜: 16,
  苦瓜: 8,
  西葫芦: 10,
  四季豆: 18,
  豇豆: 18,
  毛豆: 22,
  蚕豆: 6,
  黄豆芽: 10,
  豆腐: [30, 34],
  香菇: 20,
  平菇: 12,
  金针菇: [10, 14],
  小葱: 12,
  大葱: 8,
  生姜: 16,
  大蒜头: 14,
  洋葱: 12,
  粳米: [120, 110],
  面粉: 34,
  糯米: 8,
};
/** A basket's base period, days; a shorter demonstration takes a third of what it has. */
const BASE_DAYS = 30;
/** With so many days a new year brings a second basket. */
const TWO_BASKETS = 500;

/** Enters the baskets of the index, where there are none 演示数据: one from the first day on, and one that holds from the last new year on. */
export async function enterBaskets(db: Db, from: DateText, to: DateText): Promise<void> {
  if (await declared(db).selectFrom('food_basket').select('food_basket_id').executeTakeFirst()) return;
  const length = daysBetween(from, to) + 1;
  const baseTo = addDays(from, Math.max(1, Math.min(BASE_DAYS, Math.floor(length / 3))) - 1);
  const year = to.slice(0, 4);
  const baskets = [
    { name: `${from.slice(0, 7)}基期篮子`, baseFrom: from, baseTo, validFrom: addDays(baseTo, 1) },
    ...(length >= TWO_BASKETS
      ? [
          {
            name: `${year}年篮子`,
            baseFrom: `${Number(year) - 1}-12-01`,
            baseTo: `${Number(year) - 1}-12-31`,
            validFrom: `${year}-01-01`,
          },
        ]
      : []),
  ];
  const remark = '演示数据';
  await enterRecords(
    db,
    basketRegister,
    baskets.map((basket) => ({ ...basket, remark })),
  );
  const rows = await declared(db).selectFrom('food_basket').select('food_basket_id').orderBy('valid_from').execute();
  for (const [at, { food_basket_id: foodBasketId }] of rows.entries())
    await enterRecords(
      db,
      basketWeightRegister,
      GOODS.flatMap(({ goods_id: goodsId, name }) => {
        const given = WEIGHTS[name];
        if (given === undefined) return [];
        const weight = typeof given === 'number' ? given : given[at === 0 ? 0 : 1];
        return [{ name: `${name}权数`, foodBasketId, goodsId, weight, remark }];
      }),
    );
}

import { today } from '#base/calendar.ts';
import { goodsCalls } from '#subjects/goods/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { goodsChoices, goodsItems, productGoods } from './lookups.ts';

/** What forms and reports ask of the goods dictionary (spec 2 §7.7); its list and its file are the register's. */
export function goodsRoutes({ db, clock }: Services): readonly Binding[] {
  return [
    bound(goodsCalls.items, ({ keyword }) => goodsItems(db, keyword)),
    bound(goodsCalls.choices, ({ withRetired }) => goodsChoices(db, withRetired === 'true')),
    bound(goodsCalls.products, ({ category, month = Number(today(clock).slice(5, 7)), onlyInSeason }) =>
      productGoods(db, { category, month, onlyInSeason: onlyInSeason === 'true' }),
    ),
  ];
}

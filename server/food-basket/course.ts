import { type DateText, startOf } from '#base/calendar.ts';
import { changePercentOf } from '#base/figures/departure.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { changeSince, levelOf, placeBefore } from '#subjects/food-basket/rules/change.ts';
import { chainedIndex, type CityDay, type Course, groupIndex } from '#subjects/food-basket/rules/chain.ts';
import { type Span, SPANS } from '#subjects/food-basket/terms.ts';
import type { BasketIndex } from '#subjects/food-basket/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { cityDays, marketsOn, readBaskets } from './repository.ts';

/** The index as computed from the prices that there are, and what it was computed from. */
export interface Computed {
  readonly names: ReadonlyMap<number, string>;
  readonly days: readonly CityDay[];
  readonly whole: Course;
  readonly groups: ReadonlyArray<{ readonly name: string; readonly course: Course }>;
}

/** Computes the index from the first base period up to a day. Nothing of it is kept: what is corrected of a price, a basket or a weight counts from the day that it is of. */
export async function computed(db: Db, until: DateText): Promise<Computed> {
  const { baskets, names } = await readBaskets(db);
  const first = baskets.map(({ baseFrom }) => baseFrom).toSorted()[0];
  const days = first === undefined ? [] : await cityDays(db, first, until);
  const kinds = new Set(baskets.flatMap(({ goods }) => goods.map(({ group }) => group)));
  return {
    names,
    days,
    whole: chainedIndex(baskets, days),
    groups: [...kinds].map((name) => ({ name, course: groupIndex(baskets, days, name) })),
  };
}

/** What is told of the index: its last `count` days, what moved it, and the markets in scope on the last of them. */
export async function indexAnswer(
  db: Db,
  { names, days, whole, groups }: Computed,
  count: number,
  scope: Scope,
): Promise<BasketIndex> {
  const shown = whole.days.slice(-count);
  const last = shown.at(-1);
  const link = last && whole.links[last.link];
  if (!last || !link) return { dates: [], values: [], groups: [], changes: [], markets: [], compared: 0 };
  const dates = shown.map(({ date }) => date);
  const at = new Map(days.map((day) => [day.date, day.prices]));
  const today: ReadonlyMap<number, number> = at.get(last.date) ?? new Map();
  const nameOf = (goodsId: number): string => names.get(goodsId) ?? String(goodsId);
  const markets = await marketsOn(db, last.date, scope);
  const { basket, shares } = link;
  const counted = new Set(shares.map(({ goodsId }) => goodsId));
  return {
    dates,
    values: shown.map(({ value }) => hundredths(value)),
    groups: groups.map(({ name, course }) => {
      const values = new Map(course.days.map(({ date, value }) => [date, hundredths(value)]));
      return { name, values: dates.map((date) => values.get(date) ?? null) };
    }),
    changes: (Object.keys(SPANS) as Span[]).flatMap((span) => {
      const change = changeSince(whole, placeBefore(whole, span));
      if (!change) return [];
      const then = at.get(change.date);
      return [
        {
          span,
          date: change.date,
          value: hundredths(change.value),
          percent: change.percent,
          contributions: change.contributions.map(({ goodsId, points }) => ({
            goodsName: nameOf(goodsId),
            points,
            percent: grownBy(today.get(goodsId), then?.get(goodsId)),
          })),
        },
      ];
    }),
    compared: markets.length,
    markets: markets
      .flatMap(({ name, prices }) => {
        const level = levelOf(shares, today, prices);
        return level ? [{ name, level: level.level, coverage: hundredths(level.coverage * 100) }] : [];
      })
      .toSorted((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1)),
    basket: {
      name: basket.name,
      baseFrom: basket.baseFrom,
      baseTo: basket.baseTo,
      validFrom: basket.validFrom,
      weights: shares
        .map(({ goodsId, group, share, base }) => ({
          goodsName: nameOf(goodsId),
          groupName: group,
          share: hundredths(share * 100),
          base: hundredths(base),
          imputed: !today.has(goodsId),
        }))
        .toSorted((a, b) => b.share - a.share),
      left: basket.goods.filter(({ goodsId }) => !counted.has(goodsId)).map(({ goodsId }) => nameOf(goodsId)),
    },
    asOf: startOf(last.date),
  };
}

const grownBy = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : (changePercentOf(now, then) ?? undefined);

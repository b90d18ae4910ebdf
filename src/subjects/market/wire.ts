import { z } from 'zod';
import { integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** How many outlets there are of a kind 市场类型数量 (spec 1 §3 "Market type count"). */
export const marketTypeCountWire = wireRecord({
  name: field('NAME', z.string(), '市场类型'),
  icon: field('ICON', z.string(), '图标'),
  count: field('NUM', integer(0, Number.MAX_SAFE_INTEGER), '数量'),
});
export type MarketTypeCount = z.output<typeof marketTypeCountWire>;

import { expect, it } from 'vitest';
import { z } from 'zod';
import { priceTableWire } from '#subjects/vegetable-price/wire.ts';
import { tableText } from '#server/vegetable-price/table/text.ts';

const enterpriseKeys = ['甲"caiDict":[]市场_1', '乙\\市场_2', '丙市场_3'];

it.each([
  [
    'a day with gaps',
    [
      { goodsName: '青"菜', prices: [3, null, 2.5] },
      { goodsName: '土豆', prices: [null, 0.01, 100] },
    ],
    {},
  ],
  ['a day without any', [], { archived: true }],
])('%s is the text that its encoding gives', (_what, rows, about) => {
  const told = { ...about, asOf: 1_780_000_000_000 };
  const encoded = z.encode(priceTableWire, {
    enterpriseKeys,
    rows: rows.map(({ goodsName, prices }) => ({
      goodsName,
      prices: Object.fromEntries(enterpriseKeys.map((key, at) => [key, prices[at] ?? null])),
    })),
    archived: undefined,
    ...told,
  });
  expect(tableText({ enterpriseKeys, rows, archived: undefined, ...told })).toBe(JSON.stringify(encoded));
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { productSamples } from '#subjects/goods/samples.ts';
import { goodsChoiceWire, productGoodsWire, productQueryWire } from '#subjects/goods/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('goods and common lookups (spec 2 §7.7)', () => {
  it.each(productSamples)('$name is named as the price warnings name it', (sample) => {
    const { wire, back } = roundTrip(productGoodsWire, sample);
    expect(back).toEqual(sample);
    expect(wire).toMatchObject({ goods_no: sample.code, goods_name: sample.name, inSeason: sample.isInSeason });
  });
  it('a category with its goods comes back as it went; what is retired cannot be chosen', () => {
    const leaf = { code: '10101', name: '青菜', selectable: false, children: [] };
    const tree = { code: '101', name: '叶菜类', selectable: true, children: [leaf] };
    const { wire, back } = roundTrip(goodsChoiceWire, tree);
    expect(back).toEqual(tree);
    expect(wire).toMatchObject({ value: '101', selectStatus: 1, children: [{ value: '10101', selectStatus: 0 }] });
  });
  it('a month is one of twelve', () =>
    expect(z.safeDecode(productQueryWire, { month: '13' } as never).success).toBe(false));
});

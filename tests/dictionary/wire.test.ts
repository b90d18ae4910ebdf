import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import { PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import { goodsNodeWire, goodsTreeQueryWire } from '#subjects/dictionary/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('goods tree node: NUM, CODE, NAME, leve, children (spec 2 §3)', () => {
  it.each(goodsTreeSample)('$name comes back with all that hangs below it', (sample) => {
    const { wire, back } = roundTrip(goodsNodeWire, sample);
    expect(wire).toMatchObject({ NUM: sample.num, CODE: sample.code, NAME: sample.name, leve: 2, children: sample.children.map(({ name }) => ({ NAME: name, leve: 3 })) });
    expect(back).toEqual(sample);
  });
  it('a leaf may come without children', () => {
    expect(z.decode(goodsNodeWire, { NUM: '1', CODE: '10101', NAME: '青菜', leve: '3' })).toEqual({ num: '1', code: '10101', name: '青菜', level: 3, children: [] });
  });
});

describe('goods tree: num, codeLength 5, leve; num 10001069 for suggestions (spec 2 §7.6)', () => {
  it('keeps to those names', () => {
    expect(roundTrip(goodsTreeQueryWire, { num: PRICE_GOODS_NUM, codeLength: 5, levels: 3 }).wire).toEqual({ num: '10001069', codeLength: 5, leve: 3 });
  });
  it('what is left out stands at its usual value', () => {
    expect(z.decode(goodsTreeQueryWire, { num: 'null' })).toEqual({ codeLength: 5, levels: 10 });
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  dictionaryRecordSample,
  dictionarySample,
  goodsTreeSample,
  optionSamples,
} from '#subjects/dictionary/samples.ts';
import { PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import {
  dictionaryNodeWire,
  dictionaryRecordWire,
  goodsNodeWire,
  goodsTreeQueryWire,
  newDictionaryWire,
  optionWire,
} from '#subjects/dictionary/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('goods tree node: NUM, CODE, NAME, leve, children (spec 2 §3)', () => {
  it.each(goodsTreeSample)('$name comes back with all that hangs below it', (sample) => {
    const { wire, back } = roundTrip(goodsNodeWire, sample);
    expect(wire).toMatchObject({
      NUM: sample.num,
      CODE: sample.code,
      NAME: sample.name,
      leve: 2,
      children: sample.children.map(({ name }) => ({ NAME: name, leve: 3 })),
    });
    expect(back).toEqual(sample);
  });
  it('a leaf may come without children', () => {
    expect(z.decode(goodsNodeWire, { NUM: '1', CODE: '10101', NAME: '青菜', leve: '3' })).toEqual({
      num: '1',
      code: '10101',
      name: '青菜',
      level: 3,
      children: [],
    });
  });
});

describe('goods tree: num, codeLength 5, leve; num 10001069 for suggestions (spec 2 §7.6)', () => {
  it('keeps to those names', () => {
    expect(roundTrip(goodsTreeQueryWire, { num: PRICE_GOODS_NUM, codeLength: 5, levels: 3 }).wire).toEqual({
      num: '10001069',
      codeLength: 5,
      leve: 3,
    });
  });
  it('what is left out stands at its usual value', () => {
    expect(z.decode(goodsTreeQueryWire, { num: 'null' })).toEqual({ codeLength: 5, levels: 10 });
  });
});

describe('dictionary item: DICT_ID, NAME, CODE, children; options value, text, selectStatus (spec 1 §3, spec 2 §3)', () => {
  it.each(dictionarySample)('$name comes back with what hangs below it', (sample) => {
    const { wire, back } = roundTrip(dictionaryNodeWire, sample);
    expect(wire).toMatchObject({
      DICT_ID: sample.dictId,
      NAME: sample.name,
      CODE: sample.code,
      children: [{ CODE: '0' }, { CODE: '1' }],
    });
    expect(back).toEqual(sample);
  });
  it('a record of administration', () =>
    expect(roundTrip(dictionaryRecordWire, dictionaryRecordSample).back).toEqual(dictionaryRecordSample));
  it.each(optionSamples)('option $text', (sample) => {
    const { wire, back } = roundTrip(optionWire, sample);
    expect(wire).toEqual({ value: sample.value, text: sample.text, selectStatus: 1 });
    expect(back).toEqual(sample);
  });
  it('validity is in days that exist, or none', () => {
    const item = { NAME: '其他', CODE: '9', STATUS: 1 };
    expect(z.decode(newDictionaryWire, { ...item, VALID_FROM: 'null', VALID_TO: '2026-12-31' })).toMatchObject({
      validTo: '2026-12-31',
    });
    expect(z.safeDecode(newDictionaryWire, { ...item, VALID_TO: '2026-02-30' }).success).toBe(false);
  });
});

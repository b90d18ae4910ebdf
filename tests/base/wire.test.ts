import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { integer, optionalText } from '#base/scalars.ts';
import { field, fieldsOf, wireRecord } from '#base/wire.ts';

const record = wireRecord({
  goodsName: field('dictName', z.string(), '商品名称'),
  count: field('NUM', integer(0, 1_000), '数量'),
  note: field('remark', optionalText(), '备注'),
});

describe('a record on the wire', () => {
  it('is renamed to the domain and back, whatever it holds', () => {
    const domain = fc.record({ goodsName: fc.string(), count: fc.integer({ min: 0, max: 1_000 }) });
    fc.assert(
      fc.property(domain, (value) => {
        expect(z.decode(record, z.encode(record, value))).toEqual(value);
      }),
    );
  });

  it('drops fields that are not declared, in both directions', () => {
    expect(z.decode(record, { dictName: '青菜', NUM: '3', secret: 1 })).toEqual({ goodsName: '青菜', count: 3 });
    expect(z.encode(record, { goodsName: '青菜', count: 3, passwordHash: 'x' } as never)).toEqual({
      dictName: '青菜',
      NUM: 3,
    });
  });

  it('names the wire field that does not fit', () => {
    const answer = z.safeDecode(record, { dictName: '青菜', NUM: 'three' });
    expect(answer.success ? [] : answer.error.issues.map(({ path }) => path)).toEqual([['NUM']]);
  });

  it('refuses an answer that does not fit its own record', () => {
    expect(z.safeEncode(record, { goodsName: '青菜', count: -1 }).success).toBe(false);
  });

  it('cannot declare a wire name twice', () => {
    expect(() => wireRecord({ one: field('a', z.string(), '一'), two: field('a', z.string(), '二') })).toThrow(
      'declared twice',
    );
  });

  it('still knows its fields; anything else has none', () => {
    expect(Object.values(fieldsOf(record) ?? {}).map(({ wireName, term }) => `${wireName} ${term}`)).toEqual([
      'dictName 商品名称',
      'NUM 数量',
      'remark 备注',
    ]);
    expect(fieldsOf(z.string())).toBeUndefined();
    expect(fieldsOf(null)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryAgreement } from '#subjects/poi/rules/category.ts';
import { factsMark } from '#subjects/poi/rules/facts.ts';
import { isWithin, likenessOf, noSpelling, spelledBy } from '#subjects/poi/rules/likeness.ts';
import { outletIndex } from '#subjects/poi/rules/candidates.ts';
import { differenceOf } from '#subjects/poi/rules/difference.ts';
import { matched } from '#subjects/poi/rules/pass.ts';
import { BANDS, type Facts, MOST_POINTS, prepared, scoreOf } from '#subjects/poi/rules/score.ts';
import { spellerOf } from '#server/poi/spelling.ts';

const OUTLET: Facts = {
  id: 1,
  name: '苏果便利（新街口店）',
  address: '新街口中山路 18 号',
  category: 'convenience',
  x: 1_000,
  y: 1_000,
};
const POINT: Facts = { ...OUTLET, id: 9, name: '苏果便利店(新街口店)', address: '中山路18号', category: '购物;便利店' };
const spell = spellerOf();
const points = (point: Partial<Facts>, outlet: Partial<Facts> = {}, bearers = 1) =>
  scoreOf(prepared({ ...POINT, ...point }, spell), prepared({ ...OUTLET, ...outlet }, spell), bearers);

describe('a score', () => {
  it('is the sum of parts that say in Chinese what they are for', () => {
    const { points: sum, parts } = points({});
    expect(parts.map(({ part }) => part)).toEqual(['name', 'branch', 'distance', 'address', 'category']);
    expect(parts.every(({ text }) => /[\u4e00-\u9fa5]/.test(text))).toBe(true);
    expect(sum).toBe(
      Math.min(
        MOST_POINTS,
        parts.reduce((all, one) => all + one.points, 0),
      ),
    );
    expect(sum).toBeGreaterThanOrEqual(BANDS.linked);
  });

  it('is lower the farther away, the other the branch, the house, the street and the trade', () => {
    const best = points({}).points;
    for (const worse of [
      { x: 1_400 },
      { name: '苏果便利店(珠江路店)' },
      { address: '中山路99号' },
      { address: '长江路18号' },
      { category: '餐饮服务;快餐厅' },
      { name: '罗森便利店(新街口店)' },
    ])
      expect(points(worse).points, JSON.stringify(worse)).toBeLessThan(best);
  });

  it('does not link another branch of a chain, nor one that says no branch far away', () => {
    expect(points({ name: '苏果便利（新街口2店）', x: 1_200, address: '' }, {}, 80).points).toBeLessThan(BANDS.linked);
    expect(points({ name: '苏果便利', x: 1_400, address: '' }, {}, 80).points).toBeLessThan(BANDS.asked);
  });

  it('takes characters that sound the same for nearly the same', () => {
    const [one, other] = ['盒马鲜生', '盒马先生'];
    expect(likenessOf(spelledBy(one, spell), spelledBy(other, spell))).toBeGreaterThan(0.9);
    expect(likenessOf(spelledBy(one, noSpelling), spelledBy(other, noSpelling))).toBe(0.75);
  });

  it('is never sure of two names that each have what the other has not, though all else is the same', () => {
    const next = { name: '老王生鲜超市' };
    const door = points(next, { name: '老李生鲜超市', category: 'fresh' });
    expect(door.canBeSure).toBe(false);
    expect(door.parts[0]!.text).toContain('各有对方没有的字');
    expect(points({}).canBeSure).toBe(true);
    expect(isWithin(spelledBy('苏果', spell), spelledBy('苏果便利', spell))).toBe(true);
    expect(isWithin(spelledBy('', spell), spelledBy('苏果', spell))).toBe(false);
  });

  it('likeness is between nothing and the whole, the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.string({ maxLength: 50 }), (a, b) => {
        const [one, other] = [spelledBy(a, spell), spelledBy(b, spell)];
        const alike = likenessOf(one, other);
        expect(alike).toBeGreaterThanOrEqual(0);
        expect(alike).toBeLessThanOrEqual(1);
        expect(likenessOf(other, one)).toBe(alike);
        if (a !== '') expect(likenessOf(one, one)).toBe(1);
      }),
    );
  });

  it('tells categories of maps from the kinds of the register', () => {
    expect(categoryAgreement('购物服务;便民商店/便利店', 'convenience')).toBe('same');
    expect(categoryAgreement('购物;超市', 'fresh')).toBe('near');
    expect(categoryAgreement('购物', 'fresh')).toBe('unknown');
    expect(categoryAgreement('', 'fresh')).toBe('unknown');
    expect(categoryAgreement('住宿服务;酒店', 'fresh')).toBe('other');
  });
});

describe('candidates', () => {
  it('are what lies near with a sound in common, and what is called the same anywhere', () => {
    const others = [
      { ...OUTLET, id: 2, name: '大光明眼镜', x: 1_050 },
      { ...OUTLET, id: 3, x: 90_000 },
      { ...OUTLET, id: 4, name: '苏果生鲜', x: 1_100 },
    ];
    const index = outletIndex([OUTLET, ...others].map((one) => prepared(one, spell)));
    const found = index.candidatesOf(prepared(POINT, spell)).map((at) => index.outlets[at]!.id);
    expect(found.toSorted()).toEqual([1, 3, 4]);
    expect(index.bearersOf(0)).toBe(2);
  });
});

describe('what differs', () => {
  it('is told in stretches of both texts, width and case aside', () => {
    const [mine, other] = differenceOf('７-11便利(中山路店)', '7-11便利（新街口店）');
    expect(mine.map(({ text }) => text).join('')).toBe('７-11便利(中山路店)');
    expect(mine.filter(({ same }) => !same).map(({ text }) => text)).toEqual(['中山路']);
    expect(other.filter(({ same }) => !same).map(({ text }) => text)).toEqual(['新街口']);
    expect(
      differenceOf('中山路18号', '中山路 18 号')
        .flat()
        .every(({ same }) => same),
    ).toBe(true);
    expect(differenceOf('', '店')).toEqual([[], [{ text: '店', same: false }]]);
  });
});

describe('a comparison', () => {
  const pairs = (given: readonly Facts[], outlets: readonly Facts[]) => [...matched(given, outlets, spell)];
  const FAR = { x: 30_000, y: 30_000 };

  it('links what is sure, asks where two outlets are as likely, and finds nothing for a stranger', () => {
    expect(pairs([POINT], [OUTLET])).toMatchObject([{ pointId: 9, outletId: 1, band: 'linked' }]);
    const twins = pairs([POINT], [OUTLET, { ...OUTLET, id: 2, x: 1_010 }]);
    expect(twins.map(({ band }) => band)).toEqual(['asked', 'asked']);
    expect(pairs([{ ...POINT, name: '老李牛肉锅贴', category: '餐饮服务' }], [OUTLET])).toEqual([]);
  });

  it('finds a shop by its name where the map has it far from its place', () => {
    expect(pairs([{ ...POINT, x: 2_500 }], [OUTLET])).toMatchObject([{ outletId: 1 }]);
    expect(pairs([{ ...POINT, ...FAR, address: '' }], [OUTLET])).toEqual([]);
  });

  it('leaves out what was turned down as it is, and not once one of the two is another', () => {
    const mark = factsMark(POINT, OUTLET);
    const without = (facts: string) => [
      ...matched([POINT], [OUTLET], spell, {
        isOut: (pointId, outletId, now) => pointId === 9 && outletId === 1 && now === facts,
      }),
    ];
    expect(without(mark)).toEqual([]);
    expect(without(factsMark(POINT, { ...OUTLET, address: '中山路 20 号' }))).toHaveLength(1);
  });
});

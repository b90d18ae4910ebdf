import { describe, expect, it } from 'vitest';
import { filterGoods, goodsLeaves, isSelectableGoods, regionNum, shortLabel } from '#subjects/dictionary/rules.ts';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import type { GoodsNode } from '#subjects/dictionary/wire.ts';

const named = (nodes: readonly GoodsNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, ...named(children)] : name));
const node = (code: string): GoodsNode => ({ num: '1', code, name: code, level: 1, children: [] });

describe('the goods tree does not allow selecting parent nodes whose code is shorter than 5 characters (spec 2 §5)', () => {
  it.each([
    ['', false],
    ['101', false],
    ['1010', false],
    ['10101', true],
    ['101010', true],
  ])('code %j: %s', (code, selectable) => {
    expect(isSelectableGoods(node(code))).toBe(selectable);
  });
  it('all that can be chosen, in the order of the tree', () => {
    expect(goodsLeaves(goodsTreeSample).map(({ name }) => name)).toEqual(['青菜', '大白菜', '粳米（散装东北珍珠米）']);
  });
});

describe('the tree filters by name containing the typed text (spec 2 §5)', () => {
  it.each([
    ['白菜', [['叶菜类', '大白菜']]],
    ['粮食', [['粮食类', '粳米（散装东北珍珠米）']]],
    ['鱼', []],
    [
      '  ',
      [
        ['叶菜类', '青菜', '大白菜'],
        ['粮食类', '粳米（散装东北珍珠米）'],
      ],
    ],
  ])('%j', (text, shown) => {
    expect(named(filterGoods(goodsTreeSample, text))).toEqual(shown);
  });
});

describe('labels over 10 characters are truncated (spec 2 §5)', () => {
  it.each([
    ['粳米', '粳米'],
    ['一二三四五六七八九十', '一二三四五六七八九十'],
    ['一二三四五六七八九十一', '一二三四五六七八九十…'],
    ['𠮷二三四五六七八九十', '𠮷二三四五六七八九十'],
  ])('%s', (name, label) => {
    expect(shortLabel(name)).toBe(label);
  });
});

describe('region dictionary length 20 (spec 1 §9): the number of a district', () => {
  it.each([
    ['320115', '10001001003200010015', 20],
    ['320100', '1000100100320001', 16],
    ['320115001', '100010010032000100150001', 24],
  ])('%s is %s', (code, num, length) => {
    expect(regionNum(code)).toBe(num);
    expect(num).toHaveLength(length);
  });
});

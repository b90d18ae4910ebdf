import { describe, expect, it } from 'vitest';
import { aliasesFault, aliasesIn, goodsCodeFault, isInSeason } from '#subjects/goods/rules.ts';

describe('other names of goods', () => {
  it('are kept one after another', () => {
    expect(aliasesIn('小青菜、上海青')).toEqual(['小青菜', '上海青']);
    expect(aliasesIn(undefined)).toEqual([]);
  });
  it.each([
    ['蕹菜', undefined],
    ['蕹菜、', '多个别名之间只用一个“、”分开'],
    ['蕹菜、 通菜', '多个别名之间只用一个“、”分开'],
    ['蕹菜、蕹菜', '别名重复'],
    ['一二三四五六七八九十一二三四五六七八九十一', '每个别名最多 20 个字'],
    ['甲、乙、丙、丁、戊、己、庚、辛、壬、癸、子', '最多 10 个别名'],
  ])('%s', (text, fault) => expect(aliasesFault(text)).toBe(fault));
});

describe('the code of goods', () => {
  it.each([
    [1, '190', undefined],
    [190, '19001', undefined],
    [190, '1900', '应为以 190 开头的 5 位数字'],
    [101, '19001', '应为以 101 开头的 5 位数字'],
  ])('below %s: %s', (above, code, fault) => expect(goodsCodeFault(above, code)).toBe(fault));
});

describe('in season', () => {
  it.each([
    [5, 9, 5, true],
    [5, 9, 10, false],
    [11, 2, 1, true],
    [11, 2, 3, false],
    [undefined, undefined, 7, true],
  ])('%s to %s, in month %s: %s', (seasonFrom, seasonTo, month, wanted) =>
    expect(isInSeason({ seasonFrom, seasonTo }, month)).toBe(wanted),
  );
});

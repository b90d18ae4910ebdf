import { describe, expect, it } from 'vitest';
import {
  areaPerThousand,
  cardsInARow,
  cardSpanOf,
  genderBar,
  labelsFault,
  labelsIn,
  labelsText,
  peopleOf,
  situationHeadline,
  summedDivisions,
} from '#subjects/market/rules.ts';
import { emptyMarketCurrentSample, marketCurrentSample } from '#subjects/market/samples.ts';

describe('3 columns of span 8, or span 6 when there are more than 3 types (spec 1 §2.6 item 2)', () => {
  it.each([
    [0, 8, 3],
    [1, 8, 3],
    [3, 8, 3],
    [4, 6, 4],
    [9, 6, 4],
  ])('%d types: span %d, %d in a row', (count, span, inARow) => {
    expect(cardSpanOf(count)).toBe(span);
    expect(cardsInARow(count)).toBe(inARow);
  });
});

describe('male share defaults to 50 when missing; female is 100 minus male, with one decimal (spec 2 §5)', () => {
  it.each([
    [undefined, 50, 50],
    [49.57, 49.6, 50.4],
    [0, 0, 100],
    [100, 100, 0],
    [33.33, 33.3, 66.7],
    [50.04, 50, 50],
    [99.96, 100, 0],
  ])('%s: %d and %d', (male, malePercent, femalePercent) => {
    expect(genderBar(male)).toEqual({ malePercent, femalePercent });
  });
});

describe('avg: m² per thousand people (spec 2 §3)', () => {
  it.each([
    [5_000, 2_000, 2_500],
    [1, 3, 333.33],
    [0, 10, 0],
    [500, 0, undefined],
  ])('%d m² for %d people: %s', (area, population, wanted) => {
    expect(areaPerThousand(area, population)).toBe(wanted);
  });
});

describe('what is said of the people of several compounds', () => {
  const dwellers = (name: string, male: number, female: number, ages: readonly number[]) => ({
    name,
    male,
    female,
    ages,
  });
  it('sums, male share and shares of the ages', () => {
    const people = peopleOf([
      dwellers('甲', 60, 40, [20, 20, 15, 15, 15, 15]),
      dwellers('乙', 40, 60, [20, 20, 15, 15, 15, 15]),
    ]);
    expect(people).toEqual({
      population: 200,
      malePercent: 50,
      ageShares: [20, 20, 15, 15, 15, 15],
      residences: [
        { name: '甲', heads: 100 },
        { name: '乙', heads: 100 },
      ],
    });
  });
  it('nothing of ten people or fewer: no compound, no share, and no ages where one band is so small', () => {
    expect(peopleOf([dwellers('甲', 5, 5, [2, 2, 2, 2, 1, 1])])).toEqual({
      population: undefined,
      malePercent: undefined,
      ageShares: [],
      residences: [],
    });
    const people = peopleOf([dwellers('乙', 10, 400, [10, 80, 80, 80, 80, 80])]);
    expect([people.population, people.malePercent, people.ageShares]).toEqual([410, undefined, []]);
  });
  it('nobody at all', () =>
    expect(peopleOf([])).toEqual({ population: undefined, malePercent: undefined, ageShares: [], residences: [] }));
});

describe('江北新区 overlaps its neighbours and is never counted twice (PRODUCT §5)', () => {
  const [xuanwu, jiangbei] = [{ countsInSum: true }, { countsInSum: false }];
  it('left out beside others, counted where it is all that was asked for', () => {
    expect(summedDivisions([xuanwu, jiangbei])).toEqual([xuanwu]);
    expect(summedDivisions([jiangbei])).toEqual([jiangbei]);
    expect(summedDivisions([])).toEqual([]);
  });
});

describe('titles say the finding (WALL, rules of drawing)', () => {
  it('with or without people', () => {
    expect(situationHeadline(marketCurrentSample)).toBe('现有网点 1,222 个，每千人营业面积 2,846 平方米');
    expect(situationHeadline(emptyMarketCurrentSample)).toBe('现有网点 0 个');
  });
});

describe('labels of an outlet', () => {
  it('are kept one after another, each once, and read as a list', () => {
    expect(labelsText(['平价点', '夜市', '平价点'])).toBe('平价点、夜市');
    expect(labelsIn('平价点、夜市')).toEqual(['平价点', '夜市']);
    expect([labelsText([]), labelsIn(undefined), labelsIn('')]).toEqual([undefined, [], []]);
  });
  it.each([
    ['平价点、夜市', undefined],
    ['平价点、平价点', '标签“平价点”重复'],
    ['一二三四五六七八九十一二三', '“一二三四五六七八九十一二…”过长，每个标签最多 12 个字'],
    ['甲、乙、丙、丁、戊、己、庚、辛、壬、癸、子', '最多 10 个标签'],
    ['甲、、乙', '多个标签之间只用一个“、”分开'],
  ])('%s', (text, fault) => expect(labelsFault(text)).toBe(fault));
});

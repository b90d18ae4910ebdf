import { describe, expect, it } from 'vitest';
import {
  changeWords,
  comparedShares,
  comparisonHeadline,
  customerHeadline,
  daysOf,
  formerDays,
  genderShares,
  isBlank,
  isFinished,
  maySeeSum,
  monthOf,
  monthsBack,
  monthTitle,
  nextArea,
  originsOf,
  rateWords,
  reportAddress,
  shownGender,
  shownGroups,
  tenThousandsOf,
} from '#subjects/business-area/rules.ts';
import {
  areaSamples,
  blankReportSample,
  customerSample,
  monthlyReportSample,
} from '#subjects/business-area/samples.ts';
import { findingsOf, formerName } from '#subjects/business-area/view/report/findings.ts';

describe('male = male/(male+female)*100 to 2 decimals, female = 100 − male, both blank if the total is zero (spec 1 §4)', () => {
  it.each([
    [486_200, 573_900, 45.86, 54.14],
    [1, 2, 33.33, 66.67],
    [2, 1, 66.67, 33.33],
    [1, 0, 100, 0],
    [0, 1, 0, 100],
    [1, 1, 50, 50],
    [1, 5, 16.67, 83.33],
    [1, 199, 0.5, 99.5],
    [1, 999_999, 0, 100],
  ])('%d men and %d women: %d and %d', (male, female, malePercent, femalePercent) => {
    expect(genderShares({ male, female })).toEqual({ malePercent, femalePercent });
  });
  it('blank without anybody', () => expect(genderShares({ male: 0, female: 0 })).toBeUndefined());
});

describe('source cities in 万人 (spec 2 §2.3)', () => {
  it.each([
    [684_000, 68.4],
    [4_999, 0.5],
    [49, 0],
    [0, 0],
    [12_345, 1.23],
    [12_350, 1.24],
  ])('%d heads are %d', (heads, wanted) => {
    expect(tenThousandsOf(heads)).toBe(wanted);
  });
});

describe('nothing about ten people or fewer (k-anonymity)', () => {
  it('leaves small groups out', () => {
    expect(shownGroups([{ amount: 0 }, { amount: 10 }, { amount: 11 }])).toEqual([{ amount: 11 }]);
  });
  it.each([
    [11, 11, { male: 11, female: 11 }],
    [10, 400, { male: 0, female: 0 }],
    [400, 10, { male: 0, female: 0 }],
  ])('%d men, %d women', (male, female, wanted) => {
    expect(shownGender(male, female)).toEqual(wanted);
  });
  it('knows when nothing is left', () => {
    expect(isBlank(blankReportSample.customers)).toBe(true);
    expect(isBlank(customerSample)).toBe(false);
  });
});

describe('the sales of fewer than three stores are the regulator’s alone', () => {
  it.each([
    [2, false, false],
    [3, false, true],
    [1, true, true],
    [0, false, false],
  ])('%d stores, regulator %s: %s', (stores, regulator, wanted) => {
    expect(maySeeSum(stores, regulator)).toBe(wanted);
  });
});

describe('months', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
    ['2026-04', '2026-04-30'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOf(month)).toEqual({ from: `${month}-01`, to });
  });
  it('back from the last to the first, over a turn of the year', () => {
    expect(monthsBack('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsBack('2026-03', '2026-02')).toEqual([]);
  });
  it('is finished the day after its last', () => {
    expect([isFinished('2026-10', '2026-10-31'), isFinished('2026-10', '2026-11-01')]).toEqual([false, true]);
  });
  it('are written as people do', () => {
    expect([monthTitle('2026-09'), monthTitle('2026-10'), monthOf('2026-10-03')]).toEqual([
      '2026年9月',
      '2026年10月',
      '2026-10',
    ]);
  });
  it.each([
    ['2026-03-01', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 1, '2026-01-01', '2026-01-31'],
    ['2026-06-01', '2026-06-09', 1, '2026-05-01', '2026-05-09'],
    ['2026-03-01', '2026-03-30', 1, '2026-02-01', '2026-02-28'],
    ['2026-06-01', '2026-06-09', 12, '2025-06-01', '2025-06-09'],
    ['2028-02-01', '2028-02-29', 12, '2027-02-01', '2027-02-28'],
  ])('%s to %s is compared %d months back with %s to %s', (from, through, months, formerFrom, to) => {
    expect(formerDays(from, through, months)).toEqual({ from: formerFrom, to });
  });
});

describe('changes in words', () => {
  it.each([
    [103.2, 100, '增长 3.20%'],
    [98.5, 100, '下降 1.50%'],
    [100, 100, '持平'],
    [100, 0, undefined],
    [100, undefined, undefined],
  ])('%d after %s: %s', (now, base, words) => {
    expect(changeWords(now, base)).toBe(words);
  });
  it('with other verbs', () =>
    expect([rateWords(2, '上涨', '下跌'), rateWords(-2, '上涨', '下跌'), rateWords(undefined)]).toEqual([
      '上涨 2.00%',
      '下跌 2.00%',
      undefined,
    ]));
});

describe('titles say the finding (WALL, rules of drawing)', () => {
  it('the larger sex and the most frequent occupation', () => {
    expect(customerHeadline('新街口', customerSample)).toBe('新街口客群：女性占\u00a054.14%，企业职员最多');
    expect(customerHeadline('东山', { gender: { male: 3, female: 1 }, occupations: [], sourceCities: [] })).toBe(
      '东山客群：男性占\u00a075.00%',
    );
    expect(customerHeadline('东山', { gender: { male: 1, female: 1 }, occupations: [], sourceCities: [] })).toBe(
      '东山客群：男女各半',
    );
    expect(customerHeadline('东山', blankReportSample.customers)).toBe('东山客群');
  });
  it('goes from area to area and back to the first', () => {
    expect([
      nextArea(areaSamples, 98_471),
      nextArea(areaSamples, 98_640),
      nextArea(areaSamples, undefined),
      nextArea([], 1),
    ]).toEqual([98_640, 98_471, 98_471, undefined]);
  });
  it('the address of a report', () =>
    expect(reportAddress(98_471, '2026-10')).toBe('/business-area/report?area=98471&month=2026-10'));
});

describe('the customers of areas beside each other', () => {
  const profile = (male: number, female: number, clerks: number, students: number) => ({
    gender: { male, female },
    occupations: [
      { name: '学生', heads: students },
      { name: '企业职员', heads: clerks },
    ],
    sourceCities: [
      { city: '扬州', tenThousands: 1 },
      { city: '南京', tenThousands: 3 },
    ],
  });
  const one = profile(50, 50, 300, 100);
  const other = profile(60, 40, 150, 150);
  const nobody = { gender: { male: 0, female: 0 }, occupations: [], sourceCities: [] };

  it('women first, then occupations by how many there are; blank where nobody is known', () => {
    expect(comparedShares([one, nobody])).toEqual([
      { name: '女性', percents: [50, undefined] },
      { name: '企业职员', percents: [75, undefined] },
      { name: '学生', percents: [25, undefined] },
    ]);
  });
  it('an occupation that an area lacks is nought there', () => {
    const [, , students] = comparedShares([one, { ...other, occupations: [{ name: '企业职员', heads: 9 }] }]);
    expect(students).toEqual({ name: '学生', percents: [25, 0] });
  });
  it('the city that most come from stands apart from the others', () => {
    expect(originsOf(one)).toEqual({
      home: { city: '南京', tenThousands: 3 },
      homePercent: 75,
      others: [{ city: '扬州', tenThousands: 1 }],
    });
    expect(originsOf(nobody)).toBeUndefined();
  });
  it('the headline tells the widest difference, from the side that has more', () => {
    const headline = (a: typeof one, b: typeof one) =>
      comparisonHeadline([
        { name: '新街口', profile: a },
        { name: '东山', profile: b },
      ]);
    expect(headline(one, other)).toBe('新街口的企业职员占比比东山高 25.0 个百分点');
    expect(headline(other, one)).toBe('东山的企业职员占比比新街口高 25.0 个百分点');
    expect(headline(one, one)).toBe('新街口与东山的客群相近');
    expect(comparisonHeadline([{ name: '东山', profile: other }])).toBe('东山客群：男性占\u00a060.00%，学生最多');
    expect(comparisonHeadline([])).toBe('商圈客群对比');
  });
});

describe('the monthly report states its findings', () => {
  it('one for each part', () => {
    const found = findingsOf(monthlyReportSample);
    expect(found).toHaveLength(6);
    expect(found[1]).toBe('客群中男性占 45.86%、女性占 54.14%；企业职员最多，占 30.03%；来自南京的最多，68.40 万人。');
    expect(found[3]).toBe(
      '秦淮区 8 家百货门店销售额 62,418.52 万元，较上月增长 21.90%，较去年同期增长 3.99%；夜间销售占 35.80%。',
    );
    expect(found[4]).toBe('秦淮区菜价较上月平均上涨 3.42%，变动最大的是青菜（上涨 18.25%）。');
    expect(found[5]).toBe('菜价预警 85 次，其中上涨 61 次、下跌 24 次；青菜最多，12 次。');
  });
  it('nothing for a month without data', () => expect(findingsOf(blankReportSample)).toEqual([]));
  it('names the same days of the month before while a month is under way', () => {
    expect(formerName({ isFinished: false })).toBe('上月同期');
    expect(findingsOf({ ...monthlyReportSample, isFinished: false })[0]).toContain('较上月同期');
  });
  it('says that there was no warning where prices were watched', () => {
    expect(findingsOf({ ...monthlyReportSample, warnings: { rises: 0, falls: 0, goods: [] } }).at(-1)).toBe(
      '本月没有菜价预警。',
    );
  });
});

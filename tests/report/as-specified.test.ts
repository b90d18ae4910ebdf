import { describe, expect, it } from 'vitest';
import { periodChoice } from '#base/sheet/period.ts';
import { PRICE_REPORT_DIALOGS, PRICE_REPORT_UNIT } from '#subjects/price-report/terms.ts';
import { STORE_WEEK_DIALOGS, STORE_WEEK_UNIT } from '#subjects/store-week/terms.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { choiceFaults, choiceOfPeriod, firstChoice, periodOfChoice } from '../../console/pages/report/wizard/choice.ts';
import { filtersIn, inputOf, NO_FILTERS, statusChoices } from '../../console/pages/report/list/filters.ts';
import { deedsOf } from '../../console/pages/report/list/row-actions.tsx';

const STORE = { enterpriseId: '1031', enterpriseName: '江宁万达广场' };
const FIRST_PAGE = { pageIndex: 1, pageSize: 10 };

describe('spec 2 §2.1, §4: dialogs of the weekly report', () => {
  it.each([
    ['addMain', '新增重点百货周报', '95%'],
    ['addChild', '新增重点百货周报', '95%'],
    ['editMain', '编辑重点百货周报', '95%'],
    ['editChild', '编辑重点百货周报', '95%'],
    ['showChild', '查看重点百货周报', '95%'],
    ['history', '历史周报', '85%'],
    ['picker', '选择企业', '60%'],
  ] as const)('%s: %s, %s', (mode, title, width) => expect(STORE_WEEK_DIALOGS[mode]).toEqual({ title, width }));

  it('weeks 1 to 53 as 第N周, amounts in 万元', () => {
    const choice = periodChoice(storeWeekReport.cadence);
    const titles = choice.by === 'part' ? choice.parts.map(({ title }) => title) : [];
    expect([titles.length, titles[0], titles.at(-1), STORE_WEEK_UNIT]).toEqual([53, '第1周', '第53周', '万元']);
  });
});

describe('spec 1 §2.7, §4: the price report', () => {
  it('a report that may be changed opens titled 编辑, one that is looked at 查看; prices in 元/500克', () => {
    expect([PRICE_REPORT_DIALOGS.showChild.title, PRICE_REPORT_DIALOGS.editMain.title, PRICE_REPORT_UNIT]).toEqual([
      '查看时点菜价粮价',
      '编辑时点菜价粮价',
      '元/500克',
    ]);
  });
});

describe('statuses on offer (spec 1 §4, spec 2 §4)', () => {
  it.each([
    [
      storeWeekReport,
      [
        ['0', '未填报'],
        ['1', '已填报'],
        ['2', '审核通过'],
        ['3', '审核不通过'],
      ],
    ],
    [
      priceReport,
      [
        ['1', '已填报'],
        ['2', '审核通过'],
        ['3', '审核不通过'],
      ],
    ],
  ] as const)('$0.title', ({ listing }, expected) =>
    expect(statusChoices(listing).map(({ value, label }) => [value, label])).toEqual(expected),
  );

  it.each([
    [priceReport, [1, 2, 3]],
    [storeWeekReport, undefined],
  ] as const)('none chosen, $0.title: $1', (report, statuses) => {
    expect(inputOf(report, NO_FILTERS, '', FIRST_PAGE).statuses).toEqual(statuses);
  });
});

describe("'null' in a filter counts as empty (spec 1 §5); what cannot be is not asked", () => {
  it.each([
    [priceReport, 'start=null&end=null&name=null', {}],
    [priceReport, 'start=2026-06-31&end=2026-06-30', { end: '2026-06-30' }],
    [priceReport, 'status=0&part=W05', {}],
    [storeWeekReport, 'year=null&part=W54&status=0', { status: '0' }],
    [storeWeekReport, 'year=2026&part=W53&code=1031&start=2026-06-01', { year: '2026', part: 'W53', code: '1031' }],
  ] as const)('$0.title ?$1', (report, query, expected) =>
    expect(filtersIn(new URLSearchParams(query), report)).toEqual({ ...NO_FILTERS, ...expected }),
  );
});

describe('what a row offers (spec 2 §2.1; spec 1 §2.7)', () => {
  it.each([
    ['handled', ['edit', 'remove', 'withdraw', 'comment'], true, ['add', 'edit'], ['history', 'withdraw', 'remove']],
    ['handled', ['comment'], true, ['add', 'view'], ['history']],
    ['handled', ['comment'], false, ['view'], ['history']],
    ['opened', ['edit', 'remove', 'comment'], true, ['edit'], []],
  ] as const)('%s %j, may fill in: %s', (listing, actions, mayFill, plain, more) =>
    expect(deedsOf(listing, { actions: [...actions] }, mayFill)).toEqual({ plain, more }),
  );
});

describe('step 0 (spec 2 §5: 不能为空)', () => {
  it.each([
    [
      'week',
      { enterprise: undefined, year: '', part: '', date: '' },
      { enterprise: '不能为空', year: '不能为空', part: '不能为空' },
    ],
    ['week', { enterprise: STORE, year: '2025', part: 'W53', date: '' }, { part: '2025年没有第53周，该年只有52周' }],
    ['week', { enterprise: STORE, year: '2026', part: 'W53', date: '' }, {}],
    ['day', { enterprise: undefined, year: '', part: '', date: '' }, { enterprise: '不能为空', date: '不能为空' }],
    ['day', { enterprise: STORE, year: '', part: '', date: '2026-02-30' }, { date: '日期不存在' }],
    ['month', { enterprise: STORE, year: '2026', part: '', date: '' }, { part: '不能为空' }],
    ['month', { enterprise: STORE, year: '2026', part: '06', date: '' }, {}],
    ['year', { enterprise: STORE, year: '', part: '', date: '' }, { year: '不能为空' }],
    ['holiday', { enterprise: STORE, year: '2036', part: 'H01', date: '' }, { part: '2036年春节的起止日期尚未公布' }],
    [
      'holiday-day',
      { enterprise: STORE, year: '', part: '', date: '2026-06-10' },
      { date: '该日不在已公布的黄金周假期内' },
    ],
    ['holiday-day', { enterprise: STORE, year: '', part: '', date: '2026-10-03' }, {}],
  ] as const)('%s %j', (cadence, choice, faults) => expect(choiceFaults(cadence, choice)).toEqual(faults));

  it.each([
    ['week', '2026-W23'],
    ['day', '2026-06-10'],
    ['weekend', '2026-W23E'],
    ['month', '2026-06'],
    ['quarter', '2026-Q2'],
    ['year', '2026'],
    ['holiday', '2026-H10'],
    ['holiday-day', '2026-10-03'],
    ['campaign', '2026-C11'],
  ] as const)('%s: a period and its choice, there and back', (cadence, period) => {
    expect(periodOfChoice(cadence, choiceOfPeriod(cadence, STORE, period))).toBe(period);
  });

  it('begins with this year or today, the week left to say', () => {
    expect(firstChoice('week', '2026-01-01', undefined)).toEqual({
      enterprise: undefined,
      year: '2026',
      part: '',
      date: '',
    });
    expect(firstChoice('day', '2026-06-10', STORE)).toEqual({
      enterprise: STORE,
      year: '',
      part: '',
      date: '2026-06-10',
    });
    expect(firstChoice('week', '2027-01-03', STORE)).toEqual({ enterprise: STORE, year: '2026', part: '', date: '' });
    expect(firstChoice('month', '2027-01-03', STORE).year).toBe('2027');
    expect([
      firstChoice('holiday-day', '2026-10-08', STORE).date,
      firstChoice('holiday-day', '2026-10-07', STORE).date,
    ]).toEqual(['', '2026-10-07']);
  });
});

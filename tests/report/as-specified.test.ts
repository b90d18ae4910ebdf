import { describe, expect, it } from 'vitest';
import { PRICE_REPORT_DIALOGS, PRICE_REPORT_UNIT } from '#subjects/price-report/terms.ts';
import { STORE_WEEK_DIALOGS, STORE_WEEK_UNIT, weekLabel, WEEKS } from '#subjects/store-week/terms.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { choiceFaults, choiceOfPeriod, firstChoice, periodOfChoice } from '../../console/pages/report/wizard/choice.ts';
import { filtersIn, inputOf, NO_FILTERS, statusChoices } from '../../console/pages/report/list/filters.ts';
import { deedsOf } from '../../console/pages/report/list/row-actions.tsx';

const STORE = { enterpriseId: '1031', enterpriseName: '江宁万达广场' };
const FIRST_PAGE = { pageIndex: 1, pageSize: 10 };

describe('spec 2 §2.1, §4: dialogs of the weekly report', () => {
  it.each([
    ['addMain', '新增重点百货周报', '95%'], ['addChild', '新增重点百货周报', '95%'], ['editMain', '编辑重点百货周报', '95%'], ['editChild', '编辑重点百货周报', '95%'],
    ['showChild', '查看重点百货周报', '95%'], ['history', '历史周报', '85%'], ['picker', '选择企业', '60%'],
  ] as const)('%s: %s, %s', (mode, title, width) => expect(STORE_WEEK_DIALOGS[mode]).toEqual({ title, width }));

  it('weeks 1 to 53 as 第N周, amounts in 万元', () => {
    expect([WEEKS.length, weekLabel(WEEKS[0] ?? 0), weekLabel(WEEKS.at(-1) ?? 0), STORE_WEEK_UNIT]).toEqual([53, '第1周', '第53周', '万元']);
  });
});

describe('spec 1 §2.7, §4: the price report', () => {
  it('the dialog of a view is titled 编辑; prices in 元/500克', () => {
    expect([PRICE_REPORT_DIALOGS.showChild.title, PRICE_REPORT_DIALOGS.editMain.title, PRICE_REPORT_UNIT]).toEqual(['编辑时点菜价粮价', '编辑时点菜价粮价', '元/500克']);
  });
});

describe('statuses on offer (spec 1 §4, spec 2 §4)', () => {
  it.each([
    ['week', [['0', '未填报'], ['1', '已填报'], ['2', '审核通过'], ['3', '审核不通过']]], ['day', [['1', '已填报'], ['2', '审核通过'], ['3', '审核不通过']]],
  ] as const)('%s', (cadence, expected) => expect(statusChoices(cadence).map(({ value, label }) => [value, label])).toEqual(expected));

  it.each([['day', [1, 2, 3]], ['week', undefined]] as const)('none chosen, %s: %j', (cadence, statuses) => {
    expect(inputOf(cadence === 'day' ? priceReport : storeWeekReport, NO_FILTERS, '', FIRST_PAGE).statuses).toEqual(statuses);
  });
});

describe("'null' in a filter counts as empty (spec 1 §5); what cannot be is not asked", () => {
  it.each([
    ['day', 'start=null&end=null&name=null', {}], ['day', 'start=2026-06-31&end=2026-06-30', { end: '2026-06-30' }], ['day', 'status=0&week=5', {}],
    ['week', 'year=null&week=54&status=0', { status: '0' }], ['week', 'year=2026&week=53&code=1031&start=2026-06-01', { year: '2026', week: '53', code: '1031' }],
  ] as const)('%s ?%s', (cadence, query, expected) => expect(filtersIn(new URLSearchParams(query), cadence)).toEqual({ ...NO_FILTERS, ...expected }));
});

describe('what a row offers (spec 2 §2.1; spec 1 §2.7)', () => {
  it.each([
    ['week', ['edit', 'remove', 'withdraw', 'comment'], true, ['add', 'edit'], ['history', 'withdraw', 'remove']],
    ['week', ['comment'], true, ['add', 'view'], ['history']],
    ['week', ['comment'], false, ['view'], ['history']],
    ['day', ['edit', 'remove', 'comment'], true, ['view'], []],
  ] as const)('%s %j, may fill in: %s', (cadence, actions, mayFill, plain, more) => expect(deedsOf(cadence, { actions: [...actions] }, mayFill)).toEqual({ plain, more }));
});

describe('step 0 (spec 2 §5: 不能为空)', () => {
  it.each([
    ['week', { enterprise: undefined, year: '', week: '', date: '' }, { enterprise: '不能为空', year: '不能为空', week: '不能为空' }],
    ['week', { enterprise: STORE, year: '2025', week: '53', date: '' }, { week: '2025年没有第53周，该年只有52周' }],
    ['week', { enterprise: STORE, year: '2026', week: '53', date: '' }, {}],
    ['day', { enterprise: undefined, year: '', week: '', date: '' }, { enterprise: '不能为空', date: '不能为空' }],
    ['day', { enterprise: STORE, year: '', week: '', date: '2026-02-30' }, { date: '日期不存在' }],
  ] as const)('%s %j', (cadence, choice, faults) => expect(choiceFaults(cadence, choice)).toEqual(faults));

  it.each([['week', '2026-W23'], ['day', '2026-06-10']] as const)('%s: a period and its choice, there and back', (cadence, period) => {
    expect(periodOfChoice(cadence, choiceOfPeriod(STORE, period))).toBe(period);
  });

  it('begins with this year or today, the week left to say', () => {
    expect(firstChoice('week', '2026-01-01', undefined)).toEqual({ enterprise: undefined, year: '2026', week: '', date: '' });
    expect(firstChoice('day', '2026-06-10', STORE)).toEqual({ enterprise: STORE, year: '', week: '', date: '2026-06-10' });
  });
});

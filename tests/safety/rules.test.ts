import { describe, expect, it } from 'vitest';
import {
  type CaseClock,
  caseFaults,
  type CheckCourse,
  checkFaults,
  clockStage,
  clockWords,
} from '#subjects/safety/rules.ts';

const open: CaseClock = {
  state: 'open',
  foundOn: '2026-06-01',
  dueOn: '2026-06-15',
  closedOn: undefined,
  outcome: undefined,
};

describe('the clock of a case 办理期限', () => {
  it.each<[string, Partial<CaseClock>, object]>([
    ['open', {}, {}],
    ['due on the day it was found', { dueOn: '2026-06-01' }, {}],
    ['found nobody knows when', { foundOn: undefined }, { foundOn: '请填写发现日期' }],
    ['due never', { dueOn: undefined }, { dueOn: '请填写办理期限' }],
    ['due before it was found', { dueOn: '2026-05-31' }, { dueOn: '办理期限不能早于发现日期' }],
    ['closed while it is open', { closedOn: '2026-06-02' }, { closedOn: '尚未办结，不填办结日期' }],
    ['done nobody knows when', { state: 'done' }, { closedOn: '请填写办结日期' }],
    ['void before it was found', { state: 'void', closedOn: '2026-05-31' }, { closedOn: '办结日期不能早于发现日期' }],
    ['done without an outcome', { state: 'done', closedOn: '2026-06-20' }, { outcome: '办结时请写明办理结果' }],
    ['done late', { state: 'done', closedOn: '2026-06-20', outcome: '已注销' }, {}],
  ])('%s', (_, change, faults) => expect(caseFaults({ ...open, ...change })).toEqual(faults));
});

const passed: CheckCourse = {
  result: 'pass',
  inspectedOn: '2026-06-01',
  findings: undefined,
  dueOn: undefined,
  rectifiedOn: undefined,
  recheck: 'none',
  recheckedOn: undefined,
};
const faulty: CheckCourse = { ...passed, result: 'rectify', findings: '通道堵塞', dueOn: '2026-06-10' };

describe('the course of a check 检查、整改、复查', () => {
  it.each<[string, CheckCourse, object]>([
    ['passed', passed, {}],
    ['no day', { ...passed, inspectedOn: undefined }, { inspectedOn: '请填写检查日期' }],
    ['passed with a deadline', { ...passed, dueOn: '2026-06-10' }, { dueOn: '检查合格，不填整改期限' }],
    ['passed and put right', { ...passed, rectifiedOn: '2026-06-10' }, { rectifiedOn: '检查合格，不填整改完成日期' }],
    ['passed and checked again', { ...passed, recheck: 'pass' }, { recheck: '检查合格，无须复查' }],
    ['to put right', faulty, {}],
    ['without findings', { ...faulty, findings: undefined }, { findings: '请写明发现的问题' }],
    ['without a deadline', { ...faulty, dueOn: undefined }, { dueOn: '请填写整改期限' }],
    ['due before', { ...faulty, dueOn: '2026-05-31' }, { dueOn: '整改期限不能早于检查日期' }],
    ['put right before', { ...faulty, rectifiedOn: '2026-05-31' }, { rectifiedOn: '整改完成日期不能早于检查日期' }],
    ['a day without a recheck', { ...faulty, recheckedOn: '2026-06-11' }, { recheckedOn: '未复查，不填复查日期' }],
    ['a recheck without a day', { ...faulty, recheck: 'fail' }, { recheckedOn: '请填写复查日期' }],
    [
      'checked again before it was put right',
      { ...faulty, rectifiedOn: '2026-06-09', recheck: 'pass', recheckedOn: '2026-06-08' },
      { recheckedOn: '复查日期不能早于整改完成日期' },
    ],
    ['closed', { ...faulty, rectifiedOn: '2026-06-09', recheck: 'pass', recheckedOn: '2026-06-11' }, {}],
  ])('%s', (_, course, faults) => expect(checkFaults(course)).toEqual(faults));
});

describe('whom it is time to tell of a case 期限提醒', () => {
  it.each([
    ['2026-06-12', undefined, '还有 3 天到期'],
    ['2026-06-13', 'reminder', '还有 2 天到期'],
    ['2026-06-15', 'reminder', '今天到期'],
    ['2026-06-16', 'division', '已逾期 1 天'],
    ['2026-06-20', 'city', '已逾期 5 天'],
  ] as const)('on %s: %s, %s', (today, stage, words) => {
    expect([clockStage('2026-06-15', today), clockWords('2026-06-15', today)]).toEqual([stage, words]);
  });
});

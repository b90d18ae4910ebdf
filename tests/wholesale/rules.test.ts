import { describe, expect, it } from 'vitest';
import { batchFaults, planFaults } from '#subjects/wholesale/rules.ts';

const batch = { tradedOn: '2026-06-03', purchased: 10, sold: 9.3, lost: 0.7 };

describe('a batch 批次', () => {
  it.each([
    ['all of it sold and lost', batch, {}],
    ['some of it left', { ...batch, sold: 5 }, {}],
    ['no day', { ...batch, tradedOn: undefined }, { tradedOn: '请填写交易日期' }],
    ['more gone than came in', { ...batch, lost: 0.71 }, { lost: '交易量与损耗合计 10.01 吨，超过进货量 10.00 吨' }],
  ])('%s', (_, given, faults) => expect(batchFaults(given)).toEqual(faults));
});

describe('a plan 计划', () => {
  it.each([
    ['of a month', '2026-06-01', {}],
    ['no month', undefined, { period: '请填写计划月份' }],
    ['a day within a month', '2026-06-11', { period: '计划月份请填该月1日，如 2026-06-01' }],
  ])('%s', (_, period, faults) => expect(planFaults({ period })).toEqual(faults));
});

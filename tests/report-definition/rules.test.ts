import { describe, expect, it } from 'vitest';
import { completenessOf, definedCells } from '#subjects/report-definition/rules.ts';
import { caseYearReport } from '#subjects/case-year/sheets.ts';
import { allReports } from '#subjects/reports.ts';
import { REPORTERS_LABELS } from '#subjects/report-definition/terms.ts';

describe('figures of a definition', () => {
  it('are told with unit, filling and values', () => {
    const cells = definedCells(caseYearReport.formOf([]));
    expect(cells.find(({ address }) => address === 'sales/tax/current')).toEqual({
      address: 'sales/tax/current',
      title: '经营情况 · 缴纳税金 · 本年',
      unit: '万元',
      filling: '选填',
      values: '最多 2 位小数，0 至 9,999,999.99',
    });
    expect(cells.find(({ address }) => address === 'visitors/total/current')).toMatchObject({
      unit: '人次',
      filling: '必填',
      values: '整数，0 至 999,999,999',
    });
    expect(cells.find(({ address }) => address === 'sales/total/lastPeriod')).toMatchObject({
      filling: '自动计算',
      values: '',
    });
  });

  it('who owes a report has a name for every declared one', () => {
    for (const { reporters } of allReports) expect(REPORTERS_LABELS[reporters], reporters).toBeTruthy();
  });
});

describe('how complete a period is', () => {
  const at = (owed: number, reported: number, now = 10) => completenessOf({ owed, reported, dueAt: 5 }, now);
  it('is judged once it is due, and at once where all are in', () => {
    expect([at(10, 10), at(10, 8), at(10, 7), at(0, 0)]).toEqual(['all', 'some', 'few', 'none']);
    expect([at(10, 10, 1), at(10, 9, 1)]).toEqual(['all', 'none']);
  });
});

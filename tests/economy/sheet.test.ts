import { describe, expect, it } from 'vitest';
import { editForm, formState, startForm } from '#base/sheet-edit/form.ts';
import { blocking } from '#base/sheet/check.ts';
import { type CellReasons, NO_CONTEXT } from '#base/sheet/sheet.ts';
import { derivedRow, pastValue } from '#subjects/economy/rules/derived.ts';
import { economyForm } from '#subjects/economy/rules/form.ts';
import { economyRules } from '#subjects/economy/rules/judging.ts';
import { firstNeeded, periodMoved, periodTold } from '#subjects/economy/rules/periods.ts';
import { beginningTexts, cellsOf, changedRows, figureAt, sheetVersion } from '#subjects/economy/rules/typed.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';
import { SHEET_MESSAGES } from '#subjects/economy/terms.ts';
import { monthSheetSample as sample } from '#subjects/economy/samples.ts';

const [TOTAL, LARGE, EXPORT, PROJECTS] = sample.indicators as unknown as readonly [One, One, One, One];
type One = EconomySheet['indicators'][number];
const at = (one: One, column: 'value' | 'given' | 'base' | 'state') => figureAt(one, column);
/** What a sheet comes to once these texts were typed or pasted. */
function typed(texts: Readonly<Record<string, string>>, reasons: CellReasons = {}, sheet = sample) {
  const form = economyForm('month', sheet);
  const edit = editForm(form, startForm(form, beginningTexts(sheet)), 'figures', { kind: 'write', texts });
  const state = formState(form, edit.texts, NO_CONTEXT, reasons);
  return {
    form,
    ...state,
    left: blocking(state.faults).map(({ message }) => message),
    rows: changedRows(sheet, state.cells, reasons),
  };
}

describe('the sheet of a month', () => {
  it('asks a growth only where it is given, last year’s figure only where it may be restated', () => {
    const cells = economyForm('month', sample).sheets[0];
    const kinds = (one: One) =>
      ['value', 'given', 'base', 'state'].map((column) => cells?.cell(String(one.indicatorId), column).kind);
    expect(kinds(TOTAL)).toEqual(['filled', 'filled', 'empty', 'filled']);
    expect(kinds(LARGE)).toEqual(['filled', 'empty', 'filled', 'filled']);
    expect(kinds(EXPORT)).toEqual(['filled', 'empty', 'empty', 'filled']);
  });
  it('computes growth and the month alone as statistics do, while it is typed', () => {
    const { cells } = typed({ [at(EXPORT, 'value')]: '660' });
    const computed = (column: string) => cells[`figures/${EXPORT.indicatorId}/${column}`];
    expect(['last', 'lastYear', 'growth', 'single'].map(computed)).toEqual([500, 550, 20, 160]);
    expect(derivedRow('month', sample.period, EXPORT, { value: 660 })).toEqual({
      growth: 20,
      single: 160,
      singleBefore: 120,
    });
    expect(pastValue(EXPORT, '2025-07')).toBe(550);
  });
  it('nothing was changed, nothing is sent; what is not asked of an indicator stays as it stands', () => {
    expect(typed({}).rows).toEqual([]);
    const [row] = typed({ [at(TOTAL, 'value')]: '4200' }).rows;
    expect(row).toMatchObject({ recordId: 11, version: 3, value: 4_200, given: 4.7, base: 3_900 });
  });
  it('a new figure is a first one, and one that was is not emptied', () => {
    expect(typed({ [at(PROJECTS, 'value')]: '31' }).rows).toMatchObject([
      { value: 31, state: 'published', recordId: undefined },
    ]);
    expect(typed({ [at(TOTAL, 'value')]: '' }).left).toEqual([SHEET_MESSAGES.cleared]);
    expect(typed({ [at(PROJECTS, 'value')]: '31', [at(PROJECTS, 'state')]: '' }).left).toEqual([
      SHEET_MESSAGES.lacksState,
    ]);
    expect(typed({ [at(PROJECTS, 'state')]: '修订数' }).left).toEqual([]);
  });
  it('a settled figure that moves becomes a revision with its reason', () => {
    const moved = { [at(LARGE, 'value')]: '1600' };
    expect(typed(moved).left).toEqual([SHEET_MESSAGES.settled]);
    const revised = { ...moved, [at(LARGE, 'state')]: '修订数' };
    expect(typed(revised).left).toEqual([SHEET_MESSAGES.reason]);
    const { left, rows } = typed(revised, { [at(LARGE, 'state')]: ' 补报两家企业 ' });
    expect([left, rows]).toMatchObject([[], [{ state: 'revised', reason: '补报两家企业' }]]);
  });
  it('a jump against the month before is found at once, and a word for it goes with the row', () => {
    const jump = { [at(EXPORT, 'value')]: '700' };
    expect(typed(jump).left).toEqual([expect.stringMatching(/^比上期当月值高出 66\.7%/)]);
    const { left, rows } = typed(jump, { [at(EXPORT, 'value')]: '集中结算' });
    expect([left, rows]).toMatchObject([[], [{ note: '集中结算' }]]);
  });
  it('a growth that is given and far from what the figures come to wants a word', () => {
    expect(typed({ [at(TOTAL, 'given')]: '47' }).left).toEqual([expect.stringContaining('按数值计算的同比为')]);
    expect(typed({ [at(TOTAL, 'given')]: '5.1' }).left).toEqual([]);
  });
  it('a state is chosen by its number or its word; anything else is told how', () => {
    expect(typed({ [at(PROJECTS, 'value')]: '3', [at(PROJECTS, 'state')]: '暂定' }).left).toContain(
      '请填 1 初步数、2 修订数、3 核定数',
    );
  });
  it('January of what is published with February is closed, and February says what it stands for', () => {
    const of = (period: string) => {
      const indicators = sample.indicators.map((one) => ({ ...one, stored: undefined, past: [] }));
      const [sheet] = economyForm('month', { ...sample, period, indicators }).sheets;
      return [sheet?.rows[1]?.notes?.['how'], sheet?.cell(String(LARGE.indicatorId), 'value').kind];
    };
    expect([of('2026-01'), of('2026-02'), of('2026-03')]).toEqual([
      ['不发布', 'empty'],
      ['1—2月', 'filled'],
      ['累计值', 'filled'],
    ]);
  });
  it('rows that were sent are judged by the same rules', () => {
    const { rows } = typed({ [at(EXPORT, 'value')]: '700' }, { [at(EXPORT, 'value')]: '集中结算' });
    const { values, reasons } = cellsOf(rows);
    expect([values[at(EXPORT, 'value')], values[at(EXPORT, 'state')], reasons[at(EXPORT, 'value')]]).toEqual([
      700,
      1,
      '集中结算',
    ]);
    expect(economyRules('month', sample).map(({ key }) => key)).toEqual([
      'whole',
      'settled',
      'revised',
      'given',
      'jump',
    ]);
    expect(sheetVersion(sample)).toBe(4 + 2);
  });
  it('an ended figure is closed and says so', () => {
    const indicators = sample.indicators.map((one) => ({ ...one, ended: true, stored: undefined }));
    const [sheet] = economyForm('month', { ...sample, indicators }).sheets;
    expect([sheet?.rows[0]?.title, sheet?.cell(String(TOTAL.indicatorId), 'value').kind]).toEqual([
      '社会消费品零售总额（已停用）',
      'empty',
    ]);
  });
});

it('periods of both models', () => {
  expect([periodMoved('month', '2026-01', -1), periodMoved('year', '2026', -1)]).toEqual(['2025-12', '2025']);
  expect([firstNeeded('month', '2026-07'), firstNeeded('year', '2026')]).toEqual(['2025-01', '2025']);
  expect([periodTold('month', '2026-07'), periodTold('year', '2026')]).toEqual(['2026年7月', '2026年']);
});

it('a year has last year beside it and no month', () => {
  const [first] = sample.indicators.filter(({ name }) => name === '出口额');
  const past = [{ period: '2025', value: 1_000, given: undefined, base: undefined }];
  const sheet = { ...sample, period: '2026', indicators: first ? [{ ...first, past, stored: undefined }] : [] };
  const form = economyForm('year', sheet);
  expect(form.sheets[0]?.columns.map(({ key }) => key)).toEqual([
    'value',
    'given',
    'base',
    'state',
    'lastYear',
    'growth',
  ]);
  const { cells } = formState(form, { [at(EXPORT, 'value')]: '1100', [at(EXPORT, 'state')]: '核定数' }, NO_CONTEXT, {});
  expect(cells[`figures/${EXPORT.indicatorId}/growth`]).toBe(10);
});

import { describe, expect, it } from 'vitest';
import { sheetFields, sheetValues } from '../../console/pages/approval/own/sheet-form.ts';
import { APPROVAL_SHEETS } from '#subjects/approval/sheets.ts';
import { APPROVAL_KINDS } from '#subjects/approval/terms.ts';

describe('the form of a kind is made from its declared fields', () => {
  it.each(APPROVAL_KINDS)('%s: every field once, in order, with its unit', (kind) => {
    const fields = sheetFields(kind);
    expect(fields.map(({ name }) => name)).toEqual(APPROVAL_SHEETS[kind].map(({ name }) => name));
    for (const [index, { unit, label }] of APPROVAL_SHEETS[kind].entries())
      expect(fields[index]?.label).toBe(unit === undefined ? label : `${label}（${unit}）`);
    expect(Object.keys(sheetValues(kind))).toEqual(fields.map(({ name }) => name));
  });
  it('a part that is more than its whole is told at the part', () => {
    const online = sheetFields('quarter').find(({ name }) => name === 'onlineSales');
    expect(online?.check?.('30', { ...sheetValues('quarter'), sales: '20', onlineSales: '30' })).toBe(
      '网上销售额不能超过销售额',
    );
    expect(online?.check?.('10', { ...sheetValues('quarter'), sales: '20', onlineSales: '10' })).toBeUndefined();
  });
});

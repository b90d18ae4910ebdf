import { describe, expect, it } from 'vitest';
import { nextFault } from '#base/sheet-edit/faults.ts';
import { editForm, formState, startForm } from '#base/sheet-edit/form.ts';
import { type CellFault, NO_CONTEXT, type SheetForm } from '#base/sheet/sheet.ts';
import { amount, sheetOf } from './sample.ts';

const required: SheetForm = {
  sheets: [
    { ...sheetOf(1, ['a', 'b'], new Set()), cell: () => ({ kind: 'filled', form: amount, required: true }) },
    { ...sheetOf(2, ['a'], new Set()), key: 'u' },
  ],
  rules: [],
};
const fault = (address: string, explained = false): CellFault => ({
  address,
  rule: 'r',
  strength: explained ? 'soft' : 'hard',
  message: '错',
  explained,
});

describe('a form of several sheets', () => {
  it('keeps the same texts while one only moves, and each sheet its own undo', () => {
    const start = startForm(required, { 't/r0/a': '1', 'u/r1/a': '2' });
    const moved = editForm(required, start, 'u', { kind: 'arrow', arrow: 'down' });
    expect(moved.texts).toBe(start.texts);
    const cleared = editForm(required, moved, 'u', { kind: 'clear' });
    expect(cleared.texts).toEqual({ 't/r0/a': '1' });
    expect(editForm(required, cleared, 't', { kind: 'undo' }).texts).toEqual({ 't/r0/a': '1' });
    expect(editForm(required, cleared, 'u', { kind: 'undo' }).texts).toEqual(start.texts);
    expect(editForm(required, start, 'nowhere', { kind: 'clear' })).toBe(start);
  });

  it('says of a text that is no number only that, and of a blank that it is required', () => {
    const { values, faults } = formState(required, { 't/r0/a': '约五' }, NO_CONTEXT, {});
    expect(values['t/r0/a']).toBeNull();
    expect(faults.map(({ address, message }) => `${address} ${message}`)).toEqual([
      't/r0/a “约五”不是数字',
      't/r0/b 不能为空',
    ]);
  });
});

describe('F8 leads to the next fault', () => {
  const faults = [fault('t/r0/b'), fault('u/r0/a', true), fault('u/r1/a')];

  it('in the order of the cells through all sheets, round the end, past what is explained', () => {
    expect(nextFault(required, faults, undefined)).toBe('t/r0/b');
    expect(nextFault(required, faults, 't/r0/b')).toBe('u/r1/a');
    expect(nextFault(required, faults, 'u/r1/a')).toBe('t/r0/b');
  });

  it('and back; a lone fault leads to itself, none nowhere', () => {
    expect(nextFault(required, faults, 't/r0/b', true)).toBe('u/r1/a');
    expect(nextFault(required, faults, 'u/r1/a', true)).toBe('t/r0/b');
    expect(nextFault(required, [fault('t/r0/b')], 't/r0/b')).toBe('t/r0/b');
    expect(nextFault(required, [fault('t/r0/b')], 't/r0/b', true)).toBe('t/r0/b');
    expect(nextFault(required, [], 't/r0/a')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectionAt } from '#base/sheet-edit/board.ts';
import { type SheetAction, type SheetEdit, editSheet, startEdit } from '#base/sheet-edit/edit.ts';
import { cleanedCells } from '#base/sheet-edit/history.ts';
import { firstOpen } from '#base/sheet-edit/moves.ts';
import { boardOf } from '#base/sheet-edit/sheet-board.ts';
import { sheetOf } from './sample.ts';

/** Three rows; the third of four columns is computed. */
const board = boardOf(sheetOf(3, ['a', 'b', 'sum', 'd'], new Set(['sum'])));
const at = (row: number, column: number) => ({ row, column });
const after = (edit: SheetEdit, ...actions: readonly SheetAction[]): SheetEdit =>
  actions.reduce((now, action) => editSheet(board, now, action), edit);
const start = startEdit(board, {});
const typing = (text: string): SheetAction[] => [
  { kind: 'open', text },
  { kind: 'commit', text },
];

const place = fc.record({ row: fc.nat(2), column: fc.nat(3) });
const cellText = fc.oneof(
  fc.constantFrom('', '1,200', '１２．５', '12元', '5万元', '没有', '-', '"引号"'),
  fc.integer({ min: -99, max: 99 }).map(String),
);
const action: fc.Arbitrary<readonly SheetAction[]> = fc.oneof(
  fc.tuple(place, fc.boolean()).map(([to, extend]) => [{ kind: 'select' as const, place: to, extend }]),
  cellText.map(typing),
  fc.constantFrom<SheetAction[]>(
    [{ kind: 'clear' }],
    [{ kind: 'undo' }],
    [{ kind: 'redo' }],
    [{ kind: 'tab' }],
    [{ kind: 'enter', backwards: true }],
    [{ kind: 'select-all' }],
    [{ kind: 'fill', to: 'down' }],
    [{ kind: 'fill', to: 'right' }],
  ),
  fc
    .array(fc.array(cellText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((rows) => [{ kind: 'paste' as const, text: rows.map((row) => row.join('\t')).join('\r\n') }]),
  fc
    .constantFrom('up', 'down', 'left', 'right')
    .map((arrow) => [{ kind: 'arrow' as const, arrow, extend: true, far: true }]),
);
const sequence = fc.array(action, { maxLength: 30 }).map((lists) => lists.flat());

describe('numbers are cleaned when their cell is left (spec 2 §5)', () => {
  const typed = (text: string) => after(start, ...typing(text));
  const textIn = (edit: SheetEdit) => edit.values['t/r0/a'] ?? '';
  it.each([
    ['12abc', '12'],
    ['abc', ''],
    ['约3.5斤', '3.5'],
    ['2.123456', '2.1234'],
    ['2.50009', '2.5'],
    ['１２．５ｋｇ', '12.5'],
    ['0.00001', '0'],
  ])('letters and surplus decimals go: %s → %s, marked; the first undo brings back what was typed', (text, kept) => {
    const edit = typed(text);
    expect(textIn(edit)).toBe(kept);
    expect(cleanedCells(edit.past)).toHaveProperty(['t/r0/a']);
    const back = after(edit, { kind: 'undo' });
    expect([textIn(back), cleanedCells(back.past)]).toEqual([board.clean(text, at(0, 0)), {}]);
    expect(textIn(after(back, { kind: 'undo' }))).toBe('');
    expect(cleanedCells(after(edit, ...typing('7')).past)).toEqual({});
  });

  it.each(['2.5-3', '2.5元-3元', '1,2,3', '3亿', '1.2.3'])(
    'what is two numbers or of another scale is not guessed: %s stays',
    (text) => {
      const edit = typed(text);
      expect([textIn(edit), cleanedCells(edit.past)]).toEqual([text, {}]);
    },
  );

  it.each(['12.5', '1,200', '5万元', ''])('what is a number already is one step: %s', (text) => {
    expect(cleanedCells(typed(text).past)).toEqual({});
    expect(typed(text).past.length).toBeLessThan(2);
  });
});

describe('undo and redo; one paste is one undo', () => {
  it('undo after any sequence leads back to the start, redo to the end', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const end = after(start, ...actions);
        const steps = end.past.length;
        const back = after(end, ...Array.from({ length: steps }, (): SheetAction => ({ kind: 'undo' })));
        expect(back.values).toEqual({});
        expect(after(back, { kind: 'undo' })).toEqual(back);
        const forth = after(back, ...Array.from({ length: back.future.length }, (): SheetAction => ({ kind: 'redo' })));
        expect(
          after(end, ...Array.from({ length: end.future.length }, (): SheetAction => ({ kind: 'redo' }))).values,
        ).toEqual(forth.values);
      }),
    );
  });

  it('never writes a computed cell, never keeps an empty text, never leaves the sheet', () => {
    fc.assert(
      fc.property(sequence, (actions) => {
        const { values, selection } = after(start, ...actions);
        expect(Object.keys(values).filter((address) => address.endsWith('/sum'))).toEqual([]);
        expect(Object.values(values)).not.toContain('');
        for (const { row, column } of [selection.anchor, selection.focus]) {
          expect(row).toBeGreaterThanOrEqual(0);
          expect(row).toBeLessThan(3);
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(4);
        }
      }),
    );
  });

  it('takes a pasted block back at once, and the selection with it', () => {
    const full = after(start, { kind: 'paste', text: '1\t2\t3\t4\n5\t6\t7\t8\n' });
    expect(full.values).toEqual({
      't/r0/a': '1',
      't/r0/b': '2',
      't/r0/d': '4',
      't/r1/a': '5',
      't/r1/b': '6',
      't/r1/d': '8',
    });
    expect(full.pasted).toEqual({ written: 6, skipped: 2 });
    expect(after(full, { kind: 'undo' })).toMatchObject({ values: {}, selection: start.selection });
  });

  it('an action that changes nothing leaves nothing to undo, and a new one ends the redo', () => {
    const typed = after(start, ...typing('5'));
    expect(after(typed, ...typing('5')).past).toHaveLength(1);
    const undone = after(typed, { kind: 'undo' });
    expect(after(undone, { kind: 'clear' }).future).toHaveLength(1);
    expect(after(undone, ...typing('6')).future).toEqual([]);
  });
});

describe('filling in by keys', () => {
  it('begins at the first open cell; Tab skips computed cells and ends at the last', () => {
    expect(start.selection.focus).toEqual(at(0, 0));
    const walk = [start];
    for (let step = 0; step < 9; step += 1) walk.push(after(walk.at(-1)!, { kind: 'tab' }));
    expect(walk.map(({ selection: { focus } }) => `${focus.row}${focus.column}`)).toEqual([
      '00',
      '01',
      '03',
      '10',
      '11',
      '13',
      '20',
      '21',
      '23',
      '23',
    ]);
  });

  it('Enter goes down and on to the head of the next column, Shift and Enter back', () => {
    const foot = after(start, { kind: 'select', place: at(2, 1) }, { kind: 'enter' });
    expect(foot.selection.focus).toEqual(at(0, 3));
    expect(after(foot, { kind: 'enter', backwards: true }).selection.focus).toEqual(at(2, 1));
  });

  it('arrows walk over computed cells too, which no typing opens', () => {
    const computed = after(start, { kind: 'arrow', arrow: 'right' }, { kind: 'arrow', arrow: 'right' });
    expect(computed.selection.focus).toEqual(at(0, 2));
    expect(after(computed, ...typing('9')).values).toEqual({});
  });

  it('cancelling leaves the cell as it was', () => {
    const kept = after(start, ...typing('7'), { kind: 'open', text: '8' }, { kind: 'cancel' });
    expect(kept.values).toEqual({ 't/r0/a': '7' });
    expect(kept.typed).toBeUndefined();
  });

  it('fills down and right from the edge of the selection, and from the cell before a single one', () => {
    const column = after(
      start,
      ...typing('3'),
      { kind: 'select', place: at(2, 0), extend: true },
      { kind: 'fill', to: 'down' },
    );
    expect(column.values).toEqual({ 't/r0/a': '3', 't/r1/a': '3', 't/r2/a': '3' });
    const right = after(column, { kind: 'select', place: at(1, 1) }, { kind: 'fill', to: 'right' });
    expect(right.values['t/r1/b']).toBe('3');
    expect(
      after(right, { kind: 'select', place: at(1, 3) }, { kind: 'fill', to: 'right' }).values['t/r1/d'],
    ).toBeUndefined();
  });
});

describe('what is read only has no open cell', () => {
  it('starts at its first cell and takes nothing', () => {
    const closed = boardOf(sheetOf(2, ['a'], new Set()), true);
    expect(firstOpen(closed)).toEqual(at(0, 0));
    const edit = startEdit(closed, { 't/r0/a': '1' });
    expect(editSheet(closed, edit, { kind: 'paste', text: '5' }).values).toEqual({ 't/r0/a': '1' });
    expect(editSheet(closed, { ...edit, selection: selectionAt(at(0, 0)) }, { kind: 'clear' }).values).toEqual({
      't/r0/a': '1',
    });
  });
});

it('texts that are written at once, as those of the last period, are one step of undo and leave what is there', () => {
  const [first, second] = [board.addressAt(at(0, 0)) ?? '', board.addressAt(at(1, 0)) ?? ''];
  const typed = after(start, ...typing('7'));
  const written = after(typed, { kind: 'write', texts: { [second]: '3' } });
  expect(written.values).toMatchObject({ [first]: '7', [second]: '3' });
  expect(after(written, { kind: 'undo' }).values).toEqual(typed.values);
});

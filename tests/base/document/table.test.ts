import { describe, expect, it } from 'vitest';
import { rowsOf } from '#base/document/cells.ts';
import { DOCUMENT_MESSAGES, readDocument } from '#base/document/document.ts';
import { plainText } from '#base/document/plain-text.ts';
import { MOST_COLUMNS, MOST_ROWS, TABLE_MESSAGES } from '#base/document/table.ts';
import { tableSample } from '#subjects/content/samples.ts';

const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const text = (words: string) => ({ type: 'text', text: words });
const cell = (words: string, attrs?: object, type = 'tableCell') => ({
  type,
  ...(attrs && { attrs }),
  content: [{ type: 'paragraph', content: [text(words)] }],
});
const table = (...rows: readonly (readonly unknown[])[]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});
const many = (rows: number, columns: number) =>
  table(...Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell('1'))));

describe('a table in a document', () => {
  it('comes back as it is, with its headings and merged cells, and is told as words row by row', () => {
    const read = readDocument(doc(tableSample));
    expect(read).toEqual({ tree: doc(tableSample) });
    expect(plainText(doc(tableSample) as never)).toBe(
      '登记事项　内容　保存期限（年）\n进货　日期、品种、数量　2\n供货方名称、联系方式\n价格　当日零售价，精确到分　1',
    );
    const [headings, first, , last] = rowsOf(tableSample);
    expect(headings?.map(({ isHeading }) => isHeading)).toEqual([true, true, true]);
    expect(first?.map(({ across, down }) => [across, down])).toEqual([
      [1, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(last?.map(({ isFigure }) => isFigure)).toEqual([false, false, true]);
    expect(
      rowsOf(table([cell('-1,280.50%'), cell('3月')]) as never)
        .flat()
        .map(({ isFigure }) => isFigure),
    ).toEqual([true, false]);
  });

  it('loses what nobody knows of a cell, and an empty one has a line to write in', () => {
    const given = table([
      { type: 'tableCell', attrs: { colspan: 1, rowspan: 'x', colwidth: [1e9], style: 'x', onclick: 'y' } },
      { ...cell('值'), attrs: { colspan: 1 } },
    ]);
    expect(readDocument(doc(given))).toEqual({
      tree: doc(table([{ type: 'tableCell', content: [{ type: 'paragraph' }] }, cell('值')])),
    });
  });

  it('may be as large as it may be, in a quotation and an item of a list too', () => {
    expect(readDocument(doc(many(MOST_ROWS, 10)))).toHaveProperty('tree');
    expect(readDocument(doc(many(10, MOST_COLUMNS)))).toHaveProperty('tree');
    expect(readDocument(doc({ type: 'blockquote', content: [many(1, 2)] }))).toHaveProperty('tree');
    const item = { type: 'listItem', content: [{ type: 'paragraph' }, many(1, 2)] };
    expect(readDocument(doc({ type: 'bulletList', content: [item] }))).toHaveProperty('tree');
  });

  it.each([
    [many(MOST_ROWS + 1, 1), TABLE_MESSAGES.large],
    [many(1, MOST_COLUMNS + 1), TABLE_MESSAGES.large],
    [table([cell('1', { colspan: 1e9 })]), TABLE_MESSAGES.large],
    [table([cell('1', { rowspan: 1e9 })]), TABLE_MESSAGES.large],
    [many(MOST_ROWS, MOST_COLUMNS), DOCUMENT_MESSAGES.long],
    [table(), TABLE_MESSAGES.uneven],
    [table([], []), TABLE_MESSAGES.uneven],
    [table([cell('1'), cell('2')], [cell('3')]), TABLE_MESSAGES.uneven],
    [table([cell('1', { rowspan: 2 }), cell('2')]), TABLE_MESSAGES.uneven],
    [table([cell('1'), cell('2', { rowspan: 2 })], [cell('3', { colspan: 2 })]), TABLE_MESSAGES.uneven],
    [table([{ type: 'tableCell', content: [many(1, 1)] }]), DOCUMENT_MESSAGES.unknown],
    [
      table([
        {
          type: 'tableCell',
          content: [
            {
              type: 'bulletList',
              content: [{ type: 'listItem', content: [{ type: 'blockquote', content: [many(1, 1)] }] }],
            },
          ],
        },
      ]),
      TABLE_MESSAGES.nested,
    ],
    [table([{ type: 'tableCell', content: [{ type: 'heading', content: [text('x')] }] }]), DOCUMENT_MESSAGES.unknown],
    [table([{ type: 'tableCell', content: [text('x')] }]), DOCUMENT_MESSAGES.unknown],
    [table([text('x')]), DOCUMENT_MESSAGES.unknown],
    [table([{ type: 'figure', attrs: { ask: 'x' } }]), DOCUMENT_MESSAGES.unknown],
    [{ type: 'table', content: [{ type: 'paragraph' }] }, DOCUMENT_MESSAGES.unknown],
    [{ type: 'tableRow', content: [cell('1')] }, DOCUMENT_MESSAGES.unknown],
    [cell('1'), DOCUMENT_MESSAGES.unknown],
    [{ type: 'paragraph', content: [many(1, 1)] }, DOCUMENT_MESSAGES.unknown],
  ])('%# is refused with what is wrong', (piece, fault) => {
    const atoms = { figure: () => ({ ask: 'x' }) };
    expect(readDocument(doc(piece), atoms)).toEqual({ fault });
  });
});

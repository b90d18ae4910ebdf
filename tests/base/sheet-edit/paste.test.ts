import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanedText, numeral, readBlock } from '#base/sheet-edit/amounts.ts';
import { blockOf, textOf } from '#base/sheet-edit/block.ts';
import { copied, pasted } from '#base/sheet-edit/blocks.ts';
import { areaOf, placesOf, selectionAt } from '#base/sheet-edit/board.ts';
import { blockOfHtml, clipboardText } from '#base/sheet-edit/html-table.ts';
import { changesOf } from '#base/sheet-edit/history.ts';
import { boardOf, placeAt, readTexts, textsOf } from '#base/sheet-edit/sheet-board.ts';
import { amount, sheetOf } from './sample.ts';

const sheet = sheetOf(3, ['a', 'b'], new Set());
const board = boardOf(sheet);

describe('a block as Excel and WPS put it on the clipboard', () => {
  it.each([
    [
      'a row break after the last row',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'cells in quotes with breaks, tabs and quotes inside',
      '"一\n行"\t"a\tb"\n"说""好"""\t2',
      [
        ['一\n行', 'a\tb'],
        ['说"好"', '2'],
      ],
    ],
    [
      'blank cells at the ends',
      '\t2\n1\t',
      [
        ['', '2'],
        ['1', ''],
      ],
    ],
    ['one cell', '7', [['7']]],
    ['a quote that only begins a text', '"约5\t6', [['"约5', '6']]],
  ])('%s', (_, text, block) => expect(blockOf(text)).toEqual(block));

  it('reads back whatever was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', ' ', '万') });
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
          ),
        (block) => {
          // A last cell that is blank and alone in its row cannot be told from the break after the last row.
          fc.pre(block.at(-1)?.join('') !== '');
          expect(blockOf(textOf(block))).toEqual(block);
        },
      ),
    );
  });
});

describe('a table as HTML, which some programs put besides or alone', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{content:"<table>"}</style></head><body>
    <!--StartFragment--><table border=0 cellpadding=0><col width=72 style='width:54pt'>
     <tr height=19><td height=19 class=xl63 rowspan=2 style='height:"14>pt"'>食品&nbsp;&amp;
      烟酒</td><td colspan="2">1,234.5</td></tr>
     <tr><td align=right x:num="12.5">１２．５</td><td>2<br>行</td></tr></table><!--EndFragment--></body></html>`;

  it('reads cells, entities and breaks, and lays out what spans several', () => {
    expect(blockOfHtml(excel)).toEqual([
      ['食品 & 烟酒', '1,234.5', ''],
      ['', '１２．５', '2\n行'],
    ]);
    expect(blockOfHtml('<TABLE><TR><TH>周一<TH>周二<TR><TD>1<TD ROWSPAN=9>2</TABLE><table><tr><td>3</table>')).toEqual([
      ['周一', '周二'],
      ['1', '2'],
    ]);
    expect(blockOfHtml('<table><tr><td>&#65297;&#x32;&yen;&madeUp;</td></tr></table>')).toEqual([['１2¥&madeUp;']]);
    expect([blockOfHtml('<p>12</p>'), blockOfHtml('<table></table>')]).toEqual([undefined, undefined]);
  });

  it('the plain text stands where it has the same cells; else the table does', () => {
    const table = '<table><tr><td><p>12</p><p>件</p></td><td>5</td></tr></table>';
    expect(clipboardText('1.25\t7', '<table><tr><td>1.3</td><td>7</td></tr></table>')).toBe('1.25\t7');
    expect(clipboardText('12\n件\t5\n', table)).toBe('"12\n件"\t5');
    expect(clipboardText('', table)).toBe('"12\n件"\t5');
    expect(clipboardText('12', '<b>12</b>')).toBe('12');
  });

  it('any block comes back from the HTML it is written as', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '<', '&', '万', '>') });
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
          ),
        (block) => {
          const html = `<table>${block.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('\n')}</table>`;
          expect(blockOfHtml(html)).toEqual(block);
        },
      ),
    );
  });
});

describe('元 → 万元 when the header says so', () => {
  const written = (text: string) => Object.fromEntries(pasted(board, selectionAt({ row: 0, column: 0 }), text).writes);

  it('counts the columns over whose header says 元, and no others', () => {
    expect(written('销售额（元）\t夜间（万元）\n12,000\t3.5\n')).toEqual({ 't/r0/a': '1.2', 't/r0/b': '3.5' });
  });

  it('takes a lone 单位：元 for the whole block, and drops labels of rows', () => {
    expect(written('\t单位：元\n食品\t10000\t25000\n服装\t300\t1')).toEqual({
      't/r0/a': '1',
      't/r0/b': '2.5',
      't/r1/a': '0.03',
      't/r1/b': '0.0001',
    });
  });

  it('believes a unit beside the number more than the header', () => {
    expect(written('金额（元）\n2万元')).toEqual({ 't/r0/a': '2' });
    expect(cleanedText('５，０００元', amount)).toBe('0.5');
  });

  it('leaves what is no number as it was typed, to be found faulty', () => {
    expect(cleanedText(' 约五万 ', amount)).toBe('约五万');
    const { values, faults } = readTexts({ sheets: [sheet], rules: [] }, { 't/r0/a': '约五万', 't/r0/b': '3' });
    expect(values).toMatchObject({ 't/r0/a': null, 't/r0/b': 3, 't/r1/a': null });
    expect(faults).toMatchObject([{ address: 't/r0/a', strength: 'hard', message: '“约五万”不是数字' }]);
  });

  it('a first column of shares is no column of labels', () => {
    expect(
      readBlock([
        ['12.5%', '3'],
        ['７％', '4'],
      ]).cells,
    ).toEqual([
      ['12.5%', '3'],
      ['７％', '4'],
    ]);
    expect(
      readBlock([
        ['40%', '50%'],
        ['1', '2'],
      ]).cells,
    ).toHaveLength(2);
  });

  it('a block of labels alone is not mistaken for a header', () => {
    expect(
      readBlock([
        ['无数', '字'],
        ['再无', '数'],
      ]).cells,
    ).toHaveLength(2);
  });
});

describe('values and places', () => {
  it('numbers written as texts read back as the same numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }).map((tenth) => tenth / 10_000),
        (value) => {
          expect(Number(cleanedText(numeral(value), amount))).toBe(value === 0 ? 0 : value);
        },
      ),
    );
    expect(numeral(1e-7)).toBe('0.0000001');
    expect(textsOf({ a: 1.5, b: null })).toEqual({ a: '1.5' });
  });

  it('pastes one value into every selected cell, and cuts a block off at the edge', () => {
    expect(pasted(board, { anchor: { row: 2, column: 1 }, focus: { row: 1, column: 0 } }, '5').writes.size).toBe(4);
    const edge = pasted(board, selectionAt({ row: 2, column: 1 }), '1\t2\n3\t4');
    expect([...edge.writes]).toEqual([['t/r2/b', '1']]);
    expect(edge).toMatchObject({ skipped: 3, selection: { anchor: { row: 2, column: 1 } } });
  });

  it('finds an address, copies an area, tells what changed', () => {
    expect(placeAt(sheet, 't/r2/b')).toEqual({ row: 2, column: 1 });
    expect(placeAt(sheet, 'other/r2/b')).toBeUndefined();
    const area = { anchor: { row: 1, column: 1 }, focus: { row: 0, column: 0 } };
    expect(placesOf(areaOf(area))).toHaveLength(4);
    expect(copied(area, ({ row, column }) => `${row}${column}`)).toEqual([
      ['00', '01'],
      ['10', '11'],
    ]);
    expect(
      changesOf({ a: '1', b: '2' }, [
        ['a', '1'],
        ['b', ''],
        ['c', '3'],
      ]),
    ).toEqual([
      { address: 'b', from: '2', to: '' },
      { address: 'c', from: '', to: '3' },
    ]);
  });
});

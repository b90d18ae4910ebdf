import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet, writeSheet } from '#server/sheet/sheet-file.ts';
import { SheetUnreadable, type SheetRow } from '#server/sheet/sheet-row.ts';
import type { SheetColumn, SheetValue } from '#server/sheet/xlsx.ts';
import { openZip } from '#server/sheet/zip-parts.ts';
import { workbookParts, zipFile } from '../../support/zip-file.ts';

const columns: readonly SheetColumn[] = [
  { title: '企业名称', width: 30 },
  { title: '价格（元/500克）', kind: 'number' },
  { title: '报送日期', kind: 'date' },
];

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes, '报表.xlsx')) rows.push(row);
  return rows;
}

const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells);

const planted = (sheetData: string, around = {}) => zipFile(workbookParts(sheetData, around));

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const outcome = await rowsOf(bytes).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SheetUnreadable);
  return (outcome as Error).message;
}

describe('export and import: the round trip', () => {
  it('gives back texts, numbers and dates, with the line numbers of the spreadsheet', async () => {
    const bytes = await writeSheet(
      [
        ['南京众彩物流', 3.1, '2024-05-01'],
        [null, null, null],
        ['  苏果超市\n江宁店 ', -0.25, '1900-03-01'],
        ['A&B <菜> "价"', 0.1 + 0.2, '不详'],
      ],
      columns,
    );
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['企业名称', '价格（元/500克）', '报送日期'] },
      { line: 2, cells: ['南京众彩物流', '3.1', '2024-05-01'] },
      { line: 4, cells: ['  苏果超市\n江宁店 ', '-0.25', '1900-03-01'] },
      { line: 5, cells: ['A&B <菜> "价"', '0.3', '不详'] },
    ]);
  });

  it('holds for any text, also one that looks like the file format itself', async () => {
    const hard = fc.constantFrom('_x0041_', '_x000D_', '\r', '\t', '\u0001', ']]>', '&amp;', '\ud800', '😀', '<c>');
    const text = fc
      .array(fc.oneof(hard, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 })
      .map((parts) => `x${parts.join('')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
        const bytes = await writeSheet(
          texts.map((one) => [one]),
          [{ title: '文字' }],
        );
        const wellFormed = texts.map((one) => one.replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '\uFFFD').normalize('NFC'));
        expect((await cellsOf(bytes)).slice(1).map(([cell]) => cell)).toEqual(wellFormed);
      }),
      { numRuns: 60 },
    );
  });

  it('takes rows from an asynchronous source and lets other work in between', async () => {
    let turns = 0;
    let writing = true;
    const beat = () => {
      turns += 1;
      if (writing) setImmediate(beat);
    };
    async function* source(): AsyncGenerator<SheetValue[]> {
      for (let row = 0; row < 5000; row += 1) yield [`第${row}家`, row, '2024-05-01'];
    }
    beat();
    const bytes = await writeSheet(source(), columns);
    writing = false;
    expect(turns).toBeGreaterThan(9);
    const rows = await rowsOf(bytes);
    expect(rows).toHaveLength(5001);
    expect(rows[5000]).toEqual({ line: 5001, cells: ['第4999家', '4999', '2024-05-01'] });
  });
});

describe('spreadsheet formulas: = + - @ tab CR text leaves as text; negative numbers stay numbers', () => {
  const texts = [
    '=1+1',
    '=HYPERLINK("http://evil.example","点击")',
    '+86 25',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "=cmd|'/c calc'!A0",
  ];

  it('as an independent reader sees it', async () => {
    const bytes = await writeSheet(
      texts.map((text) => [text, -3.5, text] as const),
      columns,
    );
    const seen: unknown[][] = [];
    for await (const row of streamXlsxRows(bytes)) seen.push(row.values);
    expect(seen.slice(1)).toEqual(texts.map((text) => [text, -3.5, text]));
  });

  it('and the file holds no formula at all', async () => {
    const bytes = await writeSheet(
      texts.map((text) => [text, -1, null]),
      columns,
    );
    let sheet = '';
    for await (const piece of openZip(bytes).text('xl/worksheets/sheet1.xml')) sheet += piece;
    expect(sheet).toContain('=1+1');
    expect(sheet).not.toMatch(/<f[\s>/]/);
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>-1<\/v>/);
  });
});

describe('import: what other programs write', () => {
  it('reads what the writing library makes of shared texts, booleans, dates and formulas', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '一',
          rows: [
            ['青菜', true, new Date(Date.UTC(2024, 1, 29)), 12],
            ['青菜', false, new Date(Date.UTC(2024, 1, 29, 13, 5, 9)), 1e21],
          ],
          cells: new Map([['0,3', { formula: 'SUM(1,11)', formulaResult: 12, type: 'formula' as const }]]),
        },
      ],
    });
    expect(await cellsOf(bytes)).toEqual([
      ['青菜', 'TRUE', '2024-02-29', '12'],
      ['青菜', 'FALSE', '2024-02-29 13:05:09', '1000000000000000000000'],
    ]);
  });

  it('joins rich text and leaves out the phonetic hints', async () => {
    const strings =
      '<si><r><rPr><b/></rPr><t>菜</t></r><r><t xml:space="preserve"> 价</t></r><rPh sb="0" eb="1"><t>cai</t></rPh></si>';
    expect(
      await cellsOf(
        planted(
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c></row>',
          { strings },
        ),
      ),
    ).toEqual([['菜 价', 'ab']]);
  });

  it('reads a file whose tags carry a prefix, whose cells carry no address, and CDATA and comments', async () => {
    const sheet =
      '<x:row><x:c><x:v>1</x:v></x:c><!-- a < b --><x:c t="str"><x:f>1</x:f><x:v><![CDATA[<2>]]></x:v></x:c></x:row>';
    expect(await rowsOf(planted(sheet))).toEqual([{ line: 1, cells: ['1', '<2>'] }]);
  });

  it('tells dates from numbers by the format, in the Chinese edition too', async () => {
    const styles = `<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="177" formatCode="[Red]#,##0.00&quot; days&quot;"/><numFmt numFmtId="178" formatCode="General"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="177"/><xf numFmtId="31"/><xf numFmtId="20"/><xf numFmtId="178"/></cellXfs>`;
    const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`;
    const sheet = `<row r="1">${cell('A', 0, '45413')}${cell('B', 1, '45413')}${cell('C', 2, '45413')}${cell('D', 3, '45413.5')}${cell('E', 4, '0.75')}${cell('F', 5, '-1.5E-7')}${cell('G', 1, '1')}${cell('H', 1, '-1')}</row>`;
    expect(await cellsOf(planted(sheet, { styles }))).toEqual([
      ['45413', '2024-05-01', '45413', '2024-05-01 12:00:00', '18:00:00', '-0.00000015', '1900-01-01', '-1'],
    ]);
    expect((await cellsOf(planted(sheet, { styles, workbook: '<workbookPr date1904="1"/>' })))[0]?.[1]).toBe(
      '2028-05-02',
    );
  });

  it('does not mind formatted but empty cells far to the right', async () => {
    expect(await rowsOf(planted('<row r="7"><c r="B7"><v>5</v></c><c r="XFD7" s="1"/></row>'))).toEqual([
      { line: 7, cells: ['', '5'] },
    ]);
  });
});

describe('uploads: zip bomb, damage, over size → clear error', () => {
  const ordinary = '<row r="1"><c r="A1"><v>1</v></c></row>';

  it('the planted workbook without a fault is read', async () => {
    expect(await cellsOf(planted(ordinary))).toEqual([['1']]);
  });

  it('a bomb that says how large it is', async () => {
    const parts = workbookParts(ordinary);
    expect(await refusalOf(zipFile({ ...parts, 'xl/media/a.bin': new Uint8Array(201 * 1024 * 1024) }))).toContain(
      '解压后过大',
    );
  });

  it('a bomb that lies about its size', async () => {
    const parts = workbookParts(`${ordinary}${' '.repeat(100_000)}`);
    const space = Buffer.alloc(201 * 1024 * 1024, `<x a="${'y'.repeat(1015)}"/>`);
    const head = Buffer.from('<worksheet><sheetData>');
    const bytes = zipFile(
      { ...parts, 'xl/worksheets/sheet1.xml': Buffer.concat([head, space]) },
      { 'xl/worksheets/sheet1.xml': { unpacked: 100 } },
    );
    expect(bytes.byteLength).toBeLessThan(1024 * 1024);
    expect(await refusalOf(bytes)).toContain('解压后过大');
  });

  it('a workbook stored without packing is read in pieces as any other', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => `<row><c><v>${row}</v></c></row>`).join('');
    const stored = zipFile(workbookParts(rows), { 'xl/worksheets/sheet1.xml': { stored: true } });
    expect((await rowsOf(stored)).at(-1)).toEqual({ line: 5000, cells: ['4999'] });
  });

  it('a figure that changed on the way shows by the checksum', async () => {
    const stored = Buffer.from(
      zipFile(workbookParts(ordinary.replace('1</v>', '1234</v>')), { 'xl/worksheets/sheet1.xml': { stored: true } }),
    );
    expect(await cellsOf(stored)).toEqual([['1234']]);
    stored.write('9', stored.indexOf('1234'));
    expect(await refusalOf(stored)).toContain('已损坏');
  });

  it('a flood of shared texts', async () => {
    expect(await refusalOf(planted(ordinary, { strings: '<si/>'.repeat(2_000_001) }))).toContain('文字过多');
  });

  it('more than 256 columns, and a line that cannot be', async () => {
    expect(await rowsOf(planted('<row r="1"><c r="IV1"><v>1</v></c></row>'))).toHaveLength(1);
    expect(await refusalOf(planted('<row r="3"><c r="IW3"><v>1</v></c></row>'))).toContain('第 3 行超过 256 列');
    expect(await refusalOf(planted('<row r="99999999"><c><v>1</v></c></row>'))).toContain('已损坏');
    expect(await refusalOf(planted('<row r="x"><c><v>1</v></c></row>'))).toContain('已损坏');
    expect(await refusalOf(planted('<row r="1"><c r="A"><v>1</v></c></row>'))).toContain('已损坏');
  });

  it('a cell without an end', async () => {
    expect(await refusalOf(planted(`<row r="1"><c t="str"><v>${'长'.repeat(110_000)}</v></c></row>`))).toContain(
      '过长',
    );
    expect(await refusalOf(planted(`<row r="1"><c t="str"><v>${'长'.repeat(400_000)}`))).toContain('已损坏');
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]>'],
    ['crossed ends', '</row></sheetData></worksheet></x>'],
    ['a broken tag', '<row r=1>'],
    ['an unfinished tag', '<row r="1"'],
  ])('%s', async (_, fault) => {
    expect(await refusalOf(planted(`${ordinary}${fault}`))).toContain('已损坏');
  });

  it('a locked zip, a zip cut off, a flipped byte, a zip of something else', async () => {
    const whole = planted(ordinary);
    expect(await refusalOf(zipFile(workbookParts(ordinary), { 'xl/styles.xml': { flags: 1 } }))).toContain('已加密');
    expect(await refusalOf(whole.subarray(0, whole.length - 30))).toContain('已损坏');
    expect(await refusalOf(whole.subarray(0, 10))).toContain('已损坏');
    expect(await refusalOf(zipFile({ 'readme.txt': '你好' }))).toContain('不是 Excel 工作簿');
    const parts = { ...workbookParts(ordinary), 'xl/workbook.xml': '<document/>' };
    expect(await refusalOf(zipFile(parts))).toContain('不是 Excel 工作簿');
  });

  it('whatever byte is flipped, the answer is rows or a clear error', async () => {
    const whole = await writeSheet([['青菜', 3.1, '2024-05-01']], columns);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const bytes = Uint8Array.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ mask;
        const outcome = await rowsOf(bytes).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof SheetUnreadable).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

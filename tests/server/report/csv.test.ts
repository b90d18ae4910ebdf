import { describe, expect, it } from 'vitest';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { sheetLimits, SheetUnreadable, type SheetRow } from '#server/sheet/sheet-row.ts';

async function rowsOf(content: string | Uint8Array, fileName = '报表.csv'): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(Buffer.from(content as string), fileName)) rows.push(row);
  return rows;
}

const cellsOf = async (content: string | Uint8Array) => (await rowsOf(content)).map(({ cells }) => cells);

async function refusalOf(content: string | Uint8Array, fileName?: string): Promise<string> {
  const outcome = await rowsOf(content, fileName).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(SheetUnreadable);
  return (outcome as Error).message;
}

describe('import of CSV: encodings', () => {
  const table = [
    ['品名', '价格'],
    ['青菜', '3.1'],
  ];

  it('UTF-8 with and without a mark', async () => {
    expect(await cellsOf('品名,价格\n青菜,3.1\n')).toEqual(table);
    expect(await cellsOf('\uFEFF品名,价格\r\n青菜,3.1')).toEqual(table);
  });

  it('GBK and GB18030, as Chinese Excel saves it', async () => {
    const gbk = Buffer.from('c6b7c3fb2cbcdbb8f10d0ac7e0b2cb2c332e310d0a', 'hex');
    expect(await cellsOf(gbk)).toEqual(table);
    expect(await cellsOf(Buffer.from('81358f332cc6b7', 'hex'))).toEqual([
      [new TextDecoder('gb18030').decode(Buffer.from('81358f33', 'hex')), '品'],
    ]);
  });

  it('UTF-16, as "Unicode text" is saved', async () => {
    expect(await cellsOf(Buffer.from('\uFEFF品名\t价格\r\n青菜\t3.1\r\n', 'utf16le'))).toEqual(table);
  });
});

describe('import of CSV: the grammar', () => {
  it('takes quotes, doubled quotes, separators and line breaks inside of them', async () => {
    expect(await cellsOf('"a,b","say ""hi""","x\r\ny"\r\n1,,"",\r\n')).toEqual([['a,b', 'say "hi"', 'x\r\ny'], ['1']]);
  });

  it('keeps a quote in the middle of a cell and text behind a closing quote', async () => {
    expect(await cellsOf('5" 管,"a"b\n')).toEqual([['5" 管', 'ab']]);
  });

  it('takes tabs and semicolons where the first line has them', async () => {
    expect(await cellsOf('a\tb,c\td\n1\t2,5\t3')).toEqual([
      ['a', 'b,c', 'd'],
      ['1', '2,5', '3'],
    ]);
    expect(await cellsOf('a;b;c\n1,5;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ]);
    expect(await cellsOf('"a\tb\tc",d\n1,2')).toEqual([
      ['a\tb\tc', 'd'],
      ['1', '2'],
    ]);
  });

  it('takes every line end, and counts lines as a spreadsheet does', async () => {
    expect(await rowsOf('a\rb\n\n"c\nd"\r\n,,\r\ne')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
      { line: 4, cells: ['c\nd'] },
      { line: 6, cells: ['e'] },
    ]);
  });

  it('leaves text that looks like a formula as it is', async () => {
    expect(await cellsOf('=1+1,-3,@x')).toEqual([['=1+1', '-3', '@x']]);
  });
});

describe('uploads: type by content; 0 byte, garbage, over size → clear error', () => {
  it('0 byte and blank', async () => {
    expect(await refusalOf('')).toBe('无法读取“报表.csv”：文件是空的');
    expect(await refusalOf('\r\n,,\r\n \n'.replace(' ', ''))).toContain('没有内容');
  });

  it('more than 20 MB', async () => {
    expect(await refusalOf(new Uint8Array(sheetLimits.fileBytes + 1))).toContain('超过 20 MB');
  });

  it('more than 1,000,000 rows; exactly so many are read', async () => {
    let count = 0;
    for await (const { line } of readSheet(Buffer.from('1\n'.repeat(sheetLimits.rows)), 'a.csv')) count = line;
    expect(count).toBe(sheetLimits.rows);
    expect(await refusalOf('1\n'.repeat(sheetLimits.rows + 1))).toContain('超过 1000000 行');
  });

  it('more than 256 columns, or commas without an end', async () => {
    expect(await cellsOf('1,'.repeat(256))).toHaveLength(1);
    expect(await refusalOf(`x\n${'1,'.repeat(257)}`)).toContain('第 2 行超过 256 列');
    expect(await refusalOf(','.repeat(1_000_000))).toContain('第 1 行列数过多');
  });

  it('a quote that is never closed', async () => {
    expect(await refusalOf(`a,b\n"c,d\n${'x\n'.repeat(100_000)}`)).toContain('第 2 行的引号没有成对');
    expect(await refusalOf(`"${'""'.repeat(2_000_000)}`)).toContain('第 1 行的引号没有成对');
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '这不是表格文件'],
    ['bytes of no encoding', Buffer.from('ffffffff8081', 'hex'), '文字编码'],
    ['a PDF', Buffer.from('%PDF-1.4\n'), '这不是表格文件'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), '旧版 .xls'],
    ['a web page called .xls', Buffer.from('<html><table><tr><td>1'), '网页'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), '这不是表格文件'],
  ])('%s, whatever its name says', async (_, bytes, message) => {
    expect(await refusalOf(bytes, '报表.xlsx')).toContain(message);
    expect(await refusalOf(bytes, '报表.xlsx.csv')).toContain(message);
  });

  it('a CSV called .xlsx is a CSV', async () => {
    expect(await rowsOf('a,b', '报表.xlsx')).toEqual([{ line: 1, cells: ['a', 'b'] }]);
  });

  it('a hostile file name stays a name in the message', async () => {
    expect(await refusalOf('', '../../etc/\u202epasswd\n.csv')).toBe('无法读取“....etcpasswd.csv”：文件是空的');
  });
});

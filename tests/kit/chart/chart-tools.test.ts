import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '#kit/chart/tools/csv.ts';

const body = (text: string) => text.slice(1);

describe('a table twin and CSV download for every chart', () => {
  it('is UTF-8 with its mark and CRLF, numbers as they are', () => {
    expect(
      csvOf([
        ['日期', '价格（元/500克）'],
        ['2026-11-20', 1234.5],
      ]),
    ).toBe('\uFEFF日期,价格（元/500克）\r\n2026-11-20,1234.5\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['白菜', '白菜'],
    ['a,b', '"a,b"'],
    ['"引"', '"""引"""'],
    ['=1,2', '"\'=1,2"'],
  ])('a text %j goes out as %j', (text, field) => expect(body(csvOf([[text]]))).toBe(`${field}\r\n`));

  it('a negative number stays a number, what is none stays empty', () => {
    expect(body(csvOf([[-1.5, Number.NaN]]))).toBe('-1.5,\r\n');
  });

  it('no text whatever begins as a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^"?\s*[=+\-@]/.test(body(csvOf([[text]])))));
  });
});

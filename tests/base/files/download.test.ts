import { describe, expect, it } from 'vitest';
import { attachmentOf, fileNameIn } from '#base/files/download.ts';

describe('a file’s name in the answer’s head (RFC 6266)', () => {
  it.each(['时点菜价粮价 2026-06-10.xlsx', 'a\'b(c)*;"d".csv', 'x\r\ny.csv', '../../etc/passwd', '百分之100%.xlsx'])(
    '%j comes out as it went in, in one line of plain letters',
    (name) => {
      const written = attachmentOf(name);
      expect(written).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]*$/);
      expect(fileNameIn(written)).toBe(name);
    },
  );

  it('no name, or a broken one, is none', () => {
    expect([fileNameIn('attachment'), fileNameIn("attachment; filename*=UTF-8''%E4%")]).toEqual([undefined, undefined]);
  });
});

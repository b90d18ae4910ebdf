import { describe, expect, it } from 'vitest';
import { htmlTokens } from '#base/sheet-edit/html-tokens.ts';

const shown = (html: string) =>
  [...htmlTokens(html)].map(({ text, name, closes, attributes }) =>
    name === undefined ? text : `${closes ? '/' : ''}${name}${attributes}`,
  );

describe('the tags and texts of HTML, in one pass', () => {
  it('names tags in small letters, with attributes, and keeps texts', () => {
    expect(shown('<TABLE x:num="1>2"><td a=\'"\'>1 < 2</Td></table>')).toEqual([
      'table x:num="1>2"',
      "td a='\"'",
      '1 ',
      '< 2',
      '/td',
      '/table',
    ]);
  });

  it('passes over comments, styles and scripts; what has no end takes the rest with it', () => {
    expect(shown('a<!-- <td> --><style>td { }</STYLE ><script>"<td>"</script>b')).toEqual(['a', 'b']);
    expect([shown('a<!-- <td>'), shown('a<script><td>'), shown('a<td x="')]).toEqual([['a'], ['a'], ['a', 'td x="']]);
  });

  it.each(['<!--', '<a', '<a "', '<style>', '<'])(
    '%s a hundred thousand times is read as fast as any text',
    (piece) => {
      expect([...htmlTokens(piece.repeat(100_000))].length).toBeLessThanOrEqual(100_000);
    },
  );
});

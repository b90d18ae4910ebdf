import { describe, expect, it } from 'vitest';
import { withoutTail } from '#base/text/ends.ts';

describe('a text without its tail', () => {
  it('loses the marks at its end and keeps all others', () => {
    expect(['/a/b//', '/', '', 'a/b', '//a'].map((text) => withoutTail(text, '/'))).toEqual([
      '/a/b',
      '',
      '',
      'a/b',
      '//a',
    ]);
  });
});

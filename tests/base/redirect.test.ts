import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#base/redirect.ts';

describe('redirect takes same-origin paths only', () => {
  it.each([
    '/',
    '/dashboard',
    '/xjk/weekend/statistic?week=12',
    '/all#top',
    '/业务/菜价',
    '/a/%E8%8F%9C%E4%BB%B7?name=%E8%8F%9C&to=%2Fall',
    '/outService?url=a%26b',
  ])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/%2fevil.example',
    '/%252f%252fevil.example',
    '/a//b',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    '/JavaScript:alert(1)',
    '/%6aavascript:alert(1)',
    'https://evil.example',
    'https:/evil.example',
    '/@evil.example',
    '/%40evil.example',
    '/user:pw@evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    ' /dashboard',
    '/dash board',
    '/\u0000',
    '/\u200b/evil.example',
    '/%',
    '/%E8%8F',
    '/%2525252525255c',
    '/?next=//evil.example',
    `/${'a'.repeat(2048)}`,
  ])('answers / to %j', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });

  it('answers / where there is none', () => {
    expect(safeRedirect(null)).toBe('/');
    expect(safeRedirect(undefined)).toBe('/');
  });

  it('whatever comes, a browser stays on this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%5c',
      '%2f',
      '@',
      ':',
      'javascript:',
      'https:',
      'evil.example',
      '.',
      '..',
      '?',
      '#',
      '%',
      '\t',
      'a',
      '菜',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(text, (path) => {
        const kept = safeRedirect(path);
        expect(kept === path || kept === '/').toBe(true);
        expect(new URL(kept, 'https://sw.nanjing.example').origin).toBe('https://sw.nanjing.example');
      }),
      { numRuns: 3000 },
    );
  });
});

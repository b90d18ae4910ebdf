import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, ownLookOf, ownLookText } from '#base/look/own-look.ts';

const first = { ...DEFAULT_SETTINGS, folded: false };

describe('the cookie of a machine’s look', () => {
  it('says what differs from the first day, and nothing where nothing does', () => {
    expect(ownLookText(first)).toBe('');
    expect(ownLookText({ ...first, theme: 'dark', folded: true })).toBe('{"theme":"dark","folded":true}');
  });

  it('is read as it was written', () => {
    const own = { ...first, theme: 'dark', colour: '#123456', tagsView: false } as const;
    expect(ownLookOf(ownLookText(own))).toEqual(own);
  });

  it.each([undefined, '', '{', 'null', '[]', '{"theme":"pink"}', `{"colour":"${'#'.repeat(500)}"}`])(
    'of which nothing can be made (%s) counts as the look of the first day',
    (text) => expect(ownLookOf(text)).toEqual(first),
  );
});

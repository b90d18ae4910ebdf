import type { CSSProperties } from 'react';
import { pictureAddress } from '#subjects/theme/rules.ts';
import { FIRST_LOOK, type Look } from '#subjects/theme/terms.ts';

/** The ground beside the login form, and that of the words on it: a picture fills the first, and the words keep the theme's colour below them. The first day's are the style sheet's own. */
export function bannerStyles({ ground, picture }: Pick<Look, 'ground' | 'picture'>): {
  readonly banner: CSSProperties;
  readonly words: CSSProperties;
  readonly slogan: CSSProperties;
} {
  const first = ground === FIRST_LOOK.ground;
  // White is what the ground was checked under; the first day's slogan is fainter.
  const slogan = first ? {} : { color: '#FFFFFF' };
  if (picture === '') return { banner: first ? {} : { background: ground }, words: {}, slogan };
  return {
    banner: { background: `${ground} url(${pictureAddress(picture)}) center / cover` },
    words: { padding: '20px 24px', borderRadius: 4, background: ground },
    slogan,
  };
}

import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#base/look/own-look.ts';
import { FIRST_LOOK } from '#subjects/theme/terms.ts';
import { colourRules } from '../../../console/first-picture/colours.ts';
import { withoutStyles } from '../../../console/first-picture/styles.ts';
import { besideInPlace } from '../../../console/parts/title-place.ts';

describe('a picture has no style attributes, which the policy refuses', () => {
  it('but rules that do the same, one for each style', () => {
    const { markup, rules } = withoutStyles(
      '<p style="width:1px">a</p><p style="--x:&quot;b&quot;">b</p><p style="width:1px">c</p>',
    );
    expect(markup).toBe('<p data-style="0">a</p><p data-style="1">b</p><p data-style="0">c</p>');
    expect(rules).toMatch(/^\[data-style="0"\][^{]*\{width:1px\}\[data-style="1"\][^{]*\{--x:"b"\}$/);
  });

  it.each(['width:1px}body{display:none', 'x:&lt;/style>', 'x:\\7d', '@import url(x)'])(
    'and none of what could end its rule: %s',
    (style) => expect(withoutStyles(`<p style="${style}">a</p>`)).toEqual({ markup: '<p>a</p>', rules: '' }),
  );
});

describe('what stands beside the title', () => {
  const marked = (at: string) => `<i data-beside="${at}"></i>`;

  it('is moved into the bar', () => {
    const page = `<nav>${marked('place')}</nav><main>${marked('begin')}<b>$&</b>${marked('end')}rows</main>`;
    expect(besideInPlace(page)).toBe('<nav><b>$&</b></nav><main>rows</main>');
  });

  it('leaves no mark where a page has nothing beside its title', () => {
    expect(besideInPlace(`<nav>${marked('place')}</nav><main></main>`)).toBe('<nav></nav><main></main>');
  });
});

describe('colours that the program writes on the document', () => {
  it('are rules of the picture, and none on the first day', () => {
    expect(colourRules(DEFAULT_SETTINGS, FIRST_LOOK)).toBe('');
    const own = colourRules({ ...DEFAULT_SETTINGS, colour: '#AA0000' }, FIRST_LOOK);
    // Above the sheets' own rules for a dark body, as what the program writes is.
    expect(own).toMatch(/^:root:not\(#_\):not\(#_\)\{--accent:#.*\}body:not\(#_\):not\(#_\)\{--primary-1:.*\}$/);
  });
});

import { describe, expect, it } from 'vitest';
import { unexpectedError } from '../support/setup/console-errors.ts';

describe('a browser test fails on what the page complains of', () => {
  it('lets the two known complaints of Arco pass and nothing else', () => {
    expect(unexpectedError(['Accessing element.ref was removed in React 19. %s', 'x'])).toBeUndefined();
    expect(
      unexpectedError(['Each child in a list should have a unique "key" prop.', 'Check Breadcrumb']),
    ).toBeUndefined();
    expect(unexpectedError(['Each child in a list should have a unique "key" prop.', 'Check OurList'])).toContain(
      'OurList',
    );
    expect(unexpectedError([new Error('broken')])).toContain('broken');
  });
});

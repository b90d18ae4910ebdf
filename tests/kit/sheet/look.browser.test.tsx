import { describe, expect, it } from 'vitest';
import { groundOf, lookAt } from '#kit/sheet/canvas/look.ts';

/** An element whose tokens are written as given. */
function withTokens(block: string, bad: string): HTMLElement {
  const element = document.createElement('div');
  element.style.setProperty('--surface-block', block);
  element.style.setProperty('--status-bad', bad);
  document.body.append(element);
  return element;
}

describe('a faulty cell is tinted whatever way the style sheet writes its colours', () => {
  it.each([
    ['#FFFFFF', '#C02330'],
    ['#fff', '#c02330'],
  ])('%s and %s give the same ground', (block, bad) => {
    const look = lookAt(withTokens(block, bad));
    expect(groundOf({ text: '1', kind: 'filled', mark: 'hard' }, look)).toBe('#f9e9ea');
    expect(groundOf({ text: '1', kind: 'filled', mark: undefined }, look).toLowerCase()).toBe('#ffffff');
  });
});

import { afterEach, expect, it } from 'vitest';
import { focusKept } from '#kit/choice/focus-return.ts';

afterEach(() => document.body.replaceChildren());

/** A place that takes the keys, in another or on the page. */
function place(tag: string, within: HTMLElement = document.body): HTMLElement {
  const element = document.createElement(tag);
  element.tabIndex = -1;
  within.append(element);
  return element;
}

it('the keys go back to the list where what opened last was opened from a dialog that is gone, and the row it began with, too', async () => {
  const list = place('section');
  const row = place('button', list);
  row.focus();
  const fromFirst = focusKept();
  const first = place('div');
  place('button', first).focus();
  const fromSecond = focusKept();
  first.remove();
  row.remove();
  fromFirst();
  const second = place('div');
  place('button', second).focus();
  second.remove();
  fromSecond();
  await expect.poll(() => document.activeElement).toBe(list);
});

import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Locator, Page } from 'playwright';

/** Chooses in a list of the desk as one does: opens it, then presses what it offers. */
export async function choose(
  user: Pick<UserEvent, 'click'>,
  list: HTMLElement,
  option: string | RegExp,
): Promise<void> {
  await user.click(list);
  const box = await waitFor(() => {
    const found = document.getElementById(list.getAttribute('aria-controls') ?? '');
    if (!found) throw new Error('the list does not open');
    return found;
  });
  await user.click(within(box).getByRole('option', { name: option }));
}

/** The same in the program itself. */
export async function chooseIn(page: Page, list: Locator, option: string | RegExp): Promise<void> {
  await list.click();
  await page
    .locator(`[id="${await list.getAttribute('aria-controls')}"]`)
    .getByRole('option', { name: option })
    .click();
}

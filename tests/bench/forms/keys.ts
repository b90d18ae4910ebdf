import { setTimeout as wait } from 'node:timers/promises';
import { Keyboard, keyboardBrowser, keyboardPage, type Presses, RHYTHM } from '../form/presses.ts';

const FIELDS = 60;
/** Characters of each number. */
const LENGTH = 6;

/** Fills number after number of the form behind a public link, key by key. */
export async function keysOf(url: string): Promise<Presses> {
  const browser = await keyboardBrowser();
  try {
    const page = await keyboardPage(browser);
    await page.goto(url);
    await page.getByRole('button', { name: '提交' }).waitFor();
    // What is asked only after 是 is asked then.
    for (const yes of await page.getByRole('radio', { name: '是' }).all()) await yes.check({ force: true });
    const fields = page.locator('input[inputmode="decimal"]');
    const many = await fields.count();
    if (many < FIELDS) throw new Error(`only ${many} numbers are asked`);
    const typed = Array.from({ length: FIELDS }, (_, field) => `${100 + field}.25`);
    const presses = await (
      await Keyboard.of(page)
    ).press([...typed.join('')], async (index) => {
      if (index % LENGTH !== 0) return;
      await fields.nth(index / LENGTH).focus();
      // As long as a key lasts: going to a field is a key of its own.
      await wait(RHYTHM);
    });
    const filled = await page.locator('input[inputmode="decimal"]:not([value=""])').count();
    if (filled < FIELDS) throw new Error(`${filled} numbers were filled in where ${FIELDS} were typed`);
    return presses;
  } finally {
    await browser.close();
  }
}

import type { Browser, Page } from 'playwright';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { Keyboard, keyboardBrowser, keyboardPage, type Presses } from './presses.ts';
import { startFormPage } from './serve.ts';

/** The promises (REPORTS.md "Grid"), ms. */
const WANTED_KEY = 16;
const WANTED_PASTE = 150;
/** As many commodities as the weekly report has, and as many as make 500 cells of the third sheet. */
const COMMODITIES = 12;
const ROWS_OF_500 = 250;
const ROUNDS = 2;
const PASTES = 9;
const NOTES = [
  'production build; from the event to the frame on the screen as the browser’s own Event Timing has it, keys 33 ms apart as a keyboard repeats them',
  'drawn by the processor alone, frames not tied to a screen’s refresh. With an emulated card the emulation and its timer, ' +
    'asked 350,000 times a second for the next frame, took 7.5 s of processor time in 6.7 s where the page took 1.7 s: two processors were full of what no one’s machine does',
  'each round fills an empty form; a paste is taken back before the next',
];

/** From a key to the painted cell in the three sheets of the weekly report, and from a paste of 500 cells to the painted sheet. */
export async function form(): Promise<Outcome> {
  const served = await startFormPage();
  const browser = await keyboardBrowser();
  try {
    const { inside, leaving } = await keyTimes(browser, served.url);
    const all = joined([inside, leaving]);
    const pastes = await pasteTimes(browser, served.url);
    const [key, paste] = [quantile(all.times, 0.95), quantile(pastes.times, 0.95)];
    const rows = [
      ['digits and points', inside],
      ['Tab, which computes and moves on', leaving],
      ['every key', all],
      ['paste of 500 cells', pastes],
    ] as const;
    const columns = ['', 'times', 'median', 'p95', 'most'];
    return {
      tables: [
        {
          title: 'from the event to the painted frame, ms',
          columns,
          rows: rows.map(([name, { times }]) => [name, times.length, ...figuresOf(times)]),
        },
        {
          title:
            'work of the page’s main thread from the event on, for 33 ms or until it is free, ms of its own processor time',
          columns,
          rows: rows.map(([name, { work }]) => [name, work.length, ...figuresOf(work)]),
        },
      ],
      figures: [
        {
          what: 'keystroke to painted cell, three-table form',
          wanted: `≤ ${WANTED_KEY} ms p95`,
          found: `${key.toFixed(1)} ms`,
          held: key <= WANTED_KEY,
        },
        {
          what: 'paste of 500 cells with rules',
          wanted: `≤ ${WANTED_PASTE} ms`,
          found: `${paste.toFixed(1)} ms p95`,
          held: paste <= WANTED_PASTE,
        },
      ],
      notes: NOTES,
    };
  } finally {
    await browser.close();
    served.close();
  }
}

const figuresOf = (times: readonly number[]) => [median(times), quantile(times, 0.95), Math.max(...times)];

const joined = (parts: readonly Presses[]): Presses => ({
  times: parts.flatMap(({ times }) => times),
  work: parts.flatMap(({ work }) => work),
});
const only = ({ times, work }: Presses, wanted: (index: number) => boolean): Presses => ({
  times: times.filter((_, index) => wanted(index)),
  work: work.filter((_, index) => wanted(index)),
});

async function opened(browser: Browser, url: string, rows: number): Promise<Page> {
  const page = await keyboardPage(browser);
  await page.goto(`${url}?rows=${rows}`);
  await page.locator('canvas').nth(2).waitFor();
  return page;
}

async function keyTimes(
  browser: Browser,
  url: string,
): Promise<{ readonly inside: Presses; readonly leaving: Presses }> {
  const cells = 14 + COMMODITIES * 2;
  const found: { inside: Presses; leaving: Presses }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await opened(browser, url, COMMODITIES);
    await page.getByRole('textbox').first().focus();
    const filling = Array.from({ length: cells }, (_, cell) => [
      ...`${10 + ((cell * 7 + round) % 80)}.${cell % 10}`,
      'Tab',
    ]).flat();
    const keys = ['Control+Home', ...filling];
    const presses = await (await Keyboard.of(page)).press(keys);
    await page
      .locator(`td[data-address^="major/"]:not(:empty)`)
      .nth(COMMODITIES * 2 - 1)
      .waitFor({ state: 'attached' });
    await page.context().close();
    found.push({
      inside: only(presses, (index) => index > 0 && keys[index] !== 'Tab'),
      leaving: only(presses, (index) => keys[index] === 'Tab'),
    });
  }
  return { inside: joined(found.map(({ inside }) => inside)), leaving: joined(found.map(({ leaving }) => leaving)) };
}

async function pasteTimes(browser: Browser, url: string): Promise<Presses> {
  const page = await opened(browser, url, ROWS_OF_500);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('textbox').nth(2).focus();
  const cells = page.locator('td[data-address^="major/"]:not(:empty)');
  // The table that is read to people follows when nothing else is to be drawn.
  const shown = async (count: number) => {
    if (count > 0) await cells.nth(count - 1).waitFor({ state: 'attached' });
    else await cells.first().waitFor({ state: 'detached' });
    if ((await cells.count()) !== count)
      throw new Error(`${await cells.count()} cells are filled where ${count} were pasted`);
  };
  const pastes = await (
    await Keyboard.of(page)
  ).press(
    Array.from({ length: PASTES }, () => 'Control+v'),
    async (paste) => {
      if (paste > 0) {
        await shown(ROWS_OF_500 * 2);
        await page.keyboard.press('Control+z');
        await shown(0);
      }
      const block = Array.from(
        { length: ROWS_OF_500 },
        (_, row) => `${row + paste}.25\t"1,${String(row).padStart(3, '0')}.5"`,
      ).join('\r\n');
      await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    },
  );
  await shown(ROWS_OF_500 * 2);
  await page.context().close();
  return pastes;
}

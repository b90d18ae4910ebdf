import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../support/chromium.ts';
import { bareContext } from '../../support/serving/browser.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';
import { startFormPage } from './serve.ts';

/** The promises (REPORTS.md "Grid"), ms. */
const WANTED_KEY = 16;
const WANTED_PASTE = 150;
/** As many commodities as the weekly report has, and as many as make 500 cells of the third sheet. */
const COMMODITIES = 12;
const ROWS_OF_500 = 250;
const ROUNDS = 3;
const PASTES = 9;

/** From a key to the painted cell in the three sheets of the weekly report, and from a paste of 500 cells to the painted sheet. */
export async function form(): Promise<Outcome> {
  const served = await startFormPage();
  // Frames as fast as they are ready: what is measured is the work, not how long the screen's next refresh was away.
  const browser = await chromium.launch({
    executablePath: await chromiumPath(), args: [...chromiumFlags, '--disable-gpu-vsync', '--disable-frame-rate-limit'],
  });
  try {
    const { inside, leaving } = await keyTimes(await opened(browser, served.url, COMMODITIES));
    const all = [...inside, ...leaving];
    const pastes = await pasteTimes(await opened(browser, served.url, ROWS_OF_500));
    const [key, paste] = [quantile(all, 0.95), quantile(pastes, 0.95)];
    return {
      tables: [{
        title: 'from the event to the painted frame, ms', columns: ['', 'times', 'median', 'p95', 'most'],
        rows: [['digits and points', inside], ['Tab, which computes and moves on', leaving], ['every key', all], ['paste of 500 cells', pastes]]
          .map(([name, times]) => [name as string, times?.length ?? 0, ...figuresOf(times as number[])]),
      }],
      figures: [
        { what: 'keystroke to painted cell, three-table form', wanted: `≤ ${WANTED_KEY} ms p95`, found: `${key.toFixed(1)} ms`, held: key <= WANTED_KEY },
        { what: 'paste of 500 cells with rules', wanted: `≤ ${WANTED_PASTE} ms`, found: `${paste.toFixed(1)} ms p95`, held: paste <= WANTED_PASTE },
      ],
      notes: ['production build, software drawing, frames not tied to a screen’s refresh; a paste is taken back before the next'],
    };
  } finally {
    await browser.close();
    served.close();
  }
}

const figuresOf = (times: readonly number[]) => [median(times), quantile(times, 0.95), Math.max(...times)];

async function opened(browser: Browser, url: string, rows: number): Promise<Page> {
  const page = await (await bareContext(browser)).newPage();
  await page.goto(`${url}?rows=${rows}`);
  await page.locator('canvas').nth(2).waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    const channel = new MessageChannel();
    let since = 0;
    channel.port1.addEventListener('message', () => times.push(performance.now() - since));
    channel.port1.start();
    const start = (event: Event) => {
      // A synthetic event was made when it is dispatched; a real one when the browser took it from the keyboard.
      since = event.timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(undefined));
    };
    window.addEventListener('keydown', start, true);
    window.addEventListener('paste', start, true);
    Object.assign(window, { times });
  });
  return page;
}

const timesOf = (page: Page) => page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));

/** Waits until the frame of the last event was counted. */
const counted = (page: Page, count: number) =>
  page.waitForFunction((least) => (window as unknown as { times: number[] }).times.length >= least, count);

async function keyTimes(page: Page): Promise<{ readonly inside: number[]; readonly leaving: number[] }> {
  const cells = 14 + COMMODITIES * 2;
  const [inside, leaving]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Home');
    await counted(page, 1);
    await timesOf(page);
    for (let cell = 0; cell < cells; cell += 1) {
      const text = `${10 + ((cell * 7 + round) % 80)}.${cell % 10}`;
      for (const [index, character] of [...text].entries()) {
        await page.keyboard.press(character);
        await counted(page, index + 1);
      }
      inside.push(...await timesOf(page));
      await page.keyboard.press('Tab');
      await counted(page, 1);
      leaving.push(...await timesOf(page));
    }
  }
  return { inside, leaving };
}

async function pasteTimes(page: Page): Promise<number[]> {
  const found: number[] = [];
  await page.getByRole('textbox').nth(2).focus();
  for (let paste = 0; paste < PASTES; paste += 1) {
    const block = Array.from({ length: ROWS_OF_500 }, (_, row) => `${row + paste}.25\t"1,${String(row).padStart(3, '0')}.5"`).join('\r\n');
    await timesOf(page);
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, block);
    await counted(page, 1);
    found.push(...await timesOf(page));
    const pasted = await page.locator('td[data-address^="major/"]:not(:empty)').count();
    if (pasted !== ROWS_OF_500 * 2) throw new Error(`${pasted} cells were pasted`);
    await page.keyboard.press('Control+z');
    await counted(page, 1);
  }
  return found;
}

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
const ROUNDS = 2;
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
    const all = { times: [...inside.times, ...leaving.times], work: [...inside.work, ...leaving.work] };
    const pastes = await pasteTimes(await opened(browser, served.url, ROWS_OF_500));
    const [key, paste] = [quantile(all.times, 0.95), quantile(pastes.times, 0.95)];
    const rows = [['digits and points', inside], ['Tab, which computes and moves on', leaving], ['every key', all], ['paste of 500 cells', pastes]] as const;
    const columns = ['', 'times', 'median', 'p95', 'most'];
    return {
      tables: [
        { title: 'from the event to the painted frame, ms', columns, rows: rows.map(([name, { times }]) => [name, times.length, ...figuresOf(times)]) },
        {
          title: 'work of the page’s main thread, ms of its own processor time', columns,
          rows: rows.map(([name, { work }]) => [name, work.length, ...figuresOf(work)]),
        },
      ],
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

/** A page with the sheets on it, every key and paste timed, and what its main thread worked. */
interface Measured {
  readonly page: Page;
  /** The time of the last of so many events since the last call, one by itself, once its frame is painted, ms. A chord is two keys. */
  readonly time: (count?: number) => Promise<number>;
  /** What the main thread has worked since it was last asked, ms of its own processor time: other programs do not count. */
  readonly worked: () => Promise<number>;
}

async function opened(browser: Browser, url: string, rows: number): Promise<Measured> {
  const page = await (await bareContext(browser)).newPage();
  await page.goto(`${url}?rows=${rows}`);
  await page.locator('canvas').nth(2).waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    let tell = () => {};
    const channel = new MessageChannel();
    let since = 0;
    channel.port1.addEventListener('message', () => {
      times.push(performance.now() - since);
      tell();
    });
    channel.port1.start();
    const start = (event: Event) => {
      // A synthetic event was made when it is dispatched; a real one when the browser took it from the keyboard.
      since = event.timeStamp;
      requestAnimationFrame(() => channel.port2.postMessage(undefined));
    };
    window.addEventListener('keydown', start, true);
    window.addEventListener('paste', start, true);
    // Told and not asked for again and again, which would draw frames of its own.
    Object.assign(window, {
      timed: (count: number) => new Promise<number>((resolve) => {
        tell = () => {
          if (times.length < count) return;
          tell = () => {};
          resolve(times.splice(0).at(-1) ?? 0);
        };
        tell();
      }),
    });
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  let until = 0;
  return {
    page,
    time: (count = 1) => page.evaluate((awaited) => (window as unknown as { timed: (count: number) => Promise<number> }).timed(awaited), count),
    worked: async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      const before = until;
      until = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
      return until - before;
    },
  };
}

interface Found {
  readonly times: number[];
  /** What the main thread worked since the one before, what was drawn later for screen readers included, ms. */
  readonly work: number[];
}
const nothing = (): Found => ({ times: [], work: [] });

/** Does something that makes one event, and notes what it took. */
async function noted({ time, worked }: Measured, found: Found, act: () => Promise<void>): Promise<void> {
  await act();
  found.times.push(await time());
  found.work.push(await worked());
}

async function keyTimes(measured: Measured): Promise<{ readonly inside: Found; readonly leaving: Found }> {
  const { page, time, worked } = measured;
  const cells = 14 + COMMODITIES * 2;
  const [inside, leaving] = [nothing(), nothing()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+Home');
    await time(2);
    await worked();
    for (let cell = 0; cell < cells; cell += 1) {
      for (const character of `${10 + ((cell * 7 + round) % 80)}.${cell % 10}`) await noted(measured, inside, () => page.keyboard.press(character));
      await noted(measured, leaving, () => page.keyboard.press('Tab'));
    }
  }
  return { inside, leaving };
}

async function pasteTimes(measured: Measured): Promise<Found> {
  const { page, time, worked } = measured;
  const found = nothing();
  await page.getByRole('textbox').nth(2).focus();
  for (let paste = 0; paste < PASTES; paste += 1) {
    await worked();
    const block = Array.from({ length: ROWS_OF_500 }, (_, row) => `${row + paste}.25\t"1,${String(row).padStart(3, '0')}.5"`).join('\r\n');
    await noted(measured, found, () => page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, block));
    const cells = page.locator('td[data-address^="major/"]:not(:empty)');
    // The table that is read to people follows when nothing else is to be drawn.
    await cells.nth(ROWS_OF_500 * 2 - 1).waitFor({ state: 'attached' }).catch(() => undefined);
    const pasted = await cells.count();
    if (pasted !== ROWS_OF_500 * 2) throw new Error(`${pasted} cells were pasted`);
    await page.keyboard.press('Control+z');
    await time(2);
  }
  return found;
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../support/chromium.ts';
import { bareContext } from '../../support/serving/browser.ts';

/** ms between two keys: a keyboard repeats a key held down some thirty times a second, and nobody types faster. */
export const RHYTHM = 33;
/** Room for the second frame of the last key, ms. */
const SETTLING = 500;

/** Taller than the page, whose frames would be thrown away where they lie under the edge of the window. */
const WINDOW_HEIGHT = 1_000;

/**
 * Without the graphics card that the other benches have emulated: maps need one, a sheet does not. Frames as fast as they
 * are ready: what is measured is the work, not how long the screen's next refresh was away.
 */
const FLAGS = [
  ...chromiumFlags.filter((flag) => !flag.includes('swiftshader')),
  '--disable-gpu',
  '--disable-gpu-vsync',
  '--disable-frame-rate-limit',
];

export const keyboardBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });

/** A page of its own whose whole height is in sight. */
export async function keyboardPage(browser: Browser): Promise<Page> {
  const page = await (await bareContext(browser)).newPage();
  const devTools = await page.context().newCDPSession(page);
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  await devTools.send('Browser.setWindowBounds', { windowId, bounds: { height: WINDOW_HEIGHT } });
  return page;
}

/** What keys came to, one after the other. */
export interface Presses {
  /** From each key to the frame on the screen that shows what came of it, as the browser notes it, ms. */
  readonly times: readonly number[];
  /** What the page's main thread worked from each key on, for the rhythm's time or until it was free, ms of its own processor time. */
  readonly work: readonly number[];
}

/** Presses keys in the rhythm of a keyboard and reads from the browser's own record when each came and when its frame was on the screen. */
export class Keyboard {
  readonly #page: Page;
  readonly #devTools: CDPSession;
  #until = 0;

  private constructor(page: Page, devTools: CDPSession) {
    this.#page = page;
    this.#devTools = devTools;
  }

  static async of(page: Page): Promise<Keyboard> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Keyboard(page, devTools);
  }

  /** Presses each key, or chord such as Control+Home, once what `before` does for it is done; a chord is told by its last key. */
  async press(
    keys: readonly string[],
    before: (index: number) => Promise<void> = async () => undefined,
  ): Promise<Presses> {
    const work: number[] = [];
    const came: number[] = [];
    const browser = this.#page.context().browser();
    if (!browser) throw new Error('the page stands in no browser of its own');
    await browser.startTracing(this.#page, { categories: ['-*', 'devtools.timeline'] });
    for (const [index, key] of keys.entries()) {
      await before(index);
      await this.#worked();
      came.push(await this.#page.evaluate(() => performance.now()));
      const next = performance.now() + RHYTHM;
      await this.#page.keyboard.press(key);
      await wait(Math.max(0, next - performance.now()));
      work.push(await this.#worked());
    }
    await wait(SETTLING);
    return { times: timesOf(await browser.stopTracing(), keys, came), work };
  }

  async #worked(): Promise<number> {
    const { metrics } = await this.#devTools.send('Performance.getMetrics');
    const before = this.#until;
    this.#until = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    return this.#until - before;
  }
}

/** An entry of the browser's Event Timing as it is traced: not rounded to 8 ms as a page would be told. */
interface TimedEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly type: string; readonly timeStamp: number; readonly duration: number } };
}

/** The time of each press: of the last key that went down after it began and before the next. */
function timesOf(trace: Buffer, keys: readonly string[], came: readonly number[]): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TimedEvent[] };
  const downs = traceEvents
    .flatMap(({ name, ph, args }) =>
      name === 'EventTiming' && ph === 'b' && args.data?.type === 'keydown' ? [args.data] : [],
    )
    .toSorted((one, other) => one.timeStamp - other.timeStamp);
  return keys.map((key, index) => {
    const from = came[index] ?? 0;
    const own = downs.filter(({ timeStamp }) => timeStamp >= from).slice(0, key.split('+').length);
    const last = own.at(-1);
    if (!last || last.timeStamp > (came[index + 1] ?? Infinity))
      throw new Error(`the browser noted nothing of key ${index}, ${key}`);
    return last.duration;
  });
}

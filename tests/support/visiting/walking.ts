import type { Page } from 'playwright';

/** How long nothing is under way before a page is taken to rest, ms. */
const REST = 300;

/** Goes about the pages of a desk as somebody does who stays in it, and tells when a page rests. */
export interface Walker {
  /** Loads an address of the desk anew. */
  load(path: string): Promise<void>;
  /** Goes to a page of the desk without loading it anew. */
  go(path: string): Promise<void>;
}

/** A walker over `page`, which shows a desk at `url`; made before the page asks for anything. */
export function walkerOn(page: Page, url: string): Walker {
  const line = { underWay: 0, last: Date.now() };
  const ended = () => {
    line.underWay -= 1;
    line.last = Date.now();
  };
  page.on('request', () => {
    line.underWay += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const rest = async () => {
    line.last = Date.now();
    while (line.underWay > 0 || Date.now() - line.last < REST) await page.waitForTimeout(REST / 3);
    await page.locator('main [aria-busy="true"]:visible').first().waitFor({ state: 'detached' });
    // What is brought into sight is so with the next frame, which a page beside others waits for.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  return {
    load: async (path) => {
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await rest();
    },
    go: async (path) => {
      await page.evaluate((to) => {
        const shown = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
        Object.assign(window, { left: shown, leftName: shown?.textContent });
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      // Every page has a heading of its own: until another one is in sight, what is seen is the page before.
      await page.waitForFunction(() => {
        const { left, leftName } = window as unknown as { left?: Element; leftName?: string };
        const shown = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
        return shown !== undefined && (shown !== left || shown.textContent !== leftName);
      });
      await rest();
    },
  };
}

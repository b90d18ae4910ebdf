import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { comesIn, DESKTOP, openChromium, type Visit, visit } from '../people.ts';
import { serve, type Served, type ServeOptions } from '../served.ts';
import { cookiesOf } from './browser.ts';

/** A server and a browser for all tests of a file; both are there once the file's first test runs, and gone after its last. */
export interface House {
  readonly browser: Browser;
  readonly served: Served;
  /** A stranger's fresh browser. */
  visit(size?: typeof DESKTOP): Promise<Visit>;
  /** A fresh browser in which somebody has signed in, and nothing is open yet. */
  as(userName: string, size?: typeof DESKTOP, password?: string): Promise<Visit>;
  /** The same with the page open that signing in leads to. */
  home(userName: string, size?: typeof DESKTOP, password?: string): Promise<Visit>;
}

/** `prepare` makes what is served, e.g. a data folder with more in it. */
export function openHouse(prepare: () => Promise<ServeOptions> = async () => ({})): House {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), prepare().then(serve)]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });
  const as: House['as'] = async (userName, size = DESKTOP, password = served.password) => {
    const visitor = await visit(browser, size);
    await visitor.context.addCookies(await cookiesOf({ ...served, password }, userName));
    return visitor;
  };
  return {
    get browser() {
      return browser;
    },
    get served() {
      return served;
    },
    visit: (size = DESKTOP) => visit(browser, size),
    as,
    async home(...whom) {
      const visitor = await as(...whom);
      await visitor.page.goto(served.url);
      await comesIn(visitor.page);
      return visitor;
    },
  };
}

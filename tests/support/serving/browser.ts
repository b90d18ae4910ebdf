import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import type { Served } from '../served.ts';
import { signIn } from './signed-in.ts';

/** A real Chromium without a window, the one that tests run in unless `path` names another. Garbage can be collected on request. */
export async function openBrowser(flags: readonly string[] = chromiumFlags, path = chromiumPath()): Promise<Browser> {
  return chromium.launch({ executablePath: await path, args: [...flags, '--js-flags=--expose-gc'] });
}

/** A context in which nobody is signed in. What tests run in its pages may have been compiled with names kept, which needs a helper there. */
export async function bareContext(browser: Browser, viewport = { width: 1_366, height: 768 }): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  return context;
}

/** Signs `userName` in; what a browser of theirs keeps of it. */
export async function cookiesOf(
  { url, password }: Pick<Served, 'url' | 'password'>,
  userName: string,
): Promise<{ readonly name: string; readonly value: string; readonly url: string }[]> {
  const { cookie } = await signIn(url, userName, password);
  return cookie
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
}

/** A context in which `userName` is already signed in, as after a login. */
export async function signedInContext(
  browser: Browser,
  served: Served,
  userName: string,
  viewport = { width: 1366, height: 768 },
): Promise<BrowserContext> {
  const context = await bareContext(browser, viewport);
  await context.addCookies(await cookiesOf(served, userName));
  return context;
}

/** The address that registers a wall, asking for every scene in turn at any hour 彩排. */
export const rehearsalOf = (screenUrl: string): string => screenUrl.replace('#', '?scenes=all#');

/** A wall of its own that rehearses, registered and showing its first scene, without scaling unless it is smaller. `prepare` gets the page before it loads. */
export async function openWall(
  browser: Browser,
  { screenUrl }: Served,
  prepare: (page: Page) => Promise<void> = async () => undefined,
  viewport = { width: 1_920, height: 1_080 },
): Promise<Page> {
  const context = await bareContext(browser, viewport);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(rehearsalOf(screenUrl));
  await page.locator('[data-scene]').waitFor();
  return page;
}

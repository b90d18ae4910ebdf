import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath, flagsWithoutCard } from './chromium.ts';
import { unexpectedError } from './setup/console-errors.ts';
import type { Served } from './served.ts';

export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const WALL = { width: 1920, height: 1080 };

/** What the page complained of; a test that expects a complaint takes it out by `forgive`. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  complaints(): readonly string[];
  /** Forgets complaints that match: the browser itself reports every refused request. */
  forgive(pattern: RegExp): void;
  close(): Promise<void>;
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: flagsWithoutCard });
}

/** A page's first picture is out of everybody's reach: what opens a page goes on when it has given way to the program. */
function actsOnTheProgram(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const given = () => page.locator('[data-first-picture]').waitFor({ state: 'detached' });
  page.goto = async (...asked) => {
    const response = await goTo(...asked);
    await given();
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload(...asked);
    await given();
    return response;
  };
}

/** A person's fresh browser: no cookies, no storage; everything the page says on console.error is kept. */
export async function visit(browser: Browser, viewport: { width: number; height: number }): Promise<Visit> {
  // What is as narrow as a phone is touched as one.
  const touched = viewport.width < 600 ? { isMobile: true, hasTouch: true } : {};
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...touched });
  context.on('page', actsOnTheProgram);
  const page = await context.newPage();
  let said: string[] = [];
  page.on('pageerror', (problem) => said.push(String(problem)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = unexpectedError([message.text()]);
    // A refused request is complained of without its address, which the message has beside it.
    if (text !== undefined)
      said.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
  });
  return {
    page,
    context,
    complaints: () => said,
    forgive: (pattern) => {
      said = said.filter((text) => !pattern.test(text));
    },
    close: () => context.close(),
  };
}

/** Signs in by the login form, as a person does who knows her password. */
export async function signIn(page: Page, { url, password }: Served, userName: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await comesIn(page);
}

/** Resolves once a page of the desk stands, which nobody sees who is not signed in. */
export const comesIn = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: '用户登录' }).waitFor();

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings of axe on the page as it stands, each with the elements it is about. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** Whether the page can be pushed sideways as a whole, which a phone's must not. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

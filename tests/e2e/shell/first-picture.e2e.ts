import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../../support/people.ts';
import { cookiesOf } from '../../support/serving/browser.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();
const WARNINGS = '/vegetable-price/warnings';

/** A browser whose programs never run: what it shows is what came with the page. */
async function withoutProgram(userName: string, { size = DESKTOP, look = '' } = {}): Promise<Page> {
  const context = await house.browser.newContext({ viewport: size, javaScriptEnabled: false, locale: 'zh-CN' });
  await context.addCookies(await cookiesOf(house.served, userName));
  if (look !== '') await context.addCookies([{ name: 'look', value: encodeURIComponent(look), url: house.served.url }]);
  return context.newPage();
}

/** Opens a page until it comes with a picture: a busy machine sends it without. */
async function pictured(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(house.served.url + path);
        return page.locator('[data-first-picture]').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}

/** Where the rows of a list and its filters stand, and what they say; whole pixels. */
const placesOn = (page: Page) =>
  page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => ({ top: Math.round(row.getBoundingClientRect().top), text: (row as HTMLElement).innerText })),
    );

describe('the first picture of a page', () => {
  it('shows a list as its program will, row by row at its place, and complains of nothing', async () => {
    const { page: live, complaints, close } = await house.as('analyst');
    await live.goto(house.served.url + WARNINGS);
    await live.getByRole('heading', { level: 1, name: '菜价预警' }).waitFor();
    await live.locator('main tbody tr').first().waitFor();
    // Before the list turns its page by itself.
    const standing = await placesOn(live);
    expect(await live.locator('[data-first-picture]').count()).toBe(0);
    const page = await withoutProgram('analyst');
    const complained: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complained.push(message.text()));
    await pictured(page, WARNINGS);
    expect(await placesOn(page)).toEqual(standing);
    expect(complained).toEqual([]);
    expect(complaints()).toEqual([]);
    await page.context().close();
    await close();
  });

  it('gives way to the program in one step: at no moment is there neither', async () => {
    const { page, close } = await house.as('analyst');
    await page.addInitScript(() => {
      const seen = { picture: false, neither: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const root = document.getElementById('root');
        if (!root) return;
        if (root.querySelector('[data-first-picture] main tbody tr')) seen.picture = true;
        else if (seen.picture && !root.querySelector('main tbody tr')) seen.neither = true;
      }).observe(document, { childList: true, subtree: true });
    });
    const seen = () =>
      page.evaluate(() => (window as unknown as { seen: { picture: boolean; neither: boolean } }).seen);
    await expect
      .poll(
        async () => {
          await page.goto(house.served.url + WARNINGS);
          await page.getByRole('heading', { level: 1, name: '菜价预警' }).waitFor();
          return (await seen()).picture;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    expect((await seen()).neither).toBe(false);
    await close();
  });

  it('has the figures of the dashboard, and is dark for a machine that is', async () => {
    const page = await withoutProgram('analyst', { look: '{"theme":"dark","folded":true}' });
    // Its widgets are fetched by the first that draws them, and stand from then on.
    await expect
      .poll(async () => {
        await pictured(page, '/dashboard');
        return page.locator('[data-widget="market/type-counts"]').innerText();
      })
      .toMatch(/农贸市场\s*\d+/);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const { width } = (await page.locator('aside').first().boundingBox()) ?? {};
    expect(width).toBe(56);
    await page.context().close();
  });

  it('stands for no phone, whatever it calls itself', async () => {
    const page = await withoutProgram('analyst', { size: PHONE });
    await pictured(page, WARNINGS);
    expect(await page.locator('[data-first-picture]').isVisible()).toBe(false);
    await page.context().close();
  });
});

import { expect, it } from 'vitest';
import { explorerPath } from '#subjects/dataset/rules.ts';
import { serve } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';

/** A sheet of A4 lying on its side within its margins, CSS pixels. */
const PAPER_WIDTH = 1_032;
const WIDE = 1_366;

it('an answer of many columns is put on sheets that lie, none of them empty, its drawing whole on them', async () => {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const page = await (await signedInContext(browser, served, 'analyst')).newPage();
    await page.setViewportSize({ width: WIDE, height: 768 });
    const question = { dataset: 'vegetable-price', measures: 'mean', rows: 'goods', columns: 'day', chart: 'line' };
    const days = { filters: 'goods:10101,10102', start: '2026-06-24', end: '2026-06-30' };
    await page.goto(served.url + explorerPath(new URLSearchParams({ ...question, ...days }).toString()));
    await page.locator('figure[data-drawn="true"]').waitFor();
    await page.getByRole('table').last().waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]/g)];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter(([, across, down]) => Number(across) < Number(down))).toEqual([]);
    // Paper is narrower than the window for which the drawing was made, and nothing draws it anew.
    await page.emulateMedia({ media: 'print' });
    const right = await page.evaluate((width) => {
      document.body.style.width = `${width}px`;
      return document.querySelector('figure canvas')!.getBoundingClientRect().right;
    }, PAPER_WIDTH);
    expect(right).toBeLessThanOrEqual(PAPER_WIDTH);
  } finally {
    await browser.close();
    await served.close();
  }
}, 120_000);

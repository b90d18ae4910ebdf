import type { Page } from 'playwright';

/** The scene that is on, and how often scenes were switched since the page opened. */
export interface Position {
  readonly scene: string;
  readonly switches: number;
}

export async function positionOf(page: Page): Promise<Position> {
  return page.locator('[data-scene]').evaluate((stage) => ({
    scene: stage.getAttribute('data-scene') ?? '',
    switches: Number(stage.getAttribute('data-switches')),
  }));
}

/** Switches to the next scene by → and waits until it has been drawn. */
export async function switchScene(page: Page): Promise<Position> {
  const { switches } = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (before) => Number(document.querySelector('[data-scene]')?.getAttribute('data-switches')) > before,
    switches,
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  return positionOf(page);
}

/** Switches on, at least once, until `scene` is on again. Gives the number of switches. */
export async function switchUntil(page: Page, scene: string): Promise<number> {
  const start = await positionOf(page);
  let now = await switchScene(page);
  while (now.scene !== scene) now = await switchScene(page);
  return now.switches - start.switches;
}

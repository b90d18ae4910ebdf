import { openBrowser } from '../../support/serving/browser.ts';
import { startFormPage } from '../form/serve.ts';

export const ENGINES = ['ours', 'deck.gl'] as const;
export type Engine = (typeof ENGINES)[number];

const STEPS = 48;

/** What the page of this benchmark offers. */
interface FramesPage {
  framesOf(engine: Engine, count: number, steps: number): Promise<number[]>;
}

/** Milliseconds between two frames while the map is panned and zoomed, `count` points on it, by engine; each on a page of its own. */
export async function framesOf(count: number): Promise<Readonly<Record<Engine, readonly number[]>>> {
  const served = await startFormPage(new URL('page', import.meta.url));
  const browser = await openBrowser();
  try {
    const measured = async (engine: Engine): Promise<number[]> => {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
      await page.goto(served.url);
      await page.waitForFunction(() => 'framesOf' in window);
      const frames = await page.evaluate(
        ([name, points, steps]) => (window as unknown as FramesPage).framesOf(name, points, steps),
        [engine, count, STEPS] as const,
      );
      await page.close();
      if (frames.length < STEPS) throw new Error(`${engine} drew ${frames.length} frames of ${STEPS}`);
      return frames;
    };
    return { ours: await measured('ours'), 'deck.gl': await measured('deck.gl') };
  } finally {
    await browser.close();
    served.close();
  }
}

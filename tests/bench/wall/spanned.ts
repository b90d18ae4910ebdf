import type { Page } from 'playwright';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { rehearsedScenes } from '#subjects/programme/scenes.ts';
import { SHORTEST_SECONDS } from '#subjects/programme/terms.ts';
import { serve, type Served } from '../../support/served.ts';
import { bareContext, openBrowser } from '../../support/serving/browser.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import { switchScene } from '../../support/wall/switching.ts';
import type { Outcome } from '../helpers/report.ts';
import { median, quantile } from '../helpers/statistics.ts';

const SWITCHES = 12;
/** Two browsers of one picture change scenes within this of each other, ms. */
const WANTED = 50;
/** As long as that takes, and a minute, ms. */
const PATIENCE = SWITCHES * SHORTEST_SECONDS * 1_000 + 60_000;

/** When a page showed which scene: by the clock of the machine that both browsers run on. */
interface Seen {
  readonly scene: string;
  readonly changed: number;
  readonly painted: number;
}

/** 拼接: two browsers, each half of one picture, change scenes by the clock; how far apart they do, when the page has the new scene and when it is painted. */
export async function spanned(): Promise<Outcome> {
  const served = await serve();
  await publishShort(served);
  const browsers = await Promise.all([openBrowser(), openBrowser()]);
  try {
    const pages = await Promise.all(
      browsers.map(async (browser, index) => {
        const page = await (await bareContext(browser, { width: 1_920, height: 1_080 })).newPage();
        const heard = page.waitForResponse((answer) => answer.url().includes(programmeCalls.playing.path));
        await page.goto(served.screenUrl.replace('#', `?stage=3840x1080&piece=${index + 1}/${browsers.length}#`));
        await heard;
        // What the wall was built with would stand to the end of its scene; a page that begins anew plays what the first one was given.
        await page.reload();
        await page.locator('[data-scene]').waitFor();
        return page;
      }),
    );
    // A wall draws a scene for the first time once in its life: on two cores that takes seconds, in which nothing changes.
    for (const page of pages) for (let made = 0; made < rehearsedScenes.length; made += 1) await switchScene(page);
    for (const page of pages) await page.evaluate(watchScenes);
    const [one, other] = await Promise.all(pages.map(switchesOf));
    if (!one || !other) throw new Error('two browsers were asked for');
    const both = one.flatMap((seen) => {
      const twin = other.find(({ scene, changed }) => scene === seen.scene && Math.abs(changed - seen.changed) < 5_000);
      return twin ? [{ seen, twin }] : [];
    });
    const apart = both.map(({ seen, twin }) => Math.abs(seen.changed - twin.changed));
    const painted = both.map(({ seen, twin }) => Math.abs(seen.painted - twin.painted));
    return {
      tables: [
        {
          title: 'how far apart two browsers change scenes',
          columns: ['', 'switches', 'p50 ms', 'longest ms'],
          rows: [
            ['in the page', apart.length, median(apart), Math.max(...apart)],
            ['painted', painted.length, median(painted), Math.max(...painted)],
          ],
        },
      ],
      figures: [
        {
          what: 'seen by both of so many switches',
          wanted: `≥ ${SWITCHES - 1}`,
          found: String(both.length),
          held: both.length >= SWITCHES - 1,
        },
        {
          what: 'apart, ms',
          wanted: `≤ ${WANTED}`,
          found: String(Math.round(quantile(apart, 1))),
          held: quantile(apart, 1) <= WANTED,
        },
      ],
      notes: [
        'every scene was drawn in both browsers before anything was measured',
        'both browsers, the server and its database share two processors, and draw without a graphics card',
      ],
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await served.close();
  }
}

/** Every scene there is for as short as a programme may show it, so that a minute has several switches; those of a city's day stand for up to three minutes. */
async function publishShort({ url, password }: Served): Promise<void> {
  const admin = await signIn(url, 'admin', password);
  const usual = (await admin.send(programmeCalls.list, {})).find((row) => row.usual);
  if (!usual) throw new Error('no programme plays');
  const { programmeId, revision, name, content } = await admin.send(programmeCalls.one, usual);
  const entries = rehearsedScenes.map(({ key }) => ({ scene: key, seconds: SHORTEST_SECONDS, stay: false }));
  const short = { ...content, parts: [], otherwise: { brightness: 100, entries } };
  const saved = await admin.send(programmeCalls.save, { programmeId, revision, name, content: short });
  await admin.send(programmeCalls.publish, { ...saved, note: undefined });
}

/** In the page: writes down every change of scene. */
function watchScenes(): void {
  const seen: Seen[] = [];
  const stage = document.querySelector('[data-scene]');
  if (!stage) throw new Error('no stage');
  new MutationObserver(() => {
    const changed = Date.now();
    const scene = stage.getAttribute('data-scene') ?? '';
    requestAnimationFrame(() => requestAnimationFrame(() => void seen.push({ scene, changed, painted: Date.now() })));
  }).observe(stage, { attributeFilter: ['data-scene'] });
  Object.assign(globalThis, { seenScenes: seen });
}

async function switchesOf(page: Page): Promise<readonly Seen[]> {
  const seen = () => page.evaluate(() => (globalThis as unknown as { seenScenes: Seen[] }).seenScenes);
  await page.waitForFunction(
    (count) => (globalThis as unknown as { seenScenes: unknown[] }).seenScenes.length >= count,
    SWITCHES,
    { timeout: PATIENCE, polling: 1_000 },
  );
  return (await seen()).slice(0, SWITCHES);
}

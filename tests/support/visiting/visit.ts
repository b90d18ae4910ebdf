import type { BrowserContext, CDPSession, Page } from 'playwright';

/** The line of a desk: 10 Mbit/s, every request 40 ms away. */
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const KILOBYTE = 1_000;

/** What a page asked for since it was opened. */
export interface Traffic {
  /** Addresses in their order, the realtime line's among them. */
  readonly addresses: readonly string[];
  /** Of headers and bodies as they came over the line, kB of 1,000 bytes. */
  readonly kilobytes: number;
}

/** A page opened on a slow line, and what it has cost up to now. */
export interface Visit {
  readonly page: Page;
  traffic(): Traffic;
  /** Of the main thread since the page was opened, ms. */
  processor(): Promise<number>;
  /** When the content of this name first stood, ms after the page was asked for. */
  stood(name: string): Promise<number>;
}

/** By name, what has to be in the page and what no longer in sight for it to stand; selectors. */
export type Contents = Readonly<Record<string, { readonly content: string; readonly without?: string }>>;

/**
 * Opens `url` as a desk with a Chinese face of its own sees it: a machine that tests may have none, and would be sent ours (system-face.ts).
 * The context keeps what was cached; a new one has nothing.
 */
export async function visitOn(
  context: BrowserContext,
  url: string,
  contents: Contents,
  { systemFace = true, slow = true } = {},
): Promise<Visit> {
  const page = await context.newPage();
  if (systemFace) await page.addInitScript(standInFace);
  await page.addInitScript(noteWhenStanding, contents);
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  const traffic = await trafficOf(inspector);
  if (slow) await inspector.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'commit' });
  return {
    page,
    traffic,
    processor: async () => {
      const { metrics } = await inspector.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    },
    stood: async (name) => {
      const held = await page.waitForFunction(
        (wanted) => (window as unknown as { stood: Record<string, number> }).stood[wanted] || undefined,
        name,
        { timeout: 60_000 },
      );
      return held.jsonValue() as Promise<number>;
    },
  };
}

async function trafficOf(inspector: CDPSession): Promise<() => Traffic> {
  const asked: string[] = [];
  let bytes = 0;
  inspector.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
  inspector.on('Network.webSocketCreated', ({ url }) => asked.push(url));
  inspector.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await inspector.send('Network.enable');
  return () => ({ addresses: [...asked], kilobytes: bytes / KILOBYTE });
}

/** The character by which the program looks for a face is drawn as one that every system has. */
function standInFace(): void {
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...place) {
    draw.call(this, text === '商' ? 'A' : text, ...place);
  };
}

/** Notes when each content first stands, with the frame that draws it. */
function noteWhenStanding(contents: Contents): void {
  const stood: Record<string, number> = {};
  Object.assign(window, { stood });
  const inSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  };
  const stands = ({ content, without }: Contents[string]) => {
    if (!document.querySelector(content)) return false;
    return without === undefined || ![...document.querySelectorAll(without)].some(inSight);
  };
  const look = () => {
    const come = Object.keys(contents).filter((name) => !(name in stood) && stands(contents[name] as Contents[string]));
    if (come.length === 0) return;
    for (const name of come) stood[name] = 0;
    requestAnimationFrame(() => {
      for (const name of come) stood[name] = performance.now();
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

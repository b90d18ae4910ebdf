import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright';

/** One load of a page with nothing cached. Bytes are kilobytes compressed by gzip, whatever the server chose to send. */
export interface Loading {
  readonly script: number;
  readonly style: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Of the main thread, ms. */
  readonly processor: number;
}

interface Painted {
  first: number;
  largest: number;
  shift: number;
}

const SLOWDOWN = 4;
const TEN_MEGABIT = 10_000_000 / 8;
const LATENCY = 10;
const KILOBYTE = 1_000;

/** Loads `url` at a quarter of the machine's speed over 10 Mbit/s until `content` is in sight and the network is quiet. Closes the context. */
export async function loadingOf(context: BrowserContext, url: string, content: string): Promise<Loading> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const painted: Painted = { first: 0, largest: 0, shift: 0 };
    Object.assign(window, { painted });
    const watch = (
      type: string,
      take: (entry: PerformanceEntry & { hadRecentInput?: boolean; value?: number }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') painted.first = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      painted.largest = startTime;
    });
    watch('layout-shift', ({ hadRecentInput, value = 0 }) => {
      if (!hadRecentInput) painted.shift += value;
    });
  });
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  await inspector.send('Network.enable');
  await inspector.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: TEN_MEGABIT,
    uploadThroughput: TEN_MEGABIT,
  });
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const loaded: { type: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    loaded.push({
      type,
      size: request
        .response()
        .then(async (response) => gzipSync((await response?.body()) ?? '', { level: 9 }).length / KILOBYTE),
    });
  });
  await page.goto(url);
  await page.locator(content).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const { metrics } = await inspector.send('Performance.getMetrics');
  const processor = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
  const sizeOf = async (type: string) =>
    (await Promise.all(loaded.filter((one) => one.type === type).map(({ size }) => size))).reduce(
      (sum, size) => sum + size,
      0,
    );
  const [script, style] = [await sizeOf('script'), await sizeOf('stylesheet')];
  await context.close();
  return { script, style, firstPaint: painted.first, largestPaint: painted.largest, shift: painted.shift, processor };
}

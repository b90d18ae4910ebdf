import type { CDPSession, Page } from 'playwright';

/** What grows in a page that leaks. */
export interface Vitals {
  readonly heapMegabytes: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Trees of nodes that are in no document and that something still holds. */
  readonly detached: number;
  readonly canvases: number;
  readonly contextsMade: number;
  readonly contextsLost: number;
  readonly intervals: number;
  readonly sockets: number;
}

interface Counted {
  contextsMade: number;
  contextsLost: number;
  intervals: number;
  sockets: number;
}

const MEGABYTE = 1_048_576;

/** Counts, from before the page loads, what the browser itself does not count: WebGL contexts, intervals and open sockets. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { contextsMade: 0, contextsLost: 0, intervals: 0, sockets: 0 };
    Object.assign(window, { counted });
    const drawing = new WeakSet<HTMLCanvasElement>();
    const { getContext } = HTMLCanvasElement.prototype;
    /** A canvas that was only asked whether maps can be drawn gives its context back itself: that is none lost. */
    const givenBack = new WeakSet<HTMLCanvasElement>();
    const noteGivenBack = (canvas: HTMLCanvasElement, context: RenderingContext) => {
      const handle = (context as WebGLRenderingContext).getExtension('WEBGL_lose_context');
      const lose = handle?.loseContext.bind(handle);
      if (handle && lose)
        handle.loseContext = () => {
          givenBack.add(canvas);
          lose();
        };
    };
    HTMLCanvasElement.prototype.getContext = function counting(
      this: HTMLCanvasElement,
      ...given: Parameters<typeof getContext>
    ) {
      const context = getContext.apply(this, given);
      if (/webgl/.test(String(given[0])) && context && !drawing.has(this)) {
        drawing.add(this);
        counted.contextsMade += 1;
        noteGivenBack(this, context);
        this.addEventListener('webglcontextlost', () => {
          if (!givenBack.has(this)) counted.contextsLost += 1;
        });
      }
      return context;
    } as typeof getContext;
    const open = new Set<unknown>();
    const { setInterval: start, clearInterval: end } = window;
    const starting = (...given: Parameters<typeof start>) => {
      const id = start(...given);
      open.add(id);
      counted.intervals = open.size;
      return id;
    };
    const ending = (id: number) => {
      end(id);
      open.delete(id);
      counted.intervals = open.size;
    };
    Object.assign(window, { setInterval: starting, clearInterval: ending });
    const { WebSocket: Plain } = window;
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        counted.sockets += 1;
        this.addEventListener('close', () => {
          counted.sockets -= 1;
        });
      }
    };
  });
}

/** A line to the page's inspector, with what {@link vitalsOf} asks switched on. */
export async function inspectorOf(page: Page): Promise<CDPSession> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable');
  await inspector.send('DOM.enable');
  return inspector;
}

/** The vitals after everything that can be collected was; the page was watched from its start. */
export async function vitalsOf(page: Page, inspector: CDPSession): Promise<Vitals> {
  for (let time = 0; time < 2; time += 1) await inspector.send('HeapProfiler.collectGarbage');
  const { metrics } = await inspector.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { detachedNodes } = await inspector.send('DOM.getDetachedDomNodes');
  const counted = await page.evaluate(() => (window as unknown as { counted: Counted }).counted);
  const canvases = await page.locator('canvas').count();
  return {
    heapMegabytes: metric('JSHeapUsedSize') / MEGABYTE,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    detached: detachedNodes.length,
    canvases,
    ...counted,
  };
}

const MOST_DETACHED = 6;

/** What grew between two looks at the same scene and must not have; empty for a page that keeps still. */
export function leaksBetween(before: Vitals, after: Vitals): readonly string[] {
  const same = (['listeners', 'intervals', 'contextsMade', 'canvases', 'sockets'] as const)
    .filter((key) => after[key] > before[key])
    .map((key) => `${key} ${before[key]} → ${after[key]}`);
  const detached =
    after.detached - before.detached > MOST_DETACHED ? [`detached ${before.detached} → ${after.detached}`] : [];
  const lost = after.contextsLost > 0 ? [`${after.contextsLost} contexts lost`] : [];
  return [...same, ...detached, ...lost];
}

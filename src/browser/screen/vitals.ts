import type { QueryClient } from '@tanstack/react-query';
import { clock } from '../clock.ts';
import { cameAt } from '../answers/dated.ts';
import { beforeNextFrame, later } from '../timers.ts';
import { startsAlone } from './alone.ts';

/** What a page holds: what of it grows is what walls die of after weeks. */
export interface Held {
  /** Chromium alone tells. */
  readonly heapMegabytes: number | undefined;
  readonly nodes: number;
  readonly canvases: number;
  readonly videos: number;
}

/** How the page of a wall does 运行情况; instants by the server's clock (ms). */
export interface Vitals {
  readonly build: string;
  readonly startedAt: number;
  readonly frameRate: number;
  readonly longFrames: number;
  readonly heapMegabytes: number | undefined;
  readonly nodes: number;
  readonly errors: number;
  /** When an answer of the server came last. */
  readonly dataAt: number | undefined;
  /** How far this machine's clock is behind the server's, ms. */
  readonly skew: number;
  /** Whether it would start without a server 断网启动. */
  readonly startsAlone: boolean;
}

/** Chromium's own count of the heap; other browsers do not tell. */
interface WithMemory {
  readonly memory?: { readonly usedJSHeapSize: number };
}

const MEGABYTE = 1_048_576;
/** For how long frames are counted, ms. */
const COUNTED_FOR = 1_000;

let longFrames = 0;
let errors = 0;

/** Counts what went wrong in the page, whoever caught it. */
export const countError = (): void => void (errors += 1);

/** Counts from now on what goes wrong and which frames come late. */
export function watchVitals(): void {
  window.addEventListener('error', countError);
  window.addEventListener('unhandledrejection', countError);
  const [type] = ['long-animation-frame', 'longtask'].filter((one) =>
    PerformanceObserver.supportedEntryTypes.includes(one),
  );
  if (type === undefined) return;
  new PerformanceObserver((list) => {
    longFrames += list.getEntries().length;
  }).observe({ type });
}

/** Frames that are painted in a second; 0 where nobody paints, since the page is out of sight. */
export function frameRate(): Promise<number> {
  return new Promise((resolve) => {
    const giveUp = later(() => resolve(0), 2 * COUNTED_FOR);
    let begun: number | undefined;
    let frames = 0;
    const step = (time: number) => {
      begun ??= time;
      if (time - begun < COUNTED_FOR) {
        frames += 1;
        requestAnimationFrame(step);
        return;
      }
      giveUp();
      resolve(Math.round((frames * 1_000) / (time - begun)));
    };
    requestAnimationFrame(step);
  });
}

/** What the page holds now. */
export function heldNow(): Held {
  const heap = (performance as WithMemory).memory?.usedJSHeapSize;
  const count = (name: string) => document.getElementsByTagName(name).length;
  return {
    heapMegabytes: heap === undefined ? undefined : Math.round((heap * 100) / MEGABYTE) / 100,
    nodes: count('*'),
    canvases: count('canvas'),
    videos: count('video'),
  };
}

/** How long this page has been open, ms. */
export const pageAge = (): number => performance.now();

/** The vitals of this moment, with the frame rate that was counted last. */
export function vitalsNow(queries: QueryClient, counted: number): Vitals {
  const { heapMegabytes: heap, nodes } = heldNow();
  const skew = clock.skew();
  const came = Math.max(0, ...queries.getQueryCache().getAll().map(cameAt));
  return {
    build: buildName(),
    startedAt: Math.round(performance.timeOrigin + skew),
    frameRate: counted,
    longFrames,
    heapMegabytes: heap === undefined ? undefined : Math.round(heap),
    nodes,
    errors,
    dataAt: came === 0 ? undefined : came,
    skew,
    startsAlone: startsAlone(),
  };
}

/** The built program's own file carries a hash of the whole of it. */
function buildName(): string {
  const source = [...document.scripts].find(({ src }) => src.includes('/main'))?.src ?? '';
  return source
    .slice(source.lastIndexOf('/') + 1)
    .replace('.js', '')
    .slice(0, 80);
}

/** Calls back once what was just changed has been painted; gives the way to call it off. */
export function oncePainted(callback: () => void): () => void {
  let callOff = beforeNextFrame(() => {
    callOff = beforeNextFrame(callback);
  });
  return () => callOff();
}

/** The name by which the watchdog of the machine hands the page a picture of itself; a page cannot take one (server/operations/deploy/wall-watchdog.sh). */
const PICTURED = 'wall-picture';

/** Tells of every picture of this page that its machine has taken: a JPEG in base64. Gives the way to listen no more. */
export function onPicture(tell: (picture: string) => void): () => void {
  const handle = (event: Event) => tell(String((event as CustomEvent<unknown>).detail));
  window.addEventListener(PICTURED, handle);
  return () => window.removeEventListener(PICTURED, handle);
}

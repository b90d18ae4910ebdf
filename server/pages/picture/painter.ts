import { existsSync } from 'node:fs';
import type { Asked, Picture } from '#base/look/picture.ts';
import { type DrawingThread, programIn, startThread } from './thread.ts';

/** A page waits so long for its picture, and goes without one then, ms: the first takes a thread a while, the others some twenty. */
const PATIENCE = 250;
/** So many may wait at once; a rush gets its pages without pictures. */
const MOST_WAITING = 8;
/** The same problem comes with every visit of a page: it is told once, and no more than so many are. */
const MOST_TOLD = 50;
/** A thread that ended so often and drew nothing between is not begun again. */
const MOST_ENDS = 3;

export interface Painter {
  /** The desk's page as its program will draw it first 首屏画面; undefined where that is not to be had in time. Never throws. */
  paint(asked: Asked): Promise<Picture | undefined>;
  close(): Promise<void>;
}

export interface PainterSettings {
  readonly builtDir: string;
  readonly wait: (pause: number, signal: AbortSignal) => Promise<void>;
  /** Told why a page has no picture, each reason once. */
  readonly tell: (problem: string) => void;
}

/** Draws with what the build left; without it, and where a drawing fails, a page has no picture. */
export function createPainter({ builtDir, wait, tell }: PainterSettings): Painter {
  const waiting = new Map<number, (picture: Picture | undefined) => void>();
  const told = new Set<string>();
  let isPossible = existsSync(programIn(builtDir));
  let thread: DrawingThread | undefined;
  let last = 0;
  let ends = 0;

  const drawn = (number: number, picture: Picture | undefined): void => {
    if (picture) ends = 0;
    waiting.get(number)?.(picture);
  };
  const failed = (problem: string): void => {
    if (!told.has(problem) && told.size < MOST_TOLD) tell(problem);
    told.add(problem);
  };
  const begin = (): DrawingThread => {
    const begun = startThread(programIn(builtDir), {
      drawn,
      failed,
      ended: () => {
        if (thread !== begun) return;
        thread = undefined;
        ends += 1;
        isPossible = ends < MOST_ENDS;
        for (const number of waiting.keys()) drawn(number, undefined);
      },
    });
    return begun;
  };

  return {
    async paint(asked) {
      if (!isPossible || waiting.size >= MOST_WAITING) return undefined;
      thread ??= begin();
      const painting = thread;
      const number = (last += 1);
      const come = new AbortController();
      const late = wait(PATIENCE, come.signal).then(
        () => undefined,
        () => undefined,
      );
      const picture = new Promise<Picture | undefined>((resolve) => {
        waiting.set(number, resolve);
        painting.draw(number, asked);
      });
      const found = await Promise.race([picture, late]);
      waiting.delete(number);
      come.abort();
      return found;
    },
    async close() {
      const ended = thread;
      thread = undefined;
      await ended?.end();
    },
  };
}

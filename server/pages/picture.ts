import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Known } from '#base/known.ts';

/** What the build made of the desk to draw it here (console/first-picture), below the built folder. */
const PROGRAM = 'picture/draw.js';
/** Loaded where it runs, in a thread: a drawing holds up nobody who asks for something else. */
const THREAD = `const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(({ drawPicture }) =>
  parentPort.on('message', ({ number, asked }) =>
    drawPicture(asked).then(
      (picture) => parentPort.postMessage({ number, picture }),
      (problem) => parentPort.postMessage({ number, problem: String(problem?.stack ?? problem) }),
    ),
  ),
);`;
/** A page waits so long for its picture, and goes without one then, ms: the first takes a thread a while, the others some twenty. */
const PATIENCE = 250;
/** So many may wait at once; a rush gets its pages without pictures. */
const MOST_WAITING = 8;
const MOST_MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** The same problem comes with every visit of a page: it is told once, and no more than so many are. */
const MOST_TOLD = 50;
/** A thread that ended so often is not begun again. */
const MOST_ENDS = 3;

const answerSchema = z.object({
  number: z.number(),
  picture: z.object({ markup: z.string(), rules: z.string() }).optional(),
  problem: z.string().optional(),
});
export type Picture = NonNullable<z.output<typeof answerSchema>['picture']>;

/** What a page is drawn from: its address, the answers that come within it, and the cookie of the machine's look. */
export interface Asked {
  readonly path: string;
  readonly known: Known;
  readonly look: string | undefined;
}

export interface Painter {
  /** The desk's page as its program will draw it first 首屏画面; undefined where that is not to be had in time. Never throws. */
  paint(asked: Asked): Promise<Picture | undefined>;
  close(): Promise<void>;
}

/** Draws with what the build left under `builtDir`; a build without it, and a drawing that fails, is told to `tell` and means a page without a picture. */
export function createPainter(builtDir: string, tell: (problem: string) => void): Painter {
  const program = join(builtDir, PROGRAM);
  const waiting = new Map<number, (picture: Picture | undefined) => void>();
  const told = new Set<string>();
  const tellOnce = (problem: string): void => {
    if (!told.has(problem) && told.size < MOST_TOLD) tell(problem);
    told.add(problem);
  };
  let isPossible = existsSync(program);
  let thread: Worker | undefined;
  let last = 0;
  let ends = 0;

  const begin = (): Worker => {
    const begun = new Worker(THREAD, {
      eval: true,
      execArgv: [],
      workerData: pathToFileURL(program).href,
      env: { NODE_ENV: 'production', TZ: process.env['TZ'] },
      resourceLimits: MOST_MEMORY,
    });
    begun.unref();
    begun.on('message', (message: unknown) => {
      const { number, picture, problem } = answerSchema.parse(message);
      if (problem !== undefined) tellOnce(problem);
      waiting.get(number)?.(picture);
    });
    begun.on('error', (problem) => tellOnce(String(problem)));
    begun.on('exit', () => {
      if (thread !== begun) return;
      thread = undefined;
      ends += 1;
      isPossible = ends < MOST_ENDS;
      for (const resolve of waiting.values()) resolve(undefined);
    });
    return begun;
  };

  return {
    async paint(asked) {
      if (!isPossible || waiting.size >= MOST_WAITING) return undefined;
      thread ??= begin();
      const painting = thread;
      const number = (last += 1);
      return new Promise((resolve) => {
        const end = (picture: Picture | undefined): void => {
          clearTimeout(late);
          waiting.delete(number);
          resolve(picture);
        };
        const late = setTimeout(() => end(undefined), PATIENCE);
        waiting.set(number, end);
        painting.postMessage({ number, asked });
      });
    },
    async close() {
      const ended = thread;
      thread = undefined;
      await ended?.terminate();
    },
  };
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Asked, Picture } from '#base/look/picture.ts';

/** What the build made of the desk to draw it here (console/first-picture). */
export const programIn = (builtDir: string): string => join(builtDir, 'picture/draw.js');

/** Loaded where it runs: a drawing holds up nobody who asks for something else. */
const THREAD = `const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(({ drawPicture }) =>
  parentPort.on('message', ({ number, asked }) =>
    drawPicture(asked).then(
      (picture) => parentPort.postMessage({ number, picture }),
      (problem) => parentPort.postMessage({ number, problem: String(problem?.stack ?? problem) }),
    ),
  ),
);`;
const MOST_MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const answerSchema = z.object({
  number: z.number(),
  picture: z.object({ markup: z.string(), rules: z.string() }).optional(),
  problem: z.string().optional(),
});

export interface DrawingThread {
  draw(number: number, asked: Asked): void;
  end(): Promise<unknown>;
}

export interface Told {
  /** The picture asked for by this number; undefined where there is none to be had. */
  readonly drawn: (number: number, picture: Picture | undefined) => void;
  readonly failed: (problem: string) => void;
  readonly ended: () => void;
}

/** A thread that draws one picture after the other; `program` is its file. */
export function startThread(program: string, { drawn, failed, ended }: Told): DrawingThread {
  const worker = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: pathToFileURL(program).href,
    env: { NODE_ENV: 'production', TZ: process.env['TZ'] },
    resourceLimits: MOST_MEMORY,
  });
  worker.unref();
  worker.on('message', (message: unknown) => {
    const { number, picture, problem } = answerSchema.parse(message);
    if (problem !== undefined) failed(problem);
    drawn(number, picture);
  });
  worker.on('error', (problem) => failed(String(problem)));
  worker.on('exit', ended);
  return {
    draw: (number, asked) => worker.postMessage({ number, asked }),
    end: () => worker.terminate(),
  };
}

import { Worker } from 'node:worker_threads';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import type { FromThread, Start, ToThread } from './messages.ts';
import { starterOf } from './starter.ts';

/** What a thread may take, MB: a file of 20 MB with its texts, rows and names has room in it, a bomb has not. */
export interface Memory {
  readonly maxOldGenerationSizeMb: number;
  readonly maxYoungGenerationSizeMb: number;
}

/** The thread took more memory than it may and was ended. */
export class OutOfMemory extends Error {}

/** The work stands in the rooms that order it: the thread loads it when it is told where. */
const PROGRAM = `${starterOf(new URL('./worker.ts', import.meta.url))}.then(({ serve }) => serve((address) => import(address)));`;

type Waiting = { readonly resolve: (message: FromThread) => void; readonly reject: (problem: Error) => void };

/** A worker thread that does one job at a time. */
export class Thread {
  readonly #worker: Worker;
  #waiting: Waiting | undefined;
  #onLine: (line: number) => void = () => undefined;
  #broken: Error | undefined;

  constructor(memory: Memory) {
    this.#worker = new Worker(PROGRAM, {
      eval: true,
      execArgv: [],
      resourceLimits: { ...memory },
    });
    this.#worker.on('message', (message: FromThread) => {
      if (message.kind === 'line') this.#onLine(message.line);
      else this.#waiting?.resolve(message);
    });
    this.#worker.on('error', (problem: NodeJS.ErrnoException) =>
      this.#break(problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemory(problem.message) : problem),
    );
    this.#worker.on('exit', () => this.#break(new Error('the thread has ended')));
  }

  /** Does a job and gives its pieces as they are asked for. Throws the reason of `signal` once it is aborted; the thread is of no use then. */
  async *pieces(
    start: Omit<Start, 'kind'>,
    signal: AbortSignal,
    onLine: (line: number) => void,
  ): AsyncGenerator<unknown> {
    this.#onLine = onLine;
    this.#worker.ref();
    let message = await this.#ask({ kind: 'start', ...start }, signal);
    while (message.kind === 'piece') {
      yield message.piece;
      message = await this.#ask({ kind: 'more' }, signal);
    }
    this.#worker.unref();
    if (message.kind === 'unreadable') throw new SheetUnreadable(message.message);
    if (message.kind === 'failed') throw new Error(message.message);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(message: ToThread, signal: AbortSignal): Promise<FromThread> {
    signal.throwIfAborted();
    if (this.#broken) throw this.#broken;
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(signal.reason as Error);
      const heard =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          signal.removeEventListener('abort', abort);
          then(value);
        };
      this.#waiting = { resolve: heard(resolve), reject: heard(reject) };
      signal.addEventListener('abort', abort, { once: true });
      this.#worker.postMessage(message);
    });
  }

  #break(problem: Error): void {
    this.#broken ??= problem;
    this.#waiting?.reject(this.#broken);
  }
}

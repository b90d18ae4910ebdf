import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { compiledFor } from '../../workshop/starter.ts';
import type { FromWorker, Job, Place, Program, ToWorker } from './messages.ts';
import { BridgeStream } from './stream.ts';

/** The engine did not start or did not finish. `log` holds the last lines that PostgreSQL wrote. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
  readonly log: readonly string[];

  constructor(message: string, log: readonly string[] = []) {
    super(message);
    this.log = log;
  }
}

/** The folder that was served, or the lock on it, is no longer where it was: whatever lies there now may be another server's. */
export class FolderLost extends EngineFailed {
  override name = 'FolderLost';

  constructor(path: string) {
    super(
      `运行中发现 ${path} 已被删除、移走或替换，为避免损坏数据，服务端已停止读写数据库。请把数据目录放回原处（或用备份恢复）后重新启动服务端`,
    );
  }
}

/** The disk has no room for the engine to start, which it may have again. */
export class NoRoom extends EngineFailed {
  override name = 'NoRoom';

  constructor(cause: EngineFailed) {
    super('磁盘空间不足，数据库无法打开。请先腾出空间，再重新启动。', cause.log);
    this.cause = cause;
  }
}

/** A stream that says why there is nobody at its other end. */
export function refusedStream(why: EngineFailed): Duplex {
  const stream = new BridgeStream(
    () => undefined,
    () => undefined,
  );
  stream.destroy(why);
  return stream;
}

/** A running embedded database. `connect` gives a stream that the `pg` driver takes for a socket. */
export interface Engine {
  connect(): Duplex;
  /** Why it serves no longer; undefined while it does. */
  fault(): EngineFailed | undefined;
  /** Writes a tar of the database folder to `path`. */
  dump(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a closed, whole database in `folder`. `seed` is where the bare database is kept between creations. */
export async function createFolder(folder: string, seed: string): Promise<void> {
  const worker = new Thread({ kind: 'create', folder, seed, program: await programOnce() });
  await worker.answer();
  await worker.end();
}

let compiling: Promise<Program> | undefined;

/** Compiled once a process: an engine that is started after another finds what that one has compiled for itself on its way. What failed is tried anew. */
function programOnce(): Promise<Program> {
  compiling ??= compiled().catch((problem: unknown) => {
    compiling = undefined;
    throw new EngineFailed(problem instanceof Error ? problem.message : String(problem));
  });
  return compiling;
}

async function compiled(): Promise<Program> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<Program> } };
  return WebAssembly.compile(await readFile(join(dirname(engine), 'pglite.wasm')));
}

/**
 * Starts a database in a worker: on the event loop of the server every statement would hold up every request. `onEnd` hears when the
 * worker ends by itself.
 */
export async function serveEngine(place: Place, onEnd: (why: EngineFailed) => void = () => undefined): Promise<Engine> {
  const thread = new Thread({ kind: 'serve', ...place, program: await programOnce() }, onEnd);
  await thread.answer();
  return {
    connect: () => thread.connect(),
    fault: () => thread.fault,
    dump: (path) => thread.ask({ kind: 'dump', path }),
    stop: async () => {
      try {
        if (place.folder !== undefined && !thread.fault) await thread.ask({ kind: 'stop' });
      } finally {
        await thread.end();
      }
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #streams = new Map<number, BridgeStream>();
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  readonly #onEnd: (why: EngineFailed) => void;
  #broken: EngineFailed | undefined;
  #ending = false;
  #count = 0;

  constructor(job: Job, onEnd: (why: EngineFailed) => void = () => undefined) {
    this.#onEnd = onEnd;
    this.#worker = new Worker(compiledFor(new URL('./worker.ts', import.meta.url)), {
      eval: true,
      workerData: job,
      execArgv: [],
    });
    this.#worker.on('message', (message: FromWorker) => this.#take(message));
    this.#worker.on('error', (error) => this.#break(new EngineFailed(error.message)));
    this.#worker.on('exit', () => this.#break(new EngineFailed('内嵌数据库已停止运行')));
  }

  get fault(): EngineFailed | undefined {
    return this.#broken;
  }

  /** The worker's answer to what it was started for or last asked. */
  answer(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#broken) reject(this.#broken);
      else this.#waiting = { resolve, reject };
    });
  }

  ask(message: ToWorker): Promise<void> {
    const answer = this.answer();
    this.#worker.postMessage(message);
    return answer;
  }

  connect(): Duplex {
    const number = ++this.#count;
    const stream = new BridgeStream(
      (bytes) => this.#worker.postMessage({ kind: 'bytes', stream: number, bytes } satisfies ToWorker),
      () => {
        this.#streams.delete(number);
        if (!this.#broken) this.#worker.postMessage({ kind: 'gone', stream: number } satisfies ToWorker);
      },
    );
    this.#streams.set(number, stream);
    if (this.#broken) stream.destroy(this.#broken);
    return stream;
  }

  async end(): Promise<void> {
    this.#ending = true;
    await this.#worker.terminate();
  }

  #take(message: FromWorker): void {
    if (message.kind === 'bytes') {
      this.#streams.get(message.stream)?.push(Buffer.from(message.bytes.buffer as ArrayBuffer));
    } else if (message.kind === 'done') {
      this.#waiting?.resolve();
    } else {
      this.#break(
        message.kind === 'lost' ? new FolderLost(message.path) : new EngineFailed(message.reason, message.log),
      );
      void this.#worker.terminate();
    }
  }

  #break(error: EngineFailed): void {
    if (this.#broken) return;
    this.#broken = error;
    this.#waiting?.reject(error);
    for (const stream of this.#streams.values()) stream.destroy(error);
    if (!this.#ending) this.#onEnd(error);
  }
}

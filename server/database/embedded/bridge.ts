import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { starterOf } from '../../workshop/starter.ts';

/** What a worker is started for: to make a database folder, or to serve one (without `folder`, one in memory; `image` is a tar). */
export type Job = { kind: 'create'; folder: string; seed: string } | { kind: 'serve'; folder?: string; image?: string };

export type ToWorker =
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'gone'; stream: number }
  | { kind: 'dump'; path: string }
  | { kind: 'stop' };

export type FromWorker =
  | { kind: 'done' }
  | { kind: 'failed'; reason: string; log: readonly string[] }
  | { kind: 'bytes'; stream: number; bytes: Uint8Array };

/** The engine did not start or did not finish. `log` holds the last lines that PostgreSQL wrote. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
  readonly log: readonly string[];

  constructor(message: string, log: readonly string[] = []) {
    super(message);
    this.log = log;
  }
}

/** A running embedded database. `connect` gives a stream that the `pg` driver takes for a socket. */
export interface Engine {
  connect(): Duplex;
  /** Writes a tar of the database folder to `path`. */
  dump(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a closed, whole database in `folder`. `seed` is where the bare database is kept between creations. */
export async function createFolder(folder: string, seed: string): Promise<void> {
  const worker = new Thread({ kind: 'create', folder, seed });
  await worker.answer();
  await worker.end();
}

/** Starts a database in a worker: on the event loop of the server every statement would hold up every request. */
export async function serveEngine(place: { folder?: string; image?: string }): Promise<Engine> {
  const thread = new Thread({ kind: 'serve', ...place });
  await thread.answer();
  return {
    connect: () => thread.connect(),
    dump: (path) => thread.ask({ kind: 'dump', path }),
    stop: async () => {
      try {
        if (place.folder !== undefined) await thread.ask({ kind: 'stop' });
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
  #broken: EngineFailed | undefined;
  #count = 0;

  constructor(job: Job) {
    this.#worker = new Worker(starterOf(new URL('./worker.ts', import.meta.url)), { eval: true, workerData: job, execArgv: [] });
    this.#worker.on('message', (message: FromWorker) => this.#take(message));
    this.#worker.on('error', (error) => this.#break(new EngineFailed(error.message)));
    this.#worker.on('exit', () => this.#break(new EngineFailed('内嵌数据库已停止运行，请重新启动服务端')));
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
    await this.#worker.terminate();
  }

  #take(message: FromWorker): void {
    if (message.kind === 'bytes') {
      this.#streams.get(message.stream)?.push(Buffer.from(message.bytes.buffer as ArrayBuffer));
    } else if (message.kind === 'done') {
      this.#waiting?.resolve();
    } else {
      this.#break(new EngineFailed(message.reason, message.log));
      void this.#worker.terminate();
    }
  }

  #break(error: EngineFailed): void {
    this.#broken ??= error;
    this.#waiting?.reject(this.#broken);
    for (const stream of this.#streams.values()) stream.destroy(this.#broken);
  }
}

/**
 * A stream between the `pg` driver and the worker, in place of a socket. Every message carries the number of its stream: the pool drops
 * a client after a failed query, and the late end of its answer must not be taken for the answer to the next client.
 */
export class BridgeStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;
  #onGone: (() => void) | undefined;

  constructor(send: (bytes: Uint8Array) => void, onGone: () => void) {
    super();
    this.#send = send;
    this.#onGone = onGone;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, onDone: () => void): void {
    this.#send(new Uint8Array(chunk));
    onDone();
  }

  override _writev(chunks: { chunk: Buffer }[], onDone: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map((one) => one.chunk))));
    onDone();
  }

  override _final(onDone: () => void): void {
    this.#leave();
    this.push(null);
    onDone();
  }

  override _destroy(error: Error | null, onDone: (error: Error | null) => void): void {
    this.#leave();
    onDone(error);
  }

  #leave(): void {
    this.#onGone?.();
    this.#onGone = undefined;
  }
}

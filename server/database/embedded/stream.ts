import { Duplex } from 'node:stream';

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

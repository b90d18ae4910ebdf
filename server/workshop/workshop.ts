import { availableParallelism } from 'node:os';
import { Problem } from '../http/problem.ts';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import type { Job } from './job.ts';
import { type Memory, OutOfMemory, Thread } from './thread.ts';

/** How much work is taken on. */
export interface WorkshopLimits {
  /** Files that are worked on at a time. */
  readonly atOnce: number;
  /** Files that may wait for that. */
  readonly waiting: number;
  /** Of these, files of one account. */
  readonly ofAccount: number;
  /** How long a file may take, ms. */
  readonly patience: number;
  readonly memory: Memory;
}

const LIMITS: WorkshopLimits = {
  atOnce: Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2))),
  waiting: 16,
  ofAccount: 4,
  patience: 120_000,
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
};

/** Behind a larger file its thread is not kept: what it has taken of memory goes with it. Bytes. */
const LIGHT = 1_048_576;

export const WORKSHOP_MESSAGES = {
  full: '正在处理的文件过多，请稍后再上传',
  ownFull: '您有多个文件正在处理，请等它们处理完再上传',
  slow: (seconds: number): string => `文件过于复杂，${seconds} 秒内未能读完，请拆分成几个文件后分别上传`,
  large: '文件过于复杂，读取所需内存超出限制，请拆分成几个文件后分别上传',
  cancelled: '已取消，没有导入任何数据',
} as const;

/** Whose file it is, and who hears of it. */
export interface Order {
  /** Files of one account are counted together. */
  readonly account: string;
  readonly signal?: AbortSignal | undefined;
  readonly onStart?: (() => void) | undefined;
  readonly onLine?: ((line: number) => void) | undefined;
}

/**
 * Where files of strangers are taken apart 文件处理: in threads of their own, with a limit of time and memory each, so that no file keeps
 * the server from answering others. What a file asks beyond that is said as the refusal of a file that cannot be read.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #idle: Thread[] = [];
  readonly #queue: Array<() => void> = [];
  readonly #accounts = new Map<string, number>();
  #running = 0;

  constructor(limits: Partial<WorkshopLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The pieces that a job makes of its input. Throws 503 and 429 where too much is to be done, {@link SheetUnreadable} for what a clerk is told of the file. */
  async *pieces<Input extends { readonly bytes: Uint8Array }, Piece>(
    { address, name }: Job<Input, Piece>,
    input: Input,
    { account, signal, onStart, onLine = () => undefined }: Order,
  ): AsyncGenerator<Piece> {
    const leave = await this.#enter(account, signal);
    const thread = this.#idle.pop() ?? new Thread(this.#limits.memory);
    const clock = AbortSignal.timeout(this.#limits.patience);
    let isWhole = false;
    try {
      onStart?.();
      for await (const piece of thread.pieces(
        { address, name, input },
        signal ? AbortSignal.any([clock, signal]) : clock,
        onLine,
      ))
        yield piece as Piece;
      isWhole = true;
    } catch (problem) {
      isWhole = problem instanceof SheetUnreadable;
      throw this.#reasonOf(problem, clock, signal);
    } finally {
      if (isWhole && input.bytes.byteLength < LIGHT) this.#idle.push(thread);
      else await thread.end();
      leave();
    }
  }

  /** What a job of one piece gives. */
  async one<Input extends { readonly bytes: Uint8Array }, Piece>(
    job: Job<Input, Piece>,
    input: Input,
    order: Order,
  ): Promise<Piece> {
    const found: Piece[] = [];
    for await (const piece of this.pieces(job, input, order)) found.push(piece);
    const [only] = found;
    if (only === undefined) throw new Error(`${job.name} gave nothing`);
    return only;
  }

  #reasonOf(problem: unknown, clock: AbortSignal, signal: AbortSignal | undefined): unknown {
    if (problem instanceof OutOfMemory) return new SheetUnreadable(WORKSHOP_MESSAGES.large, problem);
    if (signal?.aborted) return new SheetUnreadable(WORKSHOP_MESSAGES.cancelled, problem);
    return clock.aborted
      ? new SheetUnreadable(WORKSHOP_MESSAGES.slow(this.#limits.patience / 1_000), problem)
      : problem;
  }

  async #enter(account: string, signal: AbortSignal | undefined): Promise<() => void> {
    const own = this.#accounts.get(account) ?? 0;
    if (own >= this.#limits.ofAccount) throw new Problem(429, WORKSHOP_MESSAGES.ownFull);
    if (this.#running >= this.#limits.atOnce && this.#queue.length >= this.#limits.waiting)
      throw new Problem(503, WORKSHOP_MESSAGES.full);
    this.#accounts.set(account, own + 1);
    const leaveAccount = (): void => {
      const left = (this.#accounts.get(account) ?? 1) - 1;
      if (left > 0) this.#accounts.set(account, left);
      else this.#accounts.delete(account);
    };
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else
      await this.#turn(signal).catch((problem: unknown) => {
        leaveAccount();
        throw problem;
      });
    return () => {
      leaveAccount();
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  /** Waits for a place, which whoever leaves hands on. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#queue.splice(this.#queue.indexOf(take), 1);
        reject(new SheetUnreadable(WORKSHOP_MESSAGES.cancelled));
      };
      const take = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.push(take);
    });
  }
}

/** The one of this process. */
export const workshop = new Workshop();

import type { Guarded } from './lock.ts';

/** What is served: a folder, or a database in memory; `image` is a tar that one starts from. The worker ends when `guarded` was moved. */
export interface Place {
  folder?: string;
  image?: string;
  guarded?: readonly Guarded[];
}

/** The engine's program, compiled; a `WebAssembly.Module`, which the types of a server do not know. */
export type Program = object;

/** What a worker is started for: to make a database folder, or to serve one. */
export type Job = ({ kind: 'create'; folder: string; seed: string } | ({ kind: 'serve' } & Place)) & {
  program: Program;
};

export type ToWorker =
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'gone'; stream: number }
  | { kind: 'dump'; path: string }
  | { kind: 'stop' };

export type FromWorker =
  | { kind: 'done' }
  | { kind: 'failed'; reason: string; log: readonly string[] }
  | { kind: 'lost'; path: string }
  | { kind: 'bytes'; stream: number; bytes: Uint8Array };

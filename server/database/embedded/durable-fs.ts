import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Program } from './messages.ts';

/** What of Emscripten's folder mount is hooked. Its own typing does not describe it. */
interface Mount {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd: number; node: unknown }) => number };
  node_ops: {
    rename(node: unknown, newFolder: unknown, newName: string): void;
    unlink(folder: unknown, name: string): void;
    setattr(node: unknown, attributes: { mode?: number }): void;
  };
}

/** EIO in the numbering of WASI, which is what PostgreSQL in WebAssembly expects. */
const ioError = 29;

/**
 * The engine's options that differ from PGlite's own: without `-F` and with fsync on, a commit reaches the disk before it is
 * acknowledged. `fdatasync` would stay without effect in WebAssembly, so the log is synced by `fsync`.
 */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB', 'timezone=Asia/Shanghai'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/**
 * A folder on disk for PGlite whose fsync is real: PGlite's own never asks the disk for anything, so after a power failure
 * acknowledged records would be missing. `onSync` is told of every sync that has succeeded, for tests to count.
 */
export class DurableFs extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void = () => undefined) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const mounted = (module: unknown) => this.#makeDurable((module as { NODEFS: Mount }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mounted] } };
  }

  #makeDurable(mount: Mount): void {
    const known = new Set<string>();
    mount.stream_ops.fsync = (stream) => {
      try {
        fdatasyncSync(stream.nfd);
        const path = mount.realPath(stream.node);
        if (!known.has(path)) {
          syncFolder(dirname(path));
          known.add(path);
        }
      } catch {
        return ioError;
      }
      this.#onSync();
      return 0;
    };
    const { rename, unlink, setattr } = mount.node_ops;
    // A file that is made is given its mode a second time, past the umask of the process.
    mount.node_ops.setattr = (node, attributes) => {
      setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 });
    };
    mount.node_ops.rename = (node, newFolder, newName) => {
      known.delete(mount.realPath(node));
      known.delete(join(mount.realPath(newFolder), newName));
      rename(node, newFolder, newName);
    };
    mount.node_ops.unlink = (folder, name) => {
      known.delete(join(mount.realPath(folder), name));
      unlink(folder, name);
    };
  }
}

/** What the caller wants to know of a running engine. */
export interface EngineHooks {
  /** Every line that PostgreSQL writes to its log. */
  onLog?: (line: string) => void;
  onSync?: () => void;
}

/** A tar of a database folder in a file: a blob of Node's own would put its bytes together piece by piece, which takes longer than reading them. */
export class ImageFile extends Blob {
  readonly #path: string;

  constructor(path: string) {
    super([]);
    this.#path = path;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = await readFile(this.#path);
    const whole = buffer as ArrayBuffer;
    return byteLength === whole.byteLength ? whole : whole.slice(byteOffset, byteOffset + byteLength);
  }
}

/** Where an engine works: on a folder, durable, or without one in memory. */
export interface EnginePlace {
  readonly folder?: string;
  /** A tar of a database folder, as `dumpDataDir` gives it, that a new database starts from. */
  readonly image?: Blob;
  /** How a database is made that starts from nothing, beyond the engine's own: words of PostgreSQL's initdb. */
  readonly made?: readonly string[];
  /** The engine's program where it is compiled already. */
  readonly program?: Program;
}

/** Starts the engine. Blocks its thread while a statement runs, so programs start it in a worker. */
export async function startEngine(
  { folder, image, made, program }: EnginePlace,
  hooks: EngineHooks = {},
): Promise<PGlite> {
  const log = (line: string) => {
    hooks.onLog?.(line);
    return false;
  };
  return PGlite.create({
    ...(folder === undefined ? {} : { fs: new DurableFs(folder, hooks.onSync) }),
    ...(image && { loadDataDir: image }),
    ...(made && { initDbStartParams: [...made] }),
    ...(program && { pgliteWasmModule: program }),
    startParams: folder === undefined ? [...durableParams, '-F'] : durableParams,
    onStdout: log,
    onStderr: log,
  });
}

/** Asks the disk to keep a folder's list of names. Windows has no such request and keeps it by itself. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder);
}

/** Asks the disk to keep everything below a folder. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncFolder(folder);
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

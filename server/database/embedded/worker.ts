import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { FromWorker, Job, Program, ToWorker } from './messages.ts';
import { ImageFile, startEngine, syncTree } from './durable-fs.ts';
import { movedAway } from './lock.ts';

/** A reply is handed over in pieces of about this many bytes, so that a large one is never held twice as a whole. */
const pieceSize = 256 * 1024;
const logKept = 40;
/** A log that nobody recovers from comes in small pieces, so that an image of the database is half as large. */
const IN_MEMORY = ['--wal-segsize=1'];

const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs in a worker only');
const log: string[] = [];
let ready = false;

function onLog(line: string): void {
  log.push(line);
  if (log.length > logKept) log.shift();
  // After a panic PostgreSQL's memory is not to be trusted, and in WebAssembly nothing else would end it.
  if (ready && line.includes('PANIC:')) process.exit(1);
}

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Makes a whole, closed database in a folder that does not exist yet, from the seed where one is kept. */
async function create({ folder, seed, program }: Extract<Job, { kind: 'create' }>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const engine = await startEngine(
    { program, folder, image: existsSync(seed) ? new ImageFile(seed) : await freshSeed(seed, program) },
    { onLog },
  );
  await engine.close();
  syncTree(folder);
}

/** Keeping the seed only saves the next creation some seconds, so a place that cannot be written is no error. */
async function freshSeed(seed: string, program: Program): Promise<Blob> {
  const engine = await startEngine({ program }, { onLog });
  await engine.exec('checkpoint');
  const image = await engine.dumpDataDir('none');
  await engine.close();
  const draft = `${seed}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(seed), { recursive: true });
    writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
    // Never over one that is there: who is reading that would lose it.
    linkSync(draft, seed);
  } catch {
    // Another's is as good, and a place without links keeps none.
  }
  rmSync(draft, { force: true });
  return image;
}

async function talk(
  engine: PGlite,
  bytes: Uint8Array,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    if (size === 0) return;
    const piece = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      piece.set(part, offset);
      offset += part.length;
    }
    parts = [];
    size = 0;
    onPiece(piece);
  };
  const onRawData = (part: Uint8Array) => {
    parts.push(part.slice());
    size += part.length;
    if (size >= pieceSize) flush();
  };
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  flush();
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q', 0);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const sync = Uint8Array.of(0x53, 0, 0, 0, 4);

/** One session serves every client in turn: what a client leaves open or set must not reach the next one. */
async function forget(engine: PGlite): Promise<void> {
  for (const bytes of [sync, simpleQuery('rollback'), simpleQuery('discard all')])
    await talk(engine, bytes, () => undefined);
}

async function handle(engine: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'bytes') {
    await talk(engine, message.bytes, (bytes) =>
      post({ kind: 'bytes', stream: message.stream, bytes }, [bytes.buffer]),
    );
  } else if (message.kind === 'gone') {
    await forget(engine);
  } else if (message.kind === 'dump') {
    await engine.exec('checkpoint');
    writeFileSync(message.path, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
    post({ kind: 'done' });
  } else {
    await engine.close();
    post({ kind: 'done' });
  }
}

async function run(job: Job): Promise<void> {
  if (job.kind === 'create') {
    await create(job);
    post({ kind: 'done' });
    return;
  }
  const { folder, image, program } = job;
  const engine = await startEngine(
    {
      program,
      ...(folder === undefined ? { made: IN_MEMORY } : { folder }),
      ...(image !== undefined && { image: new ImageFile(image) }),
    },
    { onLog },
  );
  ready = true;
  let tail = Promise.resolve();
  let lost = false;
  port?.on('message', (message: ToWorker) => {
    tail = tail.then(() => {
      // Files are opened by their path: in a folder that was put into the place of ours they would be another server's.
      const moved = lost ? undefined : movedAway(job.guarded ?? []);
      if (moved !== undefined) post({ kind: 'lost', path: moved });
      lost ||= moved !== undefined;
      // A client's farewell may come after the end of the engine that it would clean up.
      return lost || engine.closed ? undefined : handle(engine, message);
    });
  });
  post({ kind: 'done' });
}

run(workerData as Job).catch((error: unknown) =>
  post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error), log }),
);

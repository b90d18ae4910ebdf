import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Outcome, Table } from '../helpers/report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SHOWN_CHUNKS = 16;
const SHOWN_PACKAGES = 6;

/** What the built programs weigh: the heaviest chunks, and the packages that make each of them heavy. */
export async function weights(): Promise<Outcome> {
  const tables: Table[] = [];
  for (const program of ['console', 'screens']) tables.push(...weightsOf(program, await builtChunks(program)));
  return { tables, figures: [], notes: ['a package counts by its share of the chunk before minifying'] };
}

function weightsOf(program: string, chunks: readonly Rolldown.OutputChunk[]): readonly Table[] {
  const weighed = chunks
    .map((chunk) => ({ chunk, gzip: gzipSync(chunk.code, { level: 9 }).length / 1_000 }))
    .toSorted((a, b) => b.gzip - a.gzip);
  const byName = new Map(weighed.map(({ chunk, gzip }) => [chunk.fileName, { chunk, gzip }]));
  const entries: Table = {
    title: `${program}: what an entry or a page loads with it`,
    columns: ['chunk', 'own kB gzip', 'with its imports kB'],
    rows: weighed
      .filter(({ chunk }) => chunk.isEntry || chunk.isDynamicEntry)
      .map(({ chunk, gzip }) => [
        chunk.name,
        gzip,
        closure(chunk.fileName, byName).reduce((sum, name) => sum + (byName.get(name)?.gzip ?? 0), 0),
      ]),
  };
  const heaviest: Table = {
    title: `${program}: the heaviest chunks`,
    columns: ['chunk', 'kB gzip', 'by package, kB gzip estimated'],
    rows: weighed.slice(0, SHOWN_CHUNKS).map(({ chunk, gzip }) => [chunk.name, gzip, packagesOf(chunk, gzip)]),
  };
  return [entries, heaviest];
}

async function builtChunks(program: string): Promise<readonly Rolldown.OutputChunk[]> {
  const before = process.env['NODE_ENV'];
  Object.assign(process.env, { NODE_ENV: 'production', PROGRAM: program });
  try {
    const built = await build({
      root,
      configFile: `${root}/vite.config.ts`,
      logLevel: 'error',
      build: { write: false },
    });
    if (!('output' in built)) throw new Error('one build was expected');
    return built.output.filter((part) => part.type === 'chunk');
  } finally {
    delete process.env['PROGRAM'];
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** A chunk and all that it imports before it can run. */
function closure(
  fileName: string,
  chunks: ReadonlyMap<string, { chunk: Rolldown.OutputChunk }>,
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(fileName)) return [...seen];
  seen.add(fileName);
  for (const imported of chunks.get(fileName)?.chunk.imports ?? []) closure(imported, chunks, seen);
  return [...seen];
}

function packagesOf({ modules }: Rolldown.OutputChunk, gzip: number): string {
  const sizes = new Map<string, number>();
  for (const [path, { renderedLength }] of Object.entries(modules)) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'ours';
    sizes.set(name, (sizes.get(name) ?? 0) + renderedLength);
  }
  const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN_PACKAGES)
    .map(([name, size]) => `${name} ${((gzip * size) / whole).toFixed(0)}`)
    .join(', ');
}

// Builds the two programs and the server when their sources have changed since the last build. By itself: `node server/build.mjs`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as compile, stop as stopCompiler } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist', 'built-from');
/** On the operations port only; the pages do not give it out. */
const sbomFile = join(root, 'dist', 'sbom.cdx.json');
const programs = ['console', 'screens'];
/** Less gains nothing, bytes. */
const SHORTEST_COMPRESSED = 512;
/** The best there is: a twelfth fewer bytes at every first visit than the next but one, for some ten seconds of each build. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;
const sources = ['src', 'screens', 'console', 'public', 'vite.config.ts', 'server/bundling', 'package-lock.json'];
const serverFolder = join(root, 'dist', 'server');
const serverStampFile = join(serverFolder, 'built-from');
const serverSources = ['src', 'server', 'package-lock.json'];
/** What is started by itself. */
const serverEntries = {
  main: 'server/main.ts',
  db: 'server/cli/db.ts',
  doctor: 'server/cli/doctor.ts',
  import: 'server/cli/import.ts',
};

const digests = new Map();

/** Of a file or a whole folder, read once a process: what both the programs and the server are made of is asked for twice. */
function digestOf(path) {
  const known = digests.get(path);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(folder, entry.name);
      if (entry.isDirectory()) visit(inner);
      else hash.update(inner.slice(root.length)).update(readFileSync(inner));
    }
  };
  const full = join(root, path);
  if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(full));
  else visit(full);
  const digest = hash.digest('hex');
  digests.set(path, digest);
  return digest;
}

const digestOfAll = (paths) => createHash('sha256').update(paths.map(digestOf).join()).digest('hex');

// In a process of its own: a build sets NODE_ENV to production, and the server that follows would believe it.
function build(program) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PROGRAM: program },
  });
  if (status !== 0) throw new Error('构建失败，原因见上');
}

/** Writes down every package with its licence. */
function listPackages() {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/operations/sbom.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error('无法列出所用的软件包，原因见上');
  writeFileSync(sbomFile, stdout);
}

const compressions = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes each text of dist/ a second and third time, compressed: nothing is compressed when it is asked for. Browsers take Brotli over https only. */
async function compress() {
  const texts = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html|svg|json)$/.test(name),
  );
  await Promise.all(
    texts.map(async (name) => {
      const path = join(root, 'dist', name);
      const content = await readFile(path);
      if (content.length < SHORTEST_COMPRESSED) return;
      for (const [ending, pressed] of Object.entries(compressions))
        await writeFile(`${path}.${ending}`, await pressed(content));
    }),
  );
}

const isBuilt = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/** A part finds its neighbours, e.g. the program of a thread, where its source stands, not where it was put together with others. */
const standingWhereItsSourceStands = {
  name: 'standing where its source stands',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const from = relative(serverFolder, path).replaceAll('\\', '/');
      return {
        contents: source.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};

/**
 * Puts the server together into a few files of dist/server/, unless they were made from what is there now: a thousand sources, each translated and
 * loaded by itself, take longer to start than everything else that a start does.
 */
export async function buildServerIfStale() {
  const wanted = digestOfAll(serverSources);
  if (!isBuilt(serverStampFile, wanted)) await buildServer(wanted);
}

async function buildServer(wanted) {
  // Made beside it and put into its place whole: another start may look at the same moment.
  const draft = `${serverFolder}.${process.pid}`;
  await compile({
    entryPoints: Object.fromEntries(Object.entries(serverEntries).map(([name, path]) => [name, join(root, path)])),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    plugins: [standingWhereItsSourceStands],
    // Read where Node is started with --enable-source-maps.
    sourcemap: true,
    logLevel: 'error',
  });
  await stopCompiler();
  writeFileSync(join(draft, 'built-from'), wanted);
  try {
    // What another start has put there meanwhile may be read already.
    if (!isBuilt(serverStampFile, wanted)) {
      rmSync(serverFolder, { recursive: true, force: true });
      renameSync(draft, serverFolder);
    }
  } catch (problem) {
    if (!isBuilt(serverStampFile, wanted)) throw problem;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Everything of dist/ but the server, which is built by itself, and whose draft another process may be writing. */
function clearPages() {
  const folder = join(root, 'dist');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!name.startsWith('server')) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Builds both programs into dist/, unless dist/ was built from what is there now. */
export async function buildPagesIfStale() {
  const wanted = digestOfAll(sources);
  if (isBuilt(stampFile, wanted) && existsSync(sbomFile)) return;
  console.log('正在构建大屏和控制台……');
  clearPages();
  for (const program of programs) build(program);
  await compress();
  // The desk once more, for the server to draw its first picture with (server/pages/picture.ts): it is sent to nobody.
  build('picture');
  listPackages();
  writeFileSync(stampFile, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPagesIfStale();
  await buildServerIfStale();
}

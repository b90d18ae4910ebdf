import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** History mode in development: pages of the wall and of the desk come from their entry, as the server does it. */
function twoEntries(): Plugin {
  return {
    name: 'two-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage =
          request.method === 'GET' &&
          !/\.\w+$/.test(path) &&
          !path.startsWith('/@') &&
          (request.headers.accept ?? '').includes('text/html');
        if (isPage) request.url = path.startsWith('/screens') ? '/screens/index.html' : '/console/index.html';
        next();
      });
    },
  };
}

/** The table and the map engine write style elements when they are loaded, which the content security policy refuses; src/kit/{sheet,map} have their own. */
function noInlineStyles(): Plugin {
  return {
    name: 'no-inline-styles',
    enforce: 'pre',
    load(id) {
      if (/@visactor\/vtable\/es\/(?:core\/style|components\/.+ElementStyle)\.js$/.test(id))
        return 'export function importStyle() {}';
      // Icons of controls that no map of ours has; they would be put into every page with a map.
      return id.endsWith('@antv/l7-component/es/assets/iconfont/iconfont.js')
        ? 'export function ensureSvgSprite() {}'
        : null;
    },
    transform: (code, id) =>
      /@antv\/l7-(?:component\/es\/index|map\/es\/map\/map)\.js$/.test(id)
        ? { code: code.replace(/^loadStyles\(`[^`]*`\);?$/gm, ''), map: null }
        : null,
  };
}

/** zod tries whether it may compile schemas from text; the policy refuses that, and every page would begin with a refusal of its own. */
function noCompiledSchemas(): Plugin {
  const asked = '__zod_globalConfig = {}';
  return {
    name: 'no-compiled-schemas',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('zod/v4/core/core.js')) return null;
      if (!code.includes(asked)) throw new Error('zod keeps its settings elsewhere now: tell it there not to compile');
      return { code: code.replace(asked, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  };
}

/** JSON Schemas are written by the server alone (server/http/openapi.ts): what writes them comes with every schema and is called in no browser. */
function noWrittenSchemas(): Plugin {
  const written = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
  const offered = /^export (?:const |function |\{ \w+ as )(\w+)/gm;
  return {
    name: 'no-written-schemas',
    apply: 'build',
    transform(code, id) {
      if (!written.test(id)) return null;
      const refuse = `() => { throw new Error('JSON Schemas are written by the server') }`;
      return {
        code: [...code.matchAll(offered)].map(([, name]) => `export const ${name} = ${refuse};`).join('\n'),
        map: null,
      };
    },
  };
}

/** What only some pages draw with, and what is fetched when the first of them asks: never part of a piece that every page loads. */
const ENGINES = /node_modules\/(?:@visactor|@antv|@simplewebauthn|hls\.js|mpegts\.js|es6-promise)\//;

/** Sheets of reports, their index and what reckons with them: many pages share them, and the first visit needs none. */
const SHEETS = /\/src\/(?:subjects\/(?:reports|[\w-]+\/sheets)\.ts$|base\/sheet\/)/;

/** The pages of registers: every register's page needs them, and neither the dashboard nor another list does. What is proposed of them and brought in by file is fetched when somebody does so. */
const REGISTERS =
  /\/(?:console\/(?:register(?!\/(?:list|proposing|importing))|parts\/import)|src\/base\/register)\/|\/subjects\/[\w-]+\/register\.ts$/;

/** What stands around the rows of a list, whether they are of a register or not. */
const LISTS = /\/console\/register\/list\//;

/** What is written or filled in freely (forms, documents), and how: many pages read it, none of a first visit. */
const WRITTEN = /\/src\/base\/(?:form|document)\//;

/** What is submitted and decided, photographed, and shown without a login: many pages share it, and a dashboard of figures needs none. */
const ELSEWHERE =
  /\/src\/(?:subjects\/(?:approval|form)\/(?:calls|wire)|browser\/outbox\/picture)\.ts$|\/console\/(?:pages\/open|review|share)\//;

/** What the planning map, the heat maps and their scenes share: no list and no figure of a first visit is drawn with it. */
const MAPS =
  /\/(?:src\/(?:subjects\/planning|base\/space)|console\/parts\/map)\/(?!terms\.ts|view\/(?:widgets|cadence)\.)/;

/** What a table that turns its pages by itself is made of, wherever it stands. */
const TURNING = /\/src\/kit\/table\/(?:PagePosition|newest-total)\./;

const WORDS = /\/src\/subjects\/[^/]+\/(?:terms|events)\.ts$/;
/** Words of funds, of what is collected and of what is handed on are many and of few pages, and what the walls' duty tells brings its wire along: none is of a first visit. */
const OWN_WORDS =
  /\/src\/subjects\/(?:(?:duty|fund)\/|(?:crawler|data-source|gateway|monitor|poi|proposal|reading)\/terms\.ts$)/;

/**
 * A page is one piece beside a few that all pages share: a request costs a slow desk more than the bytes of most pieces. The programs and the shell come
 * whole, with all that they import; the controls of Arco are one piece, the words and events
 * of all subjects another, and what many pages have in common a third.
 */
const PIECES = [
  // What fetches the others: the desk's first step would bring the whole program along for it.
  { name: 'fetching', test: /vite\/preload-helper|console\/start\.ts$|browser\/entry\/after-paint\.ts$/ },
  { name: 'main', test: /\/(?:console|screens)\/main\.tsx$|node_modules\/@tanstack\// },
  { name: 'shell', test: /\/console\/ShellRoute\.tsx$/ },
  {
    name: 'controls',
    test: /node_modules\/(?:@arco-design|lodash|b-tween|react-focus-lock|focus-lock|compute-scroll-into-view|scroll-into-view-if-needed)\//,
  },
  { name: 'words', test: (id: string) => WORDS.test(id) && !OWN_WORDS.test(id), minShareCount: 3 },
  {
    name: 'common',
    test: (id: string) =>
      [ENGINES, SHEETS, REGISTERS, LISTS, WRITTEN, ELSEWHERE, MAPS, OWN_WORDS].every(
        (elsewhere) => !elsewhere.test(id),
      ),
    minShareCount: 8,
  },
  { name: 'turning', test: TURNING, minShareCount: 2 },
  { name: 'lists', test: LISTS, minShareCount: 3 },
  { name: 'written', test: WRITTEN, minShareCount: 3 },
  { name: 'maps', test: MAPS, minShareCount: 3 },
  { name: 'registers', test: REGISTERS, minShareCount: 3 },
];

/** Where the desk says which page stands behind a COMPONENT of the menus, and which pages draw all that is declared. */
const PAGES = '/console/menu-pages.ts';
const FOR_ALL: Readonly<Record<string, string>> = { Report: 'report/', RegisterOf: 'register/' };

/** A part of a source as it was read, as far as names are told by it. */
interface SourceNode {
  readonly type?: string;
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly id?: { readonly name?: string };
  readonly source?: { readonly value?: string };
  readonly properties?: readonly {
    readonly key?: { readonly name?: string };
    readonly value?: { readonly value?: string };
  }[];
}

/** What is fetched late in a source, by the name of the nearest part around it that `nameOf` gives one. */
function lateParts(source: unknown, nameOf: (node: SourceNode) => string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const part = node as SourceNode;
    const own = nameOf(part) ?? name;
    if (part.type === 'ImportExpression' && own !== '') found.set(own, part.source?.value ?? '');
    for (const inner of Object.values(node)) visit(inner, own);
  };
  visit(source, '');
  return found;
}

/** The property or variable that something is fetched for. */
const assignedName = ({ type, key, id }: SourceNode): string | undefined =>
  type === 'Property' ? (key?.name ?? key?.value) : type === 'VariableDeclarator' ? id?.name : undefined;

/** Where widgets are declared; each is placed by its `key`. */
const WIDGETS = /\/src\/subjects\/[\w-]+\/view\/widgets\.tsx$/;
const widgetKey = ({ properties }: SourceNode): string | undefined =>
  properties?.find(({ key }) => key?.name === 'key')?.value?.value;

/** Writes down which files a page of the desk needs, so that the server can send for them along with the page (server/pages). */
function pagePieces(): Plugin {
  return {
    name: 'page-pieces',
    apply: () => !isPicture,
    generateBundle(_options, bundle) {
      const pages = [...this.getModuleIds()].find((id) => id.endsWith(PAGES));
      if (pages === undefined) return;
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const partsOf = (test: (id: string) => boolean, brought = new Set<string>()) => {
        const found =
          chunks.find(({ facadeModuleId }) => facadeModuleId !== null && test(facadeModuleId)) ??
          chunks.find(({ moduleIds }) => moduleIds.some(test));
        if (!found) throw new Error('a page of the desk is in no piece of the build');
        const parts = new Set<string>();
        const visit = (name: string) => {
          if (parts.has(name) || brought.has(name)) return;
          parts.add(name);
          chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit);
        };
        visit(found.fileName);
        return parts;
      };
      const filesOf = (parts: ReadonlySet<string>) => ({
        scripts: [...parts].map((name) => `/${name}`),
        styles: [...parts].flatMap((name) =>
          [...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? [])].map(
            (style) => `/${style}`,
          ),
        ),
      });
      const start = partsOf((id) => id.endsWith('/console/start.ts'));
      const program = partsOf((id) => id.endsWith('/console/main.tsx'), start);
      const shell = partsOf((id) => id.endsWith('/console/ShellRoute.tsx'), new Set([...start, ...program]));
      const late = lateParts(this.parse(readFileSync(pages, 'utf8'), { lang: 'ts' }), assignedName);
      const files = new Set([...late.values()].map((file) => resolve(dirname(pages), file)));
      if (this.getModuleInfo(pages)?.dynamicallyImportedIds.some((id) => !files.has(id)))
        throw new Error(`${PAGES} fetches a page in a way that this build cannot read`);
      const known = new Set([...start, ...program, ...shell]);
      const byPage = [...late].map(([name, file]) => [
        FOR_ALL[name] ?? name,
        filesOf(partsOf((id) => id === resolve(dirname(pages), file), known)),
      ]);
      const byWidget = [...this.getModuleIds()]
        .filter((id) => WIDGETS.test(id))
        .flatMap((file) =>
          [...lateParts(this.parse(readFileSync(file, 'utf8'), { lang: 'tsx' }), widgetKey)].map(([key, part]) => [
            key,
            filesOf(partsOf((id) => id === resolve(dirname(file), part), known)),
          ]),
        );
      this.emitFile({
        type: 'asset',
        fileName: 'console/pieces.json',
        source: JSON.stringify({
          program: filesOf(program),
          shell: filesOf(shell),
          pages: Object.fromEntries(byPage),
          widgets: Object.fromEntries(byWidget),
        }),
      });
    },
  };
}

/** Builds the worker that keeps the wall on its machine (screens/worker), and writes the files of the build into it. */
function wallWorker(): Plugin {
  const fileName = 'screens/worker.js';
  const isNeeded = (name: string) => /\.(?:js|css)$/.test(name);
  return {
    name: 'wall-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      if (program !== 'screens') return;
      const id = fileURLToPath(new URL('./screens/worker/worker.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') return;
        if (worker.imports.length > 0)
          throw new Error('the worker of the wall must be one file: it cannot import pieces');
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const page = bundle['screens/index.html'];
        const version = createHash('sha256')
          .update(names.toSorted().join())
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12);
        const addresses = (those: readonly string[]) => those.map((name) => `/${name}`);
        const build = {
          version,
          needed: addresses(names.filter(isNeeded)),
          used: addresses(names.filter((name) => !isNeeded(name))),
        };
        worker.code = worker.code.replaceAll('WALL_BUILD', JSON.stringify(build));
      },
    },
  };
}

const programs = { console: at('./console/index.html'), screens: at('./screens/index.html') };
const program = process.env['PROGRAM'];
/** What draws the desk's first picture on the server 首屏画面: the same sources, for Node, with all that they import. */
const isPicture = program === 'picture';
const backEnd = process.env['BACK_END'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  appType: 'mpa',
  plugins: [
    react(),
    twoEntries(),
    noInlineStyles(),
    noCompiledSchemas(),
    noWrittenSchemas(),
    pagePieces(),
    wallWorker(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    // Its entry for browsers is one minified piece, of which nothing can be left out: neither controls nor their style element.
    alias: [{ find: /^@antv\/l7-component$/, replacement: at('./node_modules/@antv/l7-component/es/index.js') }],
  },
  ...(isPicture ? { ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2022',
    ...(isPicture ? { ssr: 'console/first-picture/draw.tsx', copyPublicDir: false } : {}),
    outDir: isPicture ? 'dist/picture' : 'dist',
    // Each program is built by itself, or the wall would carry what only the desk uses of the modules that both load; server/build.mjs clears the folder.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // Everything the page needs is a file of its own: the content security policy allows no inlined fonts or pictures but these few bytes.
    assetsInlineLimit: 0,
    // The chart engine is one piece of 1.1 MB; it comes lazily and is measured by the bench, not by this warning.
    chunkSizeWarningLimit: 1_300,
    rolldownOptions: {
      ...(isPicture
        ? {}
        : {
            input: program ? { [program]: programs[program as keyof typeof programs] } : programs,
            output: {
              codeSplitting: { groups: PIECES.map((piece, index) => ({ ...piece, priority: PIECES.length - index })) },
            },
          }),
      onLog(level, log, handle) {
        // lottie-web warns of an eval that never reaches the output.
        if (log.code !== 'EVAL') handle(level, log);
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // The server compares the page's origin with the host it is asked by: the host must stay.
      '/api': { target: backEnd, changeOrigin: false },
      '/auth': { target: backEnd, changeOrigin: false },
      '/open/visit.js': { target: backEnd, changeOrigin: false },
      '/ground': { target: backEnd, changeOrigin: false },
      '/map-tiles': { target: backEnd, changeOrigin: false },
      '/healthz': { target: backEnd, changeOrigin: false },
      '/socket.io': { target: backEnd, changeOrigin: false, ws: true },
    },
  },
  optimizeDeps: {
    include: [
      '@visactor/vchart',
      '@visactor/vtable/es/ListTable-simple.js',
      '@visactor/vtable/es/components/index.js',
      'socket.io-client',
      'axios',
      '@tanstack/react-query',
    ],
  },
});

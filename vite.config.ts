import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noCompiledSchemas, noInlineStyles, noWrittenSchemas } from './server/bundling/left-out.ts';
import { pagePieces } from './server/bundling/page-pieces.ts';
import { PIECES } from './server/bundling/pieces.ts';
import { wallWorker } from './server/bundling/wall-worker.ts';

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
    ...(isPicture ? [] : [pagePieces()]),
    ...(program === 'screens'
      ? [wallWorker(fileURLToPath(new URL('./screens/worker/worker.ts', import.meta.url)))]
      : []),
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

import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath, flagsWithoutCard } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = await chromiumPath();

const browserFor = (name: string, args: readonly string[]) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args: [...args] } }),
  instances: [{ browser: 'chromium' as const, name }],
});

/** What the browser's tests import, prepared before the first of them: found out on the way, the page would load twice and hold two Reacts. */
const prepared = {
  resolve: { dedupe: ['react', 'react-dom'] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router-dom',
      'jotai',
      'zod',
      'dayjs',
      'dayjs/locale/zh-cn',
      'axios',
      'socket.io-client',
      '@tanstack/react-query',
      '@tanstack/react-query-persist-client',
      '@tanstack/query-sync-storage-persister',
      '@testing-library/react',
      '@testing-library/user-event',
      '@visactor/vchart',
      '@visactor/vchart/esm/core',
      '@visactor/vtable/es/ListTable-simple.js',
      '@visactor/vtable/es/components/index.js',
      '@arco-design/web-react',
      '@arco-design/web-react/icon',
      '@arco-design/web-react/es/locale/zh-CN',
      '@arco-design/web-react/es/_util/react-19-adapter',
      '@tiptap/pm/state',
      '@tiptap/pm/tables',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'axe-core',
    ],
  },
};

/** How long a test asks again for what is about to be shown or told, ms: a second, as is usual, is too short where a map is drawn without a graphics card or two workers share a processor. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** Watches a module that every server brings along, so that the modules have to be its own. */
const ALONE = 'tests/server/session/same-work.test.ts';

/**
 * What no statement of a database decides, or every engine decides alike: rights that the declarations give, what lies in whose scope, files that are
 * served, secrets that lie in a folder, heavy work that leaves the main thread, sheets that are written and read, what stands between a request and its
 * call, pages of others that are read. Once is enough.
 */
const SAME_ON_EVERY_ENGINE = [
  'tests/security/{foreign,permissions,public-calls}.test.ts',
  'tests/server/crawler/hostile.test.ts',
  'tests/server/http/{answers,guards}.test.ts',
  'tests/server/pages/**',
  'tests/server/report/files/memory.test.ts',
  'tests/server/secret/**',
  'tests/server/holds/**',
  'tests/server/report/{csv,xlsx}.test.ts',
  'tests/server/session/{captcha,cas,cas-services,password}.test.ts',
];

/** What runs first: with browsers beside them, servers of tests would be starved of the processors that they share. */
const ORDER = { database: 0, node: 1, components: 2, stories: 3, e2e: 4 } as const;

/**
 * The files that run over a database run once for each engine, unchanged. They share the modules of their worker, which would else be
 * read anew for each of two hundred files: what a test begins with is its own server and its own database.
 */
const overDatabase = (engine: 'embedded' | 'postgres', alone = false) => ({
  test: {
    name: `server-${engine}${alone ? '-alone' : ''}`,
    root,
    include: alone ? [ALONE] : ['tests/server/**/*.test.ts', 'tests/security/**/*.test.ts'],
    exclude: alone ? [] : [ALONE, ...(engine === 'postgres' ? SAME_ON_EVERY_ENGINE : [])],
    isolate: alone,
    environment: 'node' as const,
    env: { TEST_ENGINE: engine },
    setupFiles: ['tests/support/setup/seed.ts'],
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
    ...patient,
    sequence: { groupOrder: ORDER.database },
  },
});

/** Compares two drawings point by point: the processor rounds the edge of what is drawn anew otherwise than the edge of what is drawn whole. */
const TO_THE_POINT = 'tests/kit/sheet/drawing.browser.test.tsx';

const inBrowser = (
  name: string,
  include: string[],
  { except = [], flags }: { except?: string[]; flags: readonly string[] },
) => ({
  ...prepared,
  plugins: [react()],
  root,
  test: {
    name,
    root,
    include,
    exclude: except,
    testTimeout: 30_000,
    sequence: { groupOrder: ORDER.components },
    ...patient,
    setupFiles: ['tests/support/setup/browser.ts'],
    browser: browserFor(`${name}-components`, flags),
  },
});

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          root,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/security/**', 'tests/e2e/**'],
          environment: 'node',
          setupFiles: ['tests/support/setup/seed.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: ORDER.node },
        },
      },
      overDatabase('embedded'),
      overDatabase('embedded', true),
      ...(process.env['TEST_DATABASE_URL'] ? [overDatabase('postgres')] : []),
      inBrowser('browser', ['tests/**/*.browser.test.tsx'], { except: [TO_THE_POINT], flags: flagsWithoutCard }),
      inBrowser('browser-to-the-point', [TO_THE_POINT], { flags: chromiumFlags }),
      {
        ...prepared,
        plugins: [storybookTest({ configDir: `${root}/stories/.storybook` })],
        test: {
          name: 'stories',
          dir: root,
          // A story brings its own answers, store and address: read anew for each of ninety files, its modules took half of the time.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: ORDER.stories },
          ...patient,
          browser: browserFor('shown', chromiumFlags),
        },
      },
      {
        test: {
          name: 'e2e',
          root,
          include: ['tests/e2e/**/*.e2e.ts'],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: ORDER.e2e },
          ...patient,
          globalSetup: ['tests/support/served.ts'],
          testTimeout: 120_000,
          // A file that begins after midnight fills the city of the new day first.
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

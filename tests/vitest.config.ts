import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = await chromiumPath();

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
  instances: [{ browser: 'chromium' as const }],
};

/** The files that run over a database run once for each engine, unchanged. */
const overDatabase = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root,
    include: ['tests/server/**/*.test.ts', 'tests/security/**/*.test.ts'],
    environment: 'node',
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'node', root, include: ['tests/**/*.test.ts'], exclude: ['tests/server/**', 'tests/security/**', 'tests/e2e/**'], environment: 'node', testTimeout: 30_000 } },
      overDatabase('embedded'),
      ...(process.env['TEST_DATABASE_URL'] ? [overDatabase('postgres')] : []),
      { plugins: [react()], root, test: { name: 'browser', root, include: ['tests/**/*.browser.test.tsx'], setupFiles: ['tests/support/browser-setup.ts'], browser } },
      { plugins: [storybookTest({ configDir: `${root}/stories/.storybook` })], test: { name: 'stories', dir: root, browser } },
      { test: { name: 'e2e', root, include: ['tests/e2e/**/*.e2e.ts'], environment: 'node', fileParallelism: false, globalSetup: ['tests/support/served.ts'], testTimeout: 120_000, hookTimeout: 180_000 } },
    ],
  },
});

// Builds the two programs and the server when their sources have changed since the last build, then starts the server in this process.
import { buildPagesIfStale, buildServerIfStale } from './build.mjs';

if (process.env.PAGES !== 'off') await buildPagesIfStale();
await buildServerIfStale();
await import('../dist/server/main.mjs');

// Builds the two programs and the server when their sources have changed since the last build, then starts the server in this process.
import { buildIfStale, buildServerIfStale } from './build.mjs';

if (process.env.PAGES !== 'off') await buildIfStale();
await buildServerIfStale();
await import('../dist/server/main.mjs');

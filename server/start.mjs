// Builds the two programs when their sources have changed since the last build, then starts the server in this process.
import { buildIfStale } from './build.mjs';

await buildIfStale();
await import('tsx');
await import('./main.ts');

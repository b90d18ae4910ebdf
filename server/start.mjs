// Builds the two programs and the server when their sources have changed since the last build, then starts the server in this process.
import { buildIfStale, builtServer } from './build.mjs';

if (process.env.PAGES !== 'off') await buildIfStale();
await import(await builtServer());

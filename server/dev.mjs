// For development: the server, restarted when its files change, and the two programs by vite with hot reload.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env.PORT ?? '8080';
process.env.BACK_END = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PAGES: 'off', PORT: port },
});
const pages = await createServer();
await pages.listen();
pages.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await pages.close();
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

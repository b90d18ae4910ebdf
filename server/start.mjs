// Builds the two programs when their sources have changed since the last build, then starts the server in this process.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist', 'built-from');

function digestOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) visit(inner);
      else hash.update(inner.slice(root.length)).update(readFileSync(inner));
    }
  };
  for (const path of paths) {
    const full = join(root, path);
    if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(full));
    else visit(full);
  }
  return hash.digest('hex');
}

const sources = digestOf(['src', 'screens', 'console', 'public', 'vite.config.ts', 'package-lock.json']);
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (built !== sources) {
  console.log('正在构建大屏和控制台……');
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  writeFileSync(stampFile, sources);
}
await import('tsx');
await import('./main.ts');

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { houseOf, type Files } from './house.ts';

const rooms = ['src', 'screens', 'console', 'server', 'stories', 'tests'];
const top = ['package.json', 'package-lock.json', 'vite.config.ts'];
const skipped = new Set(['node_modules', 'dist', 'results']);
const readable = /\.(?:[cm]?[jt]sx?|css)$/;

/** The real house below `root`: all its sources and style sheets, the manifest and the lock file. */
export function loadHouse(root: string): Files {
  const present = new Set(readdirSync(root));
  const paths = rooms
    .filter((room) => present.has(room))
    .flatMap((room) => walk(join(root, room)))
    .map((path) => relative(root, path))
    .concat(top.filter((path) => present.has(path)));
  return houseOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return readable.test(entry.name) ? [path] : [];
  });
}

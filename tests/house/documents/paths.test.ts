import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A file or folder of the house, as a page names it; what stands for any of a kind (`server/<report>/`) is none. */
const NAMED = /`((?:src|server|console|screens|stories|tests)\/[\w./-]+)`/g;

const pages = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .map((path) => join('stories', path));

describe('every file that a page of the house names is there', () => {
  it.each(['README.md', ...pages])('%s', (page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('and the README names some', () => {
    expect([...readFileSync(join(root, 'README.md'), 'utf8').matchAll(NAMED)].length).toBeGreaterThan(10);
  });
});

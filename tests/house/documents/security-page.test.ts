import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INJECTED } from '../../support/outside/injected.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('stories/house/security.mdx');

describe('what the page on security promises', () => {
  it('names all thirty-two families once, each with a test that is there', () => {
    const rows = [...page.matchAll(/^\| (\d+) \|.*\|$/gm)];
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
    for (const [row] of rows) expect([...row.matchAll(/`(tests\/[^`]+)`/g)].length, row).toBeGreaterThan(0);
    for (const [, path = ''] of page.matchAll(/`(tests\/[\w./-]+)`/g))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('names commands that are there, and as many injections as are tried', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, script = ''] of page.matchAll(/`npm run ([\w:]+)/g)) expect(scripts, script).toHaveProperty([script]);
    expect(page).toContain(`拒绝 ${INJECTED.length} 种注入`);
    expect(read('README.md')).toContain('stories/house/security.mdx');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCKS } from '#server/database/turns.ts';

const server = join(import.meta.dirname, '../../../server');

it('no two advisory locks have one number', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
});

it('their numbers stand in one list: whoever takes one by a number of his own is found', () => {
  const own = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/database\/(?:migrations\/|turns\.ts$)|node_modules/.test(name))
    .filter((name) => {
      const text = readFileSync(join(server, name), 'utf8');
      return text.includes('pg_advisory') || text.includes('pg_try_advisory') ? /\b\d[\d_]{6,}\b/.test(text) : false;
    });
  expect(own).toEqual([]);
});

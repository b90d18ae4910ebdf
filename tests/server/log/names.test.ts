import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPORT_DEED_LABELS } from '#subjects/report/terms.ts';
import { ACTION_NAMES } from '#server/log/names.ts';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

it('whatever the server writes into the operation log is named in Chinese', () => {
  const written = sources.flatMap((path) =>
    [...readFileSync(join('server', path), 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
  const deeds = Object.keys(REPORT_DEED_LABELS)
    .filter((deed) => deed !== 'takeBack')
    .map((deed) => `report.${deed}`);
  expect(written.length).toBeGreaterThan(30);
  expect([...written, ...deeds].filter((action) => !ACTION_NAMES.has(action))).toEqual([]);
});

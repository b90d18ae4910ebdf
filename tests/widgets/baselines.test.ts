import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allWidgets } from '#subjects/widgets.ts';

const folder = join(import.meta.dirname, '__screenshots__', 'look.browser.test.tsx');
const kept = existsSync(folder) ? readdirSync(folder) : [];
const wanted = allWidgets.flatMap(({ key }) =>
  ['desk', 'wall'].map((density) => `${key.replace('/', '-')}-${density}`),
);
const nameOf = (file: string) => file.replace(/-components-.*$|-chromium-.*$/, '');
/** A map of the city with its streets and names needs no more, bytes. */
const MOST = 200_000;

describe('every widget has its picture in both densities', () => {
  it.each(wanted)('%s', (name) => {
    expect(
      kept.some((file) => nameOf(file) === name),
      `no picture ${name}: run "npx vitest run --config tests/vitest.config.ts --project browser tests/widgets" once, look at what it drew in tests/widgets/__screenshots__, and commit it`,
    ).toBe(true);
  });

  it('no picture of a widget that is gone, none larger than need be', () => {
    expect(kept.filter((file) => !wanted.includes(nameOf(file)))).toEqual([]);
    for (const file of kept) expect(statSync(`${folder}/${file}`).size, file).toBeLessThan(MOST);
  });
});

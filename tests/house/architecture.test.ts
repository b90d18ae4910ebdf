import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { laws } from './support/laws/all.ts';
import { loadHouse } from './support/reading/load.ts';

const house = loadHouse(fileURLToPath(new URL('../..', import.meta.url)));

describe('ARCHITECTURE.md, over the files as they are', () => {
  it.each(Object.entries(laws))('%s', (_, law) => {
    expect(law(house).map(({ message }) => message)).toEqual([]);
  });

  it('has read the house: the rooms are there, and an import is known by where it leads', () => {
    expect(house.size).toBeGreaterThan(30);
    const imports = house
      .get('tests/house/architecture.test.ts')
      ?.imports.map(({ target }) => ('path' in target ? target.path : target.name));
    expect(imports).toEqual([
      'url',
      'vitest',
      'tests/house/support/laws/all.ts',
      'tests/house/support/reading/load.ts',
      '.',
    ]);
  });
});

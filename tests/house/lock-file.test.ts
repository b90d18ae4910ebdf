import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What npm writes of one installed package, as far as it is read here. */
interface Entry {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

/** Where a package at a place of the tree finds another by its name: beside itself, or further out. */
const reaches = (packages: Packages, from: string, name: string): boolean => {
  const steps =
    from === ''
      ? ['']
      : [from, ...from.split('/node_modules/').map((_, i, all) => all.slice(0, i).join('/node_modules/'))];
  return [...steps, ''].some(
    (place) => packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]?.version,
  );
};

/**
 * What is named and not locked. `npm ci` refuses such a file, also where only the piece of another platform is
 * missing: a version whose pieces a registry does not hold is left out without a word when the file is written.
 */
const unlocked = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !reaches(packages, place, name))
      .map((name) => `${place || 'package.json'} → ${name}`),
  );

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };

describe('the lock file', () => {
  it('holds every package that another names, the pieces of other platforms too', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
    expect(unlocked(lock.packages)).toEqual([]);
  });

  it('is refused with a piece that is missing, wherever it hangs', () => {
    const planted: Packages = {
      '': { dependencies: { a: '1.0.0' }, devDependencies: { c: '1.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '1.0.0' },
        optionalDependencies: { '@a/linux': '1.0.0' },
      },
      'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { a: '1.0.0', d: '1.0.0' } },
    };
    expect(unlocked(planted)).toEqual([
      'package.json → c',
      'node_modules/a → @a/linux',
      'node_modules/a/node_modules/b → d',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isCode } from '../support/reading/house.ts';
import { loadHouse } from '../support/reading/load.ts';
import { isProgram } from '../support/reading/rooms.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const house = loadHouse(root);
/** The recipes of the README, each with the number of files that it says it takes. */
const told = new Map(
  [...readFileSync(`${root}/README.md`, 'utf8').matchAll(/^\*\*An? ([\w ]+?) \((\d+) files?\)\.\*\*/gm)].map(
    ([, title = '', files]) => [title, Number(files)] as const,
  ),
);

/** A register that was made by its recipe. */
const REGISTER = /wholesaleRegister|offices\/wholesale\.ts/;

/** What was made by a recipe, and the words by which whatever belongs to it is found; samples and the demonstration aside. */
const MADE: readonly (readonly [recipe: string, names: RegExp, within: RegExp])[] = [
  ['register', REGISTER, /./],
  ['report type', /golden-day|goldenDay[A-Z]/, /./],
  ['widget', /MarketTypeCards\b(?!\.module)|useMarketTypes\b|MarketTypes\b/, /^src\/subjects\/market\/view\//],
  ['dataset', /marketTypeCountWire|marketTypeCounts\b/, /^(?:src\/subjects\/market\/[^/]*|server\/market\/.*)$/],
];

const filesOf = (names: RegExp, within: RegExp): readonly string[] =>
  [...house.values()]
    .filter(
      ({ path, place, text }) =>
        isProgram(place) && isCode(path) && within.test(path) && (names.test(path) || names.test(text)),
    )
    .map(({ path }) => path)
    .filter((path) => !/\/samples\.ts$|^server\/demonstration\//.test(path));

describe('the recipes of the README', () => {
  it.each(MADE)('%s: takes as many files as it says', (recipe, names, within) => {
    const files = filesOf(names, within);
    expect(files.length, `${recipe}: ${files.join(', ')}`).toBe(told.get(recipe));
  });

  it('a register, with its table, takes 120 lines at most, samples aside', () => {
    const own = filesOf(REGISTER, /./).filter((path) => /wholesale/.test(path));
    const lines = own.reduce((sum, path) => sum + (house.get(path)?.text.split('\n').length ?? 0) - 1, 0);
    expect(own).toHaveLength(2);
    expect(lines).toBeLessThanOrEqual(120);
  });

  it('each that says a number has something that was made by it', () => {
    expect([...told.keys()].toSorted()).toEqual(MADE.map(([recipe]) => recipe).toSorted());
  });
});

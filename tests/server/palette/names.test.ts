import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf, keywordOf, rankOf } from '#server/palette/keys.ts';
import { searchNames } from '#server/palette/names/search.ts';
import { keysKept, type Names, namesBook } from '#server/palette/names/shelves.ts';
import { standingNames } from '#server/palette/names/standing.ts';
import { MISSED } from '#server/service/services.ts';
import { outletRegister } from '#subjects/market/register.ts';

interface Item {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

const partsOf = ({ name, code }: Item) => (code === '' ? [name] : [name, ' ', code]);

function namesOf(items: readonly Item[], before?: Names<Item>): Names<Item> {
  const book = namesBook<Item>();
  for (const item of items) {
    const parts = partsOf(item);
    const kept = before && keysKept(before, item.id, item.name.length, parts.join('').toLowerCase());
    book.add(item, item.name.length, kept ?? keysOf(...parts));
  }
  return book.done();
}

/** What is found by looking at every name: by rank, by length, in order. */
function plainly(items: readonly Item[], keyword: string, isSeen: (item: Item) => boolean, most: number) {
  return items
    .filter(isSeen)
    .map((item) => ({ item, rank: rankOf(keysOf(...partsOf(item)), keywordOf(keyword)) ?? Infinity }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || a.item.name.length - b.item.name.length)
    .slice(0, most)
    .map(({ item, rank }) => [rank, item.id]);
}
const found = (names: Names<Item>, keyword: string, isSeen: (item: Item) => boolean, most: number) =>
  searchNames(names, keywordOf(keyword), isSeen, most).flatMap((items, rank) => items.map(({ id }) => [rank, id]));

const characters = fc.constantFrom(...'新街口南京六合区重庆音乐厅长江路菜场市AKb12-（ ');
const word = fc.string({ unit: characters, minLength: 1, maxLength: 7 });
const list = fc
  .array(fc.tuple(word, fc.oneof(fc.constant(''), word)), { maxLength: 40 })
  .map((all) => all.map(([name, code], index): Item => ({ id: index + 1, name, code })));
const keyword = fc
  .oneof(word, fc.string({ unit: fc.constantFrom(...'nanjigxkouclhezysqt12ab-（'), minLength: 1, maxLength: 5 }))
  .map((text) => text.toLowerCase().replace(/\s+/g, ''))
  .filter((text) => text !== '');

describe('names in a row are found as each by itself', () => {
  it('the same ones in the same order, of those that are seen', () => {
    fc.assert(
      fc.property(list, fc.array(keyword, { maxLength: 8 }), fc.integer({ min: 1, max: 20 }), (items, asked, most) => {
        const isSeen = ({ id }: Item) => id % 3 > 0;
        const names = namesOf(items);
        for (const one of asked) expect(found(names, one, isSeen, most)).toEqual(plainly(items, one, isSeen, most));
      }),
    );
  });
  it('what is called the same keeps its spelling, what is not is spelled anew', () => {
    fc.assert(
      fc.property(list, list, keyword, (items, others, asked) => {
        const before = namesOf(items);
        for (const item of items)
          expect(keysKept(before, item.id, item.name.length, partsOf(item).join('').toLowerCase())).toEqual(
            keysOf(...partsOf(item)),
          );
        const anew = namesOf(others, before);
        expect(found(anew, asked, () => true, 20)).toEqual(plainly(others, asked, () => true, 20));
      }),
      { numRuns: 50 },
    );
  });
});

describe('names stand until something changes', () => {
  it.each([
    ['few are read before anybody is answered', 2, [2, 3]],
    ['many answer while they are read anew', 6_000, [6_000, 6_001]],
  ] as const)('%s', async (_, size, [first, then]) => {
    let count: number = size;
    let hear: (name: string) => void = () => undefined;
    const spelled = keysOf('网点');
    const services = {
      clock: { now: () => 0 },
      onMessage: (listener: (name: string, payload: unknown) => void) => {
        hear = (name) => listener(name, {});
        return () => undefined;
      },
    };
    const names = standingNames<Item>(services, [outletRegister.event], async () => {
      const book = namesBook<Item>();
      for (let id = 1; id <= count; id += 1) book.add({ id, name: '网点', code: '' }, 2, spelled);
      return book.done();
    });
    expect((await names()).size).toBe(first);
    count += 1;
    expect((await names()).size).toBe(first);
    hear(outletRegister.event.name);
    const after = [(await names()).size, (await names()).size];
    expect(after.at(-1)).toBe(then);
    if (size > 5_000) expect(after[0]).toBe(first);
    count += 1;
    hear(MISSED);
    await names();
    expect((await names()).size).toBe(then + 1);
  });
});

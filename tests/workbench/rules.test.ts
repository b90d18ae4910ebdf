import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  compacted,
  type Direction,
  inPhoneOrder,
  inReadingOrder,
  isSame,
  isSound,
  type Layout,
  moved,
  overlap,
  removed,
  resized,
  shownOf,
  stepped,
  stretched,
  type Tile,
  withUnseen,
} from '#subjects/workbench/rules.ts';
import { DEFAULT_LAYOUTS, defaultLayoutOf, inRankOrder } from '#server/foundation/layouts.ts';
import { COLUMNS, MOST_TILES } from '#subjects/workbench/terms.ts';

const tile = (key: string, x: number, y: number, w: number, h: number): Tile => ({ key, x, y, w, h });
const at = (tiles: Layout, key: string) => tiles.find((one) => one.key === key);
const keys = (tiles: Layout) => tiles.map(({ key }) => key).toSorted();

/** Sound layouts as people make them: widgets added one by one, each thrown somewhere. */
const layouts = fc
  .array(
    fc.record({
      w: fc.integer({ min: -2, max: 30 }),
      h: fc.integer({ min: -2, max: 45 }),
      x: fc.integer({ min: -5, max: 30 }),
      y: fc.integer({ min: -5, max: 60 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((seeds) =>
    seeds.reduce<Layout>(
      (tiles, { w, h, x, y }, index) => moved(added(tiles, `w${index}`, { w, h }), `w${index}`, x, y),
      [],
    ),
  );

type Act = (tiles: Layout, key: string) => Layout;
const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');
const anywhere = fc.integer({ min: -100, max: 500 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(anywhere, anywhere).map(
    ([x, y]): Act =>
      (tiles, key) =>
        moved(tiles, key, x, y),
  ),
  fc.tuple(anywhere, anywhere).map(
    ([w, h]): Act =>
      (tiles, key) =>
        resized(tiles, key, { w, h }),
  ),
  directions.map(
    (direction): Act =>
      (tiles, key) =>
        stepped(tiles, key, direction),
  ),
  directions.map(
    (direction): Act =>
      (tiles, key) =>
        stretched(tiles, key, direction),
  ),
);

describe('layout arithmetic: no overlap ever, nothing lost', () => {
  it('holds for whatever is done in whatever order', () => {
    fc.assert(
      fc.property(layouts, fc.array(fc.tuple(acts, fc.nat()), { maxLength: 12 }), (start, done) => {
        const end = done.reduce((tiles, [act, index]) => act(tiles, start[index % start.length]?.key ?? ''), start);
        expect(isSound(end)).toBe(true);
        expect(keys(end)).toEqual(keys(start));
      }),
    );
  });

  it('compacting leaves no row empty and compacted is compacted', () => {
    fc.assert(
      fc.property(layouts, (tiles) => {
        const once = compacted(tiles);
        expect(isSame(compacted(once), once)).toBe(true);
        for (const one of once)
          if (one.y > 0)
            expect(once.some((other) => other.key !== one.key && overlap({ ...one, y: one.y - 1 }, other))).toBe(true);
      }),
    );
  });

  it('moving touches no other tile’s size or column', () => {
    fc.assert(
      fc.property(layouts, anywhere, anywhere, (tiles, x, y) => {
        const end = moved(tiles, 'w0', x, y);
        for (const { key, ...was } of tiles)
          if (key !== 'w0') expect(at(end, key)).toMatchObject({ x: was.x, w: was.w, h: was.h });
      }),
    );
  });

  it('a key that is not there changes nothing', () => {
    const tiles = [tile('a/a', 0, 0, 8, 4)];
    expect([
      moved(tiles, 'no', 1, 1),
      resized(tiles, 'no', { w: 9, h: 9 }),
      stepped(tiles, 'no', 'up'),
      stretched(tiles, 'no', 'up'),
    ]).toEqual([tiles, tiles, tiles, tiles]);
  });
});

describe('arranging by keyboard: arrows move, Shift+arrows resize', () => {
  const stack = [tile('a/a', 0, 0, 12, 4), tile('b/b', 0, 4, 12, 6), tile('c/c', 12, 0, 12, 10)];

  it('down and up change places with the neighbour', () => {
    const down = stepped(stack, 'a/a', 'down');
    expect([at(down, 'a/a')?.y, at(down, 'b/b')?.y, at(down, 'c/c')?.y]).toEqual([6, 0, 0]);
    expect(isSame(stepped(down, 'a/a', 'up'), stack)).toBe(true);
  });

  it('at an edge nothing happens', () => {
    expect(isSame(stepped(stack, 'a/a', 'up'), stack)).toBe(true);
    expect(isSame(stepped(stack, 'a/a', 'left'), stack)).toBe(true);
    expect(isSame(stepped(stack, 'c/c', 'right'), stack)).toBe(true);
    expect(isSame(stepped(stack, 'b/b', 'down'), stack)).toBe(true);
  });

  it('a wider tile sends below what it hits', () => {
    const wider = stretched(stack, 'a/a', 'right');
    expect(at(wider, 'a/a')).toMatchObject({ w: 13, y: 0 });
    expect(at(wider, 'c/c')?.y).toBe(4);
  });
});

describe('a tile nobody may see takes no room', () => {
  it('the ones below rise', () => {
    const tiles = [
      tile('no/permission', 0, 0, 24, 5),
      tile('a/a', 0, 5, 24, 4),
      tile('heat/population', 0, 9, 12, 4),
      tile('b/b', 0, 13, 12, 4),
    ];
    expect(shownOf(tiles, (key) => key !== 'no/permission' && !key.startsWith('heat/'))).toEqual([
      tile('a/a', 0, 0, 24, 4),
      tile('b/b', 0, 4, 12, 4),
    ]);
  });

  it('and is not lost when somebody who cannot see it saves', () => {
    fc.assert(
      fc.property(layouts, layouts, (arranged, unseen) => {
        const renamed = unseen.map((one) => ({ ...one, key: `u${one.key}` }));
        const kept = withUnseen(arranged, renamed);
        expect(isSound(kept)).toBe(true);
        expect(keys(kept)).toEqual([...keys(arranged), ...keys(renamed)].toSorted());
        expect(kept.slice(0, arranged.length)).toEqual(arranged);
      }),
    );
  });
});

describe('adding and removing widgets', () => {
  it('a widget comes to the first free place as one reads, once', () => {
    const tiles = [tile('a/a', 0, 0, 12, 4)];
    const more = added(tiles, 'b/b', { w: 12, h: 6 });
    expect(at(more, 'b/b')).toEqual(tile('b/b', 12, 0, 12, 6));
    expect(added(more, 'b/b', { w: 12, h: 6 })).toBe(more);
    expect(isSame(removed(more, 'b/b'), tiles)).toBe(true);
  });

  it('no more than there may be', () => {
    const many = Array.from({ length: MOST_TILES }, (_, index) => tile(`w/${index}`, 0, index * 4, 4, 4));
    expect(added(many, 'one/more', { w: 4, h: 4 })).toBe(many);
    expect(withUnseen(many, [tile('one/more', 0, 0, 4, 4)])).toHaveLength(MOST_TILES);
  });
});

describe('overlapping or out-of-grid layouts are refused', () => {
  const sound = [tile('a/a', 0, 0, 12, 4), tile('b/b', 12, 0, 12, 4)];
  it.each<[string, Layout]>([
    ['overlap', [...sound, tile('c/c', 11, 3, 4, 4)]],
    ['twice the same', [...sound, tile('a/a', 0, 4, 12, 4)]],
    ['beyond the right edge', [tile('a/a', 13, 0, 12, 4)]],
    ['left of the grid', [tile('a/a', -1, 0, 12, 4)]],
    ['above it', [tile('a/a', 0, -1, 12, 4)]],
    ['too narrow', [tile('a/a', 0, 0, 3, 4)]],
    ['too low', [tile('a/a', 0, 0, 4, 2)]],
    ['too far down', [tile('a/a', 0, 1599, 4, 4)]],
    ['too many', Array.from({ length: MOST_TILES + 1 }, (_, index) => tile(`w/${index}`, 0, index * 4, 4, 4))],
  ])('%s', (_, tiles) => expect(isSound(tiles)).toBe(false));

  it('and a sound one is kept', () => expect(isSound(sound)).toBe(true));
});

describe('default layouts for every role', () => {
  it.each(Object.entries(DEFAULT_LAYOUTS))('%s: sound, and dense as it stands', (_, tiles) => {
    expect(isSound(tiles)).toBe(true);
    expect(isSame(compacted(tiles), tiles)).toBe(true);
    expect(Math.max(0, ...tiles.map(({ x, w }) => x + w))).toBeLessThanOrEqual(COLUMNS);
  });

  it('a role that came later has one as well, who has none has nothing', () => {
    expect(defaultLayoutOf('ROLE_PRICE_CLERK').length).toBeGreaterThan(0);
    expect(defaultLayoutOf(undefined)).toEqual([]);
    expect(inRankOrder(['ROLE_ZZ', 'ROLE_DUTY', 'ROLE_ADMIN', 'ROLE_AA'])).toEqual([
      'ROLE_ADMIN',
      'ROLE_DUTY',
      'ROLE_AA',
      'ROLE_ZZ',
    ]);
  });

  it('is read row by row in one column', () => {
    expect(
      inReadingOrder([tile('c/c', 0, 4, 4, 4), tile('b/b', 12, 0, 4, 4), tile('a/a', 0, 0, 4, 4)]).map(
        ({ key }) => key,
      ),
    ).toEqual(['a/a', 'b/b', 'c/c']);
  });

  it('on a phone begins with what there is to do, then what to look into', () => {
    const tiles = [
      tile('market/type-counts', 0, 0, 24, 4),
      tile('alert/open', 12, 4, 12, 4),
      tile('report/completeness', 0, 4, 12, 4),
      tile('approval/tiles', 0, 8, 24, 4),
      tile('alert/count', 0, 12, 6, 4),
    ];
    const asks = (key: string) =>
      key.startsWith('approval/') ? 'work' : key.startsWith('alert/') ? 'attention' : undefined;
    expect(inPhoneOrder(tiles, asks).map(({ key }) => key)).toEqual([
      'approval/tiles',
      'alert/open',
      'alert/count',
      'market/type-counts',
      'report/completeness',
    ]);
  });
});

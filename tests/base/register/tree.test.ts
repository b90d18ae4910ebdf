import { describe, expect, it } from 'vitest';
import { type Above, treeFault } from '#base/register/judging/tree.ts';

/** 1 above 2 above 3; 4 by itself with 5 below. */
const TREE: Above = new Map([
  [1, undefined],
  [2, 1],
  [3, 2],
  [4, undefined],
  [5, 4],
]);
const hung = (id: number, at: number): Above => new Map([...TREE, [id, at]]);

describe('a tree in which something hangs elsewhere', () => {
  it('is whole where nothing hangs below itself and nothing too deep', () => {
    expect(treeFault(TREE, [1, 2, 3, 4, 5], 3)).toBeUndefined();
    expect(treeFault(hung(4, 1), [4], 3)).toBeUndefined();
  });

  it('has a circle where a record hangs below itself, at whatever depth', () => {
    expect(treeFault(hung(1, 1), [1], 3)).toBe('circle');
    expect(treeFault(hung(1, 3), [1], 3)).toBe('circle');
    expect(treeFault(hung(1, 3), [5], 3)).toBeUndefined();
  });

  it('is too deep by what hangs below what was moved, not by others', () => {
    expect(treeFault(hung(4, 2), [4], 3)).toBe('deep');
    expect(treeFault(TREE, [3], 2)).toBe('deep');
    expect(treeFault(TREE, [5], 2)).toBeUndefined();
    expect(treeFault(hung(4, 2), [4], 3, [1, 2, 3, 4])).toBeUndefined();
  });
});

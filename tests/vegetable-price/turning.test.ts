import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTurning,
  turned,
  type Turning,
  TURNING_FROM_START,
  type TurningStep,
} from '#subjects/vegetable-price/rules.ts';

const after = (...steps: TurningStep[]): Turning => steps.reduce(turned, TURNING_FROM_START);
const turn: TurningStep = { kind: 'turn', totalCount: 36 };

describe('the table auto-advances its page (spec 2 §2.6)', () => {
  it('page by page, and after the last page wraps to page 1', () => {
    expect([0, 1, 2, 3, 4].map((count) => after(...Array.from({ length: count }, () => turn)).pageIndex)).toEqual([
      1, 2, 3, 4, 1,
    ]);
  });

  it('goes where it is sent; another page size starts at page 1, the same one changes nothing', () => {
    expect(after({ kind: 'go', pageIndex: 3 })).toMatchObject({ pageIndex: 3, pageSize: 10 });
    expect(after({ kind: 'go', pageIndex: 3 }, { kind: 'resize', pageSize: 20 })).toMatchObject({
      pageIndex: 1,
      pageSize: 20,
    });
    expect(after({ kind: 'go', pageIndex: 3 }, { kind: 'resize', pageSize: 10 })).toMatchObject({
      pageIndex: 3,
      pageSize: 10,
    });
  });
});

describe('it pauses while the pointer is over a cell, a popover is open, the focus is inside, or 暂停 was pressed', () => {
  it.each(['over-cell', 'focus-inside', 'popover-open'] as const)('%s', (kind) => {
    expect(isTurning(after({ kind, on: true }))).toBe(false);
    expect(isTurning(after({ kind, on: true }, { kind, on: false }))).toBe(true);
  });

  it('暂停 and 继续', () => {
    expect(isTurning(after({ kind: 'halt' }))).toBe(false);
    expect(isTurning(after({ kind: 'halt' }, { kind: 'halt' }))).toBe(true);
  });

  it('继续 turns the pages although the focus was left inside', () => {
    expect(isTurning(after({ kind: 'focus-inside', on: true }, { kind: 'halt' }, { kind: 'halt' }))).toBe(true);
  });

  it('every reason must be gone, in whatever order they came', () => {
    const kinds = fc.uniqueArray(fc.constantFrom('over-cell', 'focus-inside', 'popover-open'), {
      minLength: 1,
    }) as fc.Arbitrary<('over-cell' | 'focus-inside' | 'popover-open')[]>;
    fc.assert(
      fc.property(kinds, (all) => {
        const held = after(...all.map((kind) => ({ kind, on: true })));
        const released = [...all]
          .toReversed()
          .reduce<Turning[]>((states, kind) => [...states, turned(states.at(-1) ?? held, { kind, on: false })], [held]);
        expect(released.map(isTurning)).toEqual([...all.map(() => false), true]);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { dueStateOf, formAddress, formFillPath, formStateOf, formTokenIn, isDueState } from '#subjects/form/rules.ts';

describe('how forms stand', () => {
  it('by their version, and what is owed by its deadline and its answer', () => {
    expect([formStateOf(null, true), formStateOf(1, false), formStateOf(1, true)]).toEqual([
      'draft',
      'published',
      'changed',
    ]);
    expect([
      dueStateOf(null, 200, 100),
      dueStateOf(null, 50, 100),
      dueStateOf(3, 50, 100),
      dueStateOf(1, 50, 100),
    ]).toEqual(['open', 'overdue', 'returned', 'done']);
    expect([isDueState('open'), isDueState('x')]).toEqual([true, false]);
  });
  it('a link holds its token where no server sees it', () => {
    const address = formAddress('https://a', '/open/form', 'T-1');
    expect(formTokenIn(new URL(address).hash)).toBe('T-1');
    expect([formTokenIn('#form='), formTokenIn('#other=1'), formTokenIn('#form=a b')]).toEqual(['', '', '']);
  });

  it('is filled in by an enterprise where its forms are', () => {
    expect(formFillPath(7)).toBe('/form/due?fill=7');
  });
});

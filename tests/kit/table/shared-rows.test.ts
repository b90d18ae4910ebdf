import { describe, expect, it } from 'vitest';
import { sharedRows } from '#kit/table/shared-rows.ts';

describe('rows of a wall share the height of their place', () => {
  it.each([
    [900, 10, '90px'],
    [905, 10, '90px'],
    [900, 20, '56px'],
    [900, 4, '96px'],
    [900, 0, '96px'],
    [0, 8, '56px'],
  ])('%d px for %d rows: %s', (height, rows, expected) => {
    expect(sharedRows(height, rows, [56, 96])).toEqual({ '--row': expected });
  });
});

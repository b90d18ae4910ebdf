import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { layoutRoleSamples, layoutSample } from '#subjects/workbench/samples.ts';
import { layoutRoleWire, layoutSavedWire, layoutSaveWire, layoutWire } from '#subjects/workbench/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const save = (tiles: unknown, version: unknown = 0) =>
  z.safeDecode(layoutSaveWire, { version, layout: tiles } as never);
const tile = { key: 'market/type-counts', x: 0, y: 0, w: 24, h: 5 };

describe('workbench layout (spec 1 §7.3)', () => {
  it('travels there and back', () => {
    expect(roundTrip(layoutWire, layoutSample)).toEqual({
      wire: { id: 7, source: 'own', version: 3, layout: layoutSample.tiles },
      back: layoutSample,
    });
    expect(roundTrip(layoutRoleWire, layoutRoleSamples[0]!).back).toEqual(layoutRoleSamples[0]);
    expect(roundTrip(layoutSavedWire, { layoutId: 7, version: 4 }).wire).toEqual({ id: 7, version: 4 });
  });

  it('places a widget once for each thing that it is placed for', () => {
    const kept = (key: string, y: number) => ({ key, x: 0, y, w: 12, h: 11 });
    expect(save([kept('dataset/kept@7', 0), kept('dataset/kept@12', 11)]).success).toBe(true);
    expect(save([kept('dataset/kept@7', 0), kept('dataset/kept@7', 11)]).success).toBe(false);
    for (const key of ['dataset/kept@', 'dataset/kept@0', 'dataset/kept@a', 'dataset/kept@7@8'])
      expect(save([kept(key, 0)]).success, key).toBe(false);
  });

  it('one that nobody saved has no number and version 0', () => {
    expect(z.decode(layoutWire, { source: 'built-in', layout: [] })).toEqual({
      layoutId: undefined,
      source: 'built-in',
      version: 0,
      tiles: [],
    });
  });

  it.each([
    ['a key that no widget can have', [{ ...tile, key: '../x' }]],
    ['a key without end', [{ ...tile, key: `a/${'b'.repeat(80)}` }]],
    ['half a column', [{ ...tile, x: 0.5 }]],
    ['beyond the grid', [{ ...tile, x: 1 }]],
    ['negative', [{ ...tile, y: -1 }]],
    ['two over each other', [tile, { ...tile, key: 'a/a' }]],
    ['more than there may be', Array.from({ length: 41 }, (_, y) => ({ ...tile, key: `a/${y}`, y: y * 5 }))],
    ['no list', { 0: tile }],
  ])('%s is refused', (_, tiles) => expect(save(tiles).success).toBe(false));

  it('a sound one, and an empty one, may be kept; not without a version', () => {
    expect(save([tile]).success).toBe(true);
    expect(save([]).success).toBe(true);
    expect(save([tile], null).success).toBe(false);
  });
});

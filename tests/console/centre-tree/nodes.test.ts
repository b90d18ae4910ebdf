import { describe, expect, it } from 'vitest';
import { centreTreeSample } from '#subjects/market/samples.ts';
import {
  centresOf,
  keyOf,
  linesOf,
  moveOf,
  nearestCentre,
  nodeIn,
  trailOf,
} from '../../../console/pages/centre-tree/nodes.ts';

const linesWith = (...open: string[]) => linesOf(centreTreeSample, new Set(open)).map(({ key, level }) => [key, level]);

describe('nodes of the tree 商业中心树', () => {
  it('are named in an address by kind and number, and nothing else is', () => {
    expect(nodeIn('outlet-21')).toEqual({ kind: 'outlet', id: 21 });
    for (const text of ['', 'outlet-', 'shop-1', 'outlet-1x', 'centre-12345678901'])
      expect(nodeIn(text)).toBeUndefined();
  });

  it('are lines as far as what stands above them is open', () => {
    expect(linesWith()).toEqual([
      ['centre-1', 1],
      ['centre-3', 1],
    ]);
    expect(linesWith('centre-1')).toHaveLength(5);
    expect(linesWith('centre-1', 'centre-2')[2]).toEqual(['outlet-21', 3]);
    expect(linesWith('centre-2')).toHaveLength(2);
  });

  it('are reached by keys', () => {
    const open = new Set(['centre-1']);
    const lines = linesOf(centreTreeSample, open);
    const move = (key: string, at: string) => moveOf(key, lines, at, open);
    expect(move('ArrowDown', 'centre-1')).toEqual({ go: 'centre-2' });
    expect(move('ArrowUp', 'centre-1')).toBeUndefined();
    expect(move('End', 'centre-1')).toEqual({ go: 'centre-3' });
    expect(move('ArrowRight', 'centre-1')).toEqual({ go: 'centre-2' });
    expect(move('ArrowRight', 'centre-2')).toEqual({ open: 'centre-2' });
    expect(move('ArrowRight', 'centre-3')).toBeUndefined();
    expect(move('ArrowLeft', 'centre-1')).toEqual({ close: 'centre-1' });
    expect(move('ArrowLeft', 'outlet-11')).toEqual({ go: 'centre-1' });
    expect(move('Enter', 'outlet-11')).toEqual({ choose: 'outlet-11' });
    expect(move('x', 'outlet-11')).toBeUndefined();
    expect(move('ArrowDown', 'outlet-99')).toBeUndefined();
  });

  it('have a way down to them, and a nearest centre', () => {
    expect(trailOf(centreTreeSample, { kind: 'outlet', id: 21 }).map(keyOf)).toEqual([
      'centre-1',
      'centre-2',
      'outlet-21',
    ]);
    expect(trailOf(centreTreeSample, { kind: 'centre', id: 21 })).toEqual([]);
    const centres = centresOf(centreTreeSample);
    expect(centres.map(({ path }) => path)).toEqual(['新街口', '新街口 / 德基广场', '东山']);
    const nearest = nearestCentre({ lng: 118.8, lat: 31.95 }, centres);
    expect(nearest?.centre.name).toBe('东山');
    expect(nearest?.metres).toBeGreaterThan(2_500);
    expect(nearest?.metres).toBeLessThan(3_200);
    expect(nearestCentre({ lng: 118.8, lat: 31.95 }, [])).toBeUndefined();
  });
});

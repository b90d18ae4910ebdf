import { describe, expect, it } from 'vitest';
import { across, evenly, everywhere, placesIn, whole } from '#base/stage/layout.ts';

describe('the grid of a scene', () => {
  it('is written as CSS writes it', () => {
    expect(across(['map', 2], ['list', 1])).toBe('map map list');
    expect(evenly(3)).toBe('repeat(3, minmax(0, 1fr))');
    expect(whole('map')).toEqual({ areas: ['map'], columns: 'minmax(0, 1fr)', rows: '1fr' });
  });

  it('leaves out what a shape has no room for', () => {
    const scene = {
      places: [
        { area: 'map', widget: 'a/map' },
        { area: 'list', widget: 'a/list' },
      ],
      layouts: { ...everywhere(whole('map')), wide: { areas: ['map list'], columns: '1fr 1fr', rows: '1fr' } },
    };
    expect(placesIn(scene, 'standard').map(({ area }) => area)).toEqual(['map']);
    expect(placesIn(scene, 'wide').map(({ area }) => area)).toEqual(['map', 'list']);
  });
});

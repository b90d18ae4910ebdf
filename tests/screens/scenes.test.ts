import { describe, expect, it } from 'vitest';
import { placesIn } from '#base/stage/layout.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { programmeOf } from '../../screens/programme/programme.ts';
import type { Aspect } from '#base/stage/layout.ts';

const aspects: readonly Aspect[] = ['standard', 'wide', 'widest'];

describe('scenes are data (WALL duty 1)', () => {
  it('the programme can be played, and no key is used twice', () => {
    expect(programmeOf(scenes, 0).parts).toHaveLength(scenes.length);
    expect(new Set(scenes.map(({ key }) => key)).size).toBe(scenes.length);
  });

  describe.each(scenes)('$key', (scene) => {
    it.each(aspects)('every area of the %s stage is filled by one widget, at most seven blocks', (aspect) => {
      const named = new Set(scene.layouts[aspect].areas.join(' ').split(' '));
      const placed = placesIn(scene, aspect).map(({ area }) => area);
      expect([...placed].toSorted()).toEqual([...named].toSorted());
      const small = placesIn(scene, aspect).filter(({ figure }) => figure === true);
      expect(placed.length - small.length + (small.length > 0 ? 1 : 0)).toBeLessThanOrEqual(7);
    });

    it.each(['wide', 'widest'] as const)(
      'on the %s stage its hero has neighbours: it is not the usual stage enlarged',
      (aspect) => {
        expect(placesIn(scene, aspect).length).toBeGreaterThanOrEqual(2);
      },
    );

    it('waits only for a widget that every shape shows', () => {
      for (const aspect of aspects) {
        if (scene.stay) expect(placesIn(scene, aspect).map(({ widget }) => widget)).toContain(scene.stay.widget);
      }
    });
  });
});

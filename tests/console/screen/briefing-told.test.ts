import { describe, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { widgetOf } from '#subjects/widgets.ts';
import {
  asOfText,
  isSettled,
  paperPlaces,
  standings,
  type Telling,
  type Told,
  withTold,
} from '../../../console/pages/screen/briefing/told.ts';

const sceneOf = (key: string) => {
  const scene = scenes.find((one) => one.key === key);
  if (!scene) throw new Error(`no scene ${key}`);
  return scene;
};
const all = () => true;
const now = { isPast: false, holds: all };
const tell = (...tellings: readonly Telling[]) => tellings.reduce<Told>(withTold, {})['warnings'];
const frame = (area: string, said: Partial<{ state: 'loading' | 'ready' | 'failed'; asOf: number; problem: string }>) =>
  ({
    page: 'warnings',
    kind: 'frame',
    area,
    id: '1',
    said: { state: 'ready', asOf: undefined, problem: undefined, ...said },
  }) as const;
const drawing = (isDrawing: boolean) => ({ page: 'warnings', kind: 'drawing', drawing: isDrawing }) as const;

describe('what comes onto paper of a scene', () => {
  it('leaves out moving pictures, what the user may not see, and on a past day what knows no past', () => {
    const leftOf = (key: string, how: Parameters<typeof paperPlaces>[2]) =>
      Object.fromEntries(paperPlaces(sceneOf(key), widgetOf, how).map(({ place, left }) => [place.area, left]));
    expect(leftOf('cameras', now)).toEqual({ patrol: 'moving', open: undefined });
    expect(leftOf('area-heat', { isPast: true, holds: all })).toEqual({ heat: undefined, customers: undefined });
    expect(leftOf('coverage', { isPast: true, holds: all })).toEqual({ map: 'past' });
    expect(leftOf('warnings', { isPast: false, holds: (one) => one !== 'map.read' })).toEqual({
      warnings: undefined,
      map: 'forbidden',
    });
  });

  it('waits for every widget and its drawing; what failed is no reason to wait', () => {
    const places = paperPlaces(sceneOf('warnings'), widgetOf, now);
    const settled = (...tellings: readonly Telling[]) => {
      const told = tell(...tellings);
      return isSettled(standings(places, told), told);
    };
    expect(settled()).toBe(false);
    expect(settled(frame('warnings', {}), drawing(false))).toBe(false);
    expect(settled(frame('warnings', {}), frame('map', { state: 'loading' }), drawing(false))).toBe(false);
    expect(settled(frame('warnings', {}), frame('map', {}), drawing(true))).toBe(false);
    expect(settled(frame('warnings', {}), frame('map', { state: 'failed' }), drawing(false))).toBe(true);
    expect(
      settled(frame('map', {}), frame('warnings', {}), drawing(false), { ...frame('map', {}), said: undefined }),
    ).toBe(false);
  });

  it('tells the times of the data by widget where they differ, the minute only where there is one', () => {
    const places = paperPlaces(sceneOf('warnings'), widgetOf, now);
    const [day, noon] = [startOf('2026-03-09'), startOf('2026-03-09') + 43_200_000];
    const said = (one: number, other: number) =>
      asOfText(standings(places, tell(frame('warnings', { asOf: one }), frame('map', { asOf: other }))));
    expect(said(day, day)).toBe('2026-03-09');
    expect(said(day, noon)).toBe('菜价预警 2026-03-09；各市场菜价水平 2026-03-09 12:00');
  });
});

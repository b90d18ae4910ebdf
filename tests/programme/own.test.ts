import { describe, expect, it } from 'vitest';
import { placesIn } from '#base/stage/layout.ts';
import { USUAL_VIEWING } from '#base/stage/viewing.ts';
import { rotatedOf } from '#subjects/programme/rules.ts';
import { faultsOf } from '#subjects/programme/rules/faults.ts';
import { newOwnKey, offeredWidgets, ownFaults, sceneOf, scenesWith } from '#subjects/programme/rules/own.ts';
import { boxesOf } from '#subjects/programme/rules/boxes.ts';
import { changesBetween } from '#subjects/programme/rules/said.ts';
import { usualScreens } from '#subjects/programme/rules/walls.ts';
import { GRIDS } from '#subjects/programme/scenes/grids.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { DEFAULT_CONTENT } from '#subjects/programme/terms.ts';
import type { Content, OwnScene, PlayedWall } from '#subjects/programme/wire.ts';

const good: OwnScene = {
  key: 'own-1',
  title: '菜价一览',
  question: '哪些菜偏离了中位数？',
  wall: 'one',
  grid: 'main-side',
  widgets: ['vegetable-price/matrix', 'vegetable-price/movers'],
};
const faults = (change: Partial<OwnScene>) =>
  ownFaults({ ...good, ...change }, scenes, { titleOf: (key) => key })
    .map(({ message }) => message)
    .join('；');
const withOwn = (...own: OwnScene[]): Content => ({ ...DEFAULT_CONTENT, own });

describe('scenes of a programme’s own 自编场景 (WALL duties 1 and 9)', () => {
  it('is legible where each block is as large as one that was looked at, and a scene like any other', () => {
    expect(ownFaults(good, scenes)).toEqual([]);
    const scene = sceneOf(good);
    expect(placesIn(scene, 'standard').map(({ widget, hero }) => [widget, hero])).toEqual([
      ['vegetable-price/matrix', true],
      ['vegetable-price/movers', undefined],
    ]);
    const all = scenesWith(withOwn(good), scenes);
    expect(rotatedOf({ scene: 'own-1', seconds: 30, stay: false }, all)).toEqual({ key: 'own-1', dwell: 30_000 });
  });

  it('says what cannot be read from afar, what is missing, what is twice, and what no wall shows', () => {
    expect(
      faults({ grid: 'thirds', widgets: ['vegetable-price/matrix', 'vegetable-price/movers', 'alert/open'] }),
    ).toContain('“vegetable-price/matrix”的位置太小，远处看不清');
    expect(faults({ widgets: ['vegetable-price/matrix', ''] })).toBe('还有 1 个位置没有选择组件');
    expect(faults({ widgets: ['vegetable-price/matrix'] })).toBe('还有 1 个位置没有选择组件');
    expect(faults({ widgets: ['alert/open', 'alert/open'] })).toBe('同一个组件放了两次');
    for (const unknown of ['report/due', 'no/such', 'dataset/kept', '__proto__'])
      expect(faults({ widgets: ['vegetable-price/matrix', unknown] })).toContain(`“${unknown}”不能放到大屏`);
    expect(faults({ grid: 'constructor' })).toBe('没有这个版式，请改选');
    expect(faults({ title: ' ', question: '' })).toBe('请填写场景名称；请填写场景回答的问题');
    expect(faults({ widgets: ['vegetable-price/matrix', 'alert/count'] })).toContain('只是一项指标');
  });

  it('no text lies across a seam of the screens; a map or a camera may', () => {
    expect(faults({ wall: 'two', grid: 'main-side' })).toContain('跨在两屏拼接的拼缝上');
    expect(faults({ wall: 'two', grid: 'halves', widgets: ['vegetable-price/matrix', 'alert/open'] })).toBe('');
    expect(faults({ wall: 'two', widgets: ['planning/layers', 'vegetable-price/movers'] })).toBe('');
    expect(
      faults({ wall: 'three', grid: 'thirds', widgets: ['planning/prices', 'alert/open', 'vegetable-price/movers'] }),
    ).toBe('');
    expect(faults({ wall: 'three' })).toContain('跨在三屏拼接的拼缝上');
  });

  it('is judged for each wall that plays it: its shape, its seams, how far its seats are; the wall is named', () => {
    const wall = (change: Partial<PlayedWall> = {}): PlayedWall => ({
      screenName: '一楼大厅',
      stageSize: '1920x1080',
      screens: 1,
      viewing: USUAL_VIEWING['1920x1080'],
      ...change,
    });
    const told = (...walls: PlayedWall[]) => ownFaults(good, scenes, { walls });
    expect(told(wall(), wall({ stageSize: '3840x2160', viewing: USUAL_VIEWING['3840x2160'] }))).toEqual([]);
    const wide = wall({ stageSize: '3840x1080', screens: 2, viewing: USUAL_VIEWING['3840x1080'] });
    expect(told(wide)).toEqual([
      { message: '“主图”跨在大屏“一楼大厅”的拼缝上，文字会被边框切断，请改选版式或换成地图、视频', block: 0 },
    ]);
    // The same picture on one screen has no seam.
    expect(told({ ...wide, screens: 1 })).toEqual([]);
    const walls = ['一楼', '二楼', '三楼'].map((screenName) => ({ ...wide, screenName }));
    expect(told(...walls).map(({ message }) => message)).toEqual([
      expect.stringContaining('大屏“一楼”“二楼”等 3 块大屏的拼缝上'),
    ]);
    expect(told(wall({ viewing: { width: 2_995, seat: 20 } }))).toEqual([
      {
        message: '大屏“一楼大厅”画面宽 2995 毫米、最远座位 20 米，24 像素的字只有 6.4′，不足 16′，远处看不清',
      },
    ]);
    const narrow = { ...good, wall: 'three' as const, grid: 'middle', widgets: ['planning/prices', 'alert/open', ''] };
    const onOne = ownFaults(narrow, scenes, { walls: [wall()], titleOf: (key) => key });
    expect(onOne.map(({ message }) => message)).toContain(
      '“alert/open”在大屏“一楼大厅”上的位置太小，远处看不清，请换到更大的位置或改选版式',
    );
    expect(
      ownFaults(narrow, scenes)
        .map(({ message }) => message)
        .join(''),
    ).not.toContain('alert/open');
    expect([usualScreens('standard'), usualScreens('wide'), usualScreens('widest')]).toEqual([1, 3, 2]);
  });

  it('every grid fills its stage, its gutters lie on the seams of two screens and of three, and there is a widget for every place', () => {
    for (const { key, areas, layout } of GRIDS)
      for (const aspect of ['standard', 'wide', 'widest'] as const) {
        const boxes = boxesOf(layout, aspect);
        expect([...boxes.keys()].toSorted(), key).toEqual([...areas].toSorted());
        const right = Math.max(...[...boxes.values()].map(({ left, width }) => left + width));
        expect(Math.round(right), key).toBe({ standard: 1_896, wide: 2_856, widest: 3_816 }[aspect]);
      }
    const thirds = boxesOf(GRIDS.find(({ key }) => key === 'thirds')!.layout, 'wide').get('a')!;
    expect([Math.abs(thirds.left - 960) <= 24, Math.abs(thirds.left + thirds.width - 1_920) <= 24]).toEqual([
      true,
      true,
    ]);
    const widgets = offeredWidgets(scenes);
    for (const { key, areas } of GRIDS)
      for (const at of areas.keys()) {
        const fits = widgets.filter((widget) => {
          const placed = areas.map((_, index) => (index === at ? widget : ''));
          return (
            faults({ grid: key, widgets: placed }) ===
            (areas.length > 1 ? `还有 ${areas.length - 1} 个位置没有选择组件` : '')
          );
        });
        expect(fits.length, `${key} ${at}`).toBeGreaterThan(1);
      }
  });

  it('keeps a programme from being published, and is told among its changes', () => {
    const bad = { ...good, widgets: ['vegetable-price/matrix', ''] };
    expect(faultsOf(withOwn(good), scenes)).toEqual([]);
    expect(faultsOf(withOwn(bad), scenes)).toMatchObject([
      { field: 'own', own: 0, block: 1, message: expect.stringContaining('菜价一览') },
    ]);
    expect(changesBetween(DEFAULT_CONTENT, withOwn(good), scenes)).toEqual(['新增自编场景“菜价一览”']);
    expect(changesBetween(withOwn(good), withOwn({ ...good, question: '别的' }), scenes)).toEqual([
      '修改自编场景“菜价一览”',
    ]);
    expect(changesBetween(withOwn(good), DEFAULT_CONTENT, scenes)).toEqual(['删除自编场景“菜价一览”']);
    expect([newOwnKey(DEFAULT_CONTENT), newOwnKey(withOwn(good))]).toEqual(['own-1', 'own-2']);
    // An entry that still names one that is gone would show the new one.
    const [entry] = DEFAULT_CONTENT.otherwise.entries;
    const entries = entry ? [{ ...entry, scene: 'own-1' }] : [];
    expect(newOwnKey({ ...DEFAULT_CONTENT, otherwise: { ...DEFAULT_CONTENT.otherwise, entries } })).toBe('own-2');
  });
});

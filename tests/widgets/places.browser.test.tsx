import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Scene } from '#base/stage/layout.ts';
import { clock } from '#browser/clock.ts';
import { boxesOf } from '#subjects/programme/rules/boxes.ts';
import { offeredWidgets, ownFaults, sceneOf } from '#subjects/programme/rules/own.ts';
import { GRIDS } from '#subjects/programme/scenes/grids.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import type { OwnScene } from '#subjects/programme/wire.ts';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';
import { sceneFaults } from '../support/wall/scene-faults.tsx';

/** Friday, 20 November 2026, 10:00 in Nanjing. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock.correct(NOW);
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  await page.viewport(1_300, 760);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A scene of one's own in which a widget stands alone, for every size of a place that the editor lets it have on one screen. */
function ownScenesOf(widget: string): readonly Scene[] {
  const bySize = new Map<string, Scene>();
  for (const { key: grid, areas, layout } of GRIDS)
    for (const [at, area] of areas.entries()) {
      const widgets = areas.map((_, index) => (index === at ? widget : ''));
      const own: OwnScene = { key: 'own-1', title: '自编', question: '放在这里好看吗？', wall: 'one', grid, widgets };
      const box = boxesOf(layout, 'standard').get(area);
      if (!box || ownFaults(own, scenes).some(({ block }) => block === at)) continue;
      const key = `${Math.round(box.width)}×${Math.round(box.height)}`;
      bySize.set(key, { ...sceneOf(own), key: `${widget} ${key}` });
    }
  return [...bySize.values()];
}

describe('every widget in every place that the editor of scenes lets it have', () => {
  it.each(offeredWidgets(scenes))('%s stands as it should', { timeout: 60_000 }, async (widget) => {
    const offered = ownScenesOf(widget);
    expect(offered).not.toEqual([]);
    const faults: string[] = [];
    for (const scene of offered)
      faults.push(...(await sceneFaults(scene, '1920x1080', widgetAnswers(NOW - 3_600_000))));
    expect(faults).toEqual([]);
  });
});

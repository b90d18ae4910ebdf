import { describe, expect, it } from 'vitest';
import { MOST_PAGES, packScenes, packSources, pagesOf } from '#subjects/programme/rules/briefing.ts';
import { placementsSample, programmeRowSamples } from '#subjects/programme/samples.ts';
import { scenes } from '#subjects/programme/scenes.ts';
import { DEFAULT_CONTENT } from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';

const show = (scene: string, area?: readonly [id: string, name: string]) => ({
  scene,
  seconds: 40,
  stay: false,
  ...(area && { areaId: area[0], areaName: area[1] }),
});
const playing = (...entries: Content['otherwise']['entries']): Content => ({
  parts: [{ name: '早市', days: ['mon'], from: 330, to: 510, brightness: 100, entries }],
  otherwise: { brightness: 100, entries },
  care: { orbit: 2, drift: false },
});

describe('what a briefing is made of', () => {
  it('offers each scene of a programme once, one kept to an area beside the same without, and none that the program has not', () => {
    const offered = packScenes(
      playing(show('prices'), show('area-heat', ['7', '新街口']), show('area-heat'), show('gone'), show('prices')),
      scenes,
    );
    expect(offered.map(({ key, title }) => [key, title])).toEqual([
      ['prices', '今日菜价'],
      ['area-heat@7', '商圈热力 · 新街口'],
      ['area-heat', '商圈热力'],
    ]);
    expect(packScenes(DEFAULT_CONTENT, scenes)).toHaveLength(scenes.filter(({ open }) => !open).length);
  });

  it('fills a scene that is to be filled with what was chosen, and leaves one out that is empty', () => {
    const kept = scenes.find(({ open }) => open)?.key ?? '';
    const things = [
      { of: '12', name: '猪肉均价' },
      { of: '15', name: '报送家数' },
    ];
    const [page, ...others] = packScenes(playing(show(kept), { ...show(kept), things }), scenes);
    expect(others).toEqual([]);
    expect(page?.title).toMatch(/ · 猪肉均价等 2 个$/);
    expect(page?.scene.places.map(({ of }) => of)).toEqual(['12', '15']);
  });

  it('keeps the order of the address, and tells what it does not know and what is too much', () => {
    const offered = packScenes(playing(show('prices'), show('city'), show('alerts')), scenes);
    const { pages, unknown, beyond } = pagesOf(['alerts', 'prices', 'alerts', 'nothing'], offered);
    expect([pages.map(({ key }) => key), unknown, beyond]).toEqual([['alerts', 'prices'], 1, 0]);
    const many = Array.from({ length: MOST_PAGES + 2 }, (_, at) => show('area-heat', [String(at), `商圈${at}`]));
    const all = packScenes(playing(...many), scenes);
    expect(
      pagesOf(
        all.map(({ key }) => key),
        all,
      ),
    ).toMatchObject({ pages: { length: MOST_PAGES }, beyond: 2 });
  });

  it('is made of published programmes, the usual one first, and of what screens play', () => {
    const [usual, draft] = programmeRowSamples;
    if (!usual || !draft) throw new Error('no samples');
    const holiday = { ...draft, version: 3 };
    const sources = packSources([holiday, usual, { ...draft, programmeId: 9 }], placementsSample.screens);
    expect(sources.map(({ key }) => key)).toEqual(['p1', 'p2', 's1', 's2', 's3']);
    expect(sources[1]?.said).toBe('节目单 国庆保供（版本 3）');
    expect(sources[2]?.said).toBe('指挥中心主屏 · 节目单 城市一天（版本 2）');
  });
});

import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cameraHeadline, cameraLead, demonstrationSources, heldByAlert, layoutFor } from '#subjects/camera/rules.ts';
import { cameraBoardSamples } from '#subjects/camera/samples.ts';

it('demonstration cameras play the clips of the project, each from a place of its own, in less than 300 kB', () => {
  const urls = Array.from({ length: 100 }, (_, index) => demonstrationSources(`demo-${index}`)[0]?.url ?? '');
  const files = [...new Set(urls.map((url) => url.split('#')[0] ?? ''))];
  expect(files.toSorted()).toEqual(['/cameras/market-1.mp4', '/cameras/market-2.mp4', '/cameras/market-3.mp4']);
  expect(files.every((file) => existsSync(`public${file}`))).toBe(true);
  expect(files.reduce((bytes, file) => bytes + statSync(`public${file}`).size, 0)).toBeLessThan(300_000);
  expect(new Set(urls).size).toBeGreaterThan(60);
  for (const url of urls) expect(Number(url.split('#t=')[1])).toBeLessThan(12);
});

describe('cameras where nobody chooses (issue 16 point 6)', () => {
  it.each([
    [0, '1'],
    [1, '1'],
    [2, '4'],
    [4, '4'],
    [5, '1+5'],
    [200, '1+5'],
  ] as const)('%i of them stand as %s', (cameras, layout) => expect(layoutFor(cameras)).toBe(layout));

  it('alerts hold their pictures, and never more than half of the page', () => {
    expect(heldByAlert(cameraBoardSamples, 6)).toEqual(['demo-0-1']);
    const all = cameraBoardSamples.map((camera) => ({ ...camera, atOutlet: true }));
    expect(heldByAlert(all, 6)).toEqual(all.slice(0, 3).map(({ code }) => code));
    expect(heldByAlert(all, 1)).toEqual([]);
  });

  it('the title says what was found', () => {
    const [first, second] = cameraBoardSamples;
    expect(cameraHeadline(cameraBoardSamples)).toBe('科巷菜场 蔬菜区所在点位有未解除的预警');
    expect(cameraHeadline([first!])).toBe('1 路画面，所在点位均无未解除的预警');
    expect(cameraHeadline([second!, { ...first!, atOutlet: true }])).toBe(
      '科巷菜场 蔬菜区等 2 路画面所在点位有未解除的预警',
    );
  });

  it('the figure that leads counts those next to an alert, or all where there is none', () => {
    const [first, second] = cameraBoardSamples;
    expect(cameraLead([first!, second!])).toEqual({
      value: '1',
      unit: '路',
      note: '所在点位有未解除的预警，共 2 路画面',
    });
    expect(cameraLead([first!])).toEqual({ value: '1', unit: '路', note: '所在点位均无未解除的预警' });
  });
});

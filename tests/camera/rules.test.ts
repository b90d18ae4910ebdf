import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demonstrationSources } from '#subjects/camera/rules.ts';

it('demonstration cameras play the clips of the project, each from a place of its own, in less than 300 kB', () => {
  const urls = Array.from({ length: 100 }, (_, index) => demonstrationSources(`demo-${index}`)[0]?.url ?? '');
  const files = [...new Set(urls.map((url) => url.split('#')[0] ?? ''))];
  expect(files.toSorted()).toEqual(['/cameras/market-1.mp4', '/cameras/market-2.mp4', '/cameras/market-3.mp4']);
  expect(files.every((file) => existsSync(`public${file}`))).toBe(true);
  expect(files.reduce((bytes, file) => bytes + statSync(`public${file}`).size, 0)).toBeLessThan(300_000);
  expect(new Set(urls).size).toBeGreaterThan(60);
  for (const url of urls) expect(Number(url.split('#t=')[1])).toBeLessThan(12);
});

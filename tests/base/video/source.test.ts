import { expect, it } from 'vitest';
import { inOrder } from '#base/video/source.ts';

it('small pictures take the small stream first, the large one the large, and each has the other to fall back on', () => {
  const source = (quality: 'main' | 'sub', url: string) => ({ kind: 'hls', quality, url }) as const;
  const sources = [source('main', 'm1'), source('main', 'm2'), source('sub', 's1')];
  expect(inOrder(sources, 'sub').map(({ url }) => url)).toEqual(['s1', 'm1', 'm2']);
  expect(inOrder(sources, 'main').map(({ url }) => url)).toEqual(['m1', 'm2', 's1']);
});

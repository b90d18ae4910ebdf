import type { Scene } from '@antv/l7';
import { expect, it, vi } from 'vitest';
import { hushFor, hushLeft } from '#browser/timers.ts';
import { drawOnceAFrame } from '#kit/map/engine/inner.ts';

it('in a hush a map draws nothing, for the card may take longer over it than there is; once it is over it draws once', async () => {
  const left: number[] = [];
  const layerService = { renderLayers: async () => void left.push(hushLeft()) };
  drawOnceAFrame({ getServiceContainer: () => ({ layerService }) } as unknown as Scene, document.body);
  hushFor(300);
  for (let asked = 0; asked < 3; asked += 1) void layerService.renderLayers();
  expect(left).toEqual([]);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => void requestAnimationFrame(resolve));
  expect(left).toEqual([0]);
  void layerService.renderLayers();
  expect(left).toEqual([0, 0]);
});

import { HeatmapLayer, PointLayer, Scene } from '@antv/l7';
import { Map as PlainMap } from '@antv/l7-maps';
import { expect, it, vi } from 'vitest';
import { drawOnceAFrame, removeLayer } from '#kit/map/engine/inner.ts';

it('a layer that is taken off while L7 makes its drawing ready is asked how it moves, and answers', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { width: '200px', height: '200px', position: 'relative' });
  const scene = new Scene({ id: place, logoVisible: false, map: new PlainMap({ center: [118.78, 32.04], zoom: 12 }) });
  await new Promise<void>((resolve) => void scene.once('loaded', () => resolve()));
  const layer = new PointLayer({})
    .source([{ lng: 118.78, lat: 32.04 }], { parser: { type: 'json', x: 'lng', y: 'lat' } })
    .shape('circle')
    .size(4);
  const ready = new Promise<void>((resolve) => void layer.once('inited', () => resolve()));
  scene.addLayer(layer);
  await ready;
  const { layerModel } = layer as unknown as { layerModel: { startModelAnimate(): void } };
  const gone = new Promise<void>((resolve) => void layer.once('destroy', () => resolve()));
  removeLayer(scene, layer);
  await gone;
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(() => layerModel.startModelAnimate()).not.toThrow();
  scene.destroy();
  place.remove();
});

it('a heat that is taken off is asked for its colours, and is drawn no more', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { width: '200px', height: '200px', position: 'relative' });
  const scene = new Scene({ id: place, logoVisible: false, map: new PlainMap({ center: [118.78, 32.04], zoom: 12 }) });
  await new Promise<void>((resolve) => void scene.once('loaded', () => resolve()));
  const layer = new HeatmapLayer({})
    .source([{ lng: 118.78, lat: 32.04, weight: 1 }], { parser: { type: 'json', x: 'lng', y: 'lat' } })
    .shape('heatmap')
    .size('weight')
    .style({ rampColors: { colors: ['#123456', '#abcdef'], positions: [0, 1] } });
  const ready = new Promise<void>((resolve) => void layer.once('inited', () => resolve()));
  scene.addLayer(layer);
  await ready;
  const heat = layer as unknown as { renderModels(): void; layerModel: { updateColorTexture(): void } };
  const gone = new Promise<void>((resolve) => void layer.once('destroy', () => resolve()));
  removeLayer(scene, layer);
  await gone;
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(() => heat.layerModel.updateColorTexture()).not.toThrow();
  expect(() => heat.renderModels()).not.toThrow();
  scene.destroy();
  place.remove();
});

it('a scene is drawn once a frame however often L7 asks, but for a picture of it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.style, { width: '200px', height: '200px', position: 'relative' });
  const scene = new Scene({ id: place, logoVisible: false, map: new PlainMap({ center: [118.78, 32.04], zoom: 12 }) });
  await new Promise<void>((resolve) => void scene.once('loaded', () => resolve()));
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  const { layerService } = scene.getServiceContainer() as unknown as { layerService: { renderLayers(): unknown } };
  await frame();
  const draw = vi.spyOn(layerService, 'renderLayers');
  const { freely } = drawOnceAFrame(scene, place);
  for (let asked = 0; asked < 5; asked += 1) void layerService.renderLayers();
  expect(draw).toHaveBeenCalledTimes(1);
  await frame();
  await frame();
  expect(draw).toHaveBeenCalledTimes(2);
  await frame();
  expect(draw).toHaveBeenCalledTimes(2);
  const pictures = await freely(() => Promise.all([scene.exportPng('png'), scene.exportPng('png')]));
  expect(pictures.every((picture) => picture.startsWith('data:image/png'))).toBe(true);
  expect(draw.mock.calls.length).toBeGreaterThan(2);
  scene.destroy();
  place.remove();
});

import { Deck, MapView } from '@deck.gl/core';
import { ScatterplotLayer } from '@deck.gl/layers';
import { MapHost } from '#kit/map/engine/map-host.ts';
import type { MapView as Look } from '#kit/map/map-layers.ts';
import { mapPaletteOf } from '#kit/map/palette.ts';

interface Point {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  readonly color: string;
  readonly size: number;
}

/** A map that is told where to look. */
interface Moving {
  look(view: Look): void;
}

const START: Look = { lng: 118.79, lat: 32.04, zoom: 12 };
const SETTLE = 2_000;

/** The same points in every run, crowded in the middle. */
function pointsOf(count: number): readonly Point[] {
  let seed = 3;
  const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    lng: 118.79 + (random() + random() - 1) * 0.3,
    lat: 32.04 + (random() + random() - 1) * 0.25,
    color: '#0072B2',
    size: 4,
  }));
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function ours(element: HTMLDivElement, points: readonly Point[]): Promise<Moving> {
  const host = new MapHost(element, START);
  host.show({ points }, mapPaletteOf('desk', 'light'));
  await wait(SETTLE);
  return { look: (view) => host.moveTo(view, { least: 8, most: 19 }) };
}

async function deck(element: HTMLDivElement, points: readonly Point[]): Promise<Moving> {
  const viewState = ({ lng, lat, zoom }: Look) => ({ longitude: lng, latitude: lat, zoom: zoom - 1 });
  const layer = new ScatterplotLayer<Point>({
    id: 'points',
    data: points as Point[],
    getPosition: ({ lng, lat }) => [lng, lat],
    getRadius: 4,
    radiusUnits: 'pixels',
    getFillColor: [0, 114, 178, 230],
  });
  const map = new Deck({
    parent: element,
    width: 1_280,
    height: 720,
    views: new MapView(),
    viewState: viewState(START),
    layers: [layer],
  });
  await wait(SETTLE);
  return { look: (view) => map.setProps({ viewState: viewState(view) }) };
}

/** Milliseconds between frames while the map is moved each frame: a circle around the middle, from zoom 11 to 12 and back. */
async function framesOf(engine: 'ours' | 'deck.gl', count: number, steps: number): Promise<number[]> {
  const element = document.querySelector<HTMLDivElement>('#map');
  if (!element) throw new Error('no place for the map');
  const map = await (engine === 'ours' ? ours : deck)(element, pointsOf(count));
  const times: number[] = [];
  let last = await frame();
  for (let step = 0; step < steps; step += 1) {
    const turn = (step / steps) * 2 * Math.PI;
    map.look({
      lng: START.lng + 0.02 * Math.cos(turn),
      lat: START.lat + 0.02 * Math.sin(turn),
      zoom: 11.5 + 0.5 * Math.sin(turn),
    });
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

Object.assign(window, { framesOf });

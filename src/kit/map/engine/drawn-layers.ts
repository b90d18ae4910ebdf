import type { ILayer, Scene } from '@antv/l7';
import { beforeFreeFrame } from '#browser/timers.ts';
import { removeLayer } from './inner.ts';
import { partDrawn, type Placement } from './placement.ts';
import { isAlike, type MapPalette } from './part.ts';
import { feed, type PartName, partsOf, PICKED, type StandingLayers } from './slots.ts';

/** From the ground up. */
const ORDER: readonly PartName[] = [
  'tiles',
  'surfaces',
  'fills',
  'ground',
  'borders',
  'heat',
  'cells',
  'ranges',
  'drawn',
  'points',
  'groups',
];
const LAYERS_A_PART = 10;

interface Slot {
  readonly data: unknown;
  readonly palette: MapPalette;
  readonly tiles: StandingLayers['tiles'];
  readonly layers: readonly ILayer[];
  /** Size of the map's box when they were made. */
  readonly size: string;
}

/** What a part is made of: it is drawn anew when that says something else. */
const dataOf = (shown: StandingLayers, name: PartName): unknown => (name === 'borders' ? shown.surfaces : shown[name]);

/** Whether two heats are of different points at most: how it is drawn is settled when its layer is made. */
const isSameHeat = (one: unknown, other: unknown): boolean =>
  isAlike({ ...(one as object), points: [] }, { ...(other as object), points: [] }) && one !== undefined;

/** How the layers of a map are drawn: in which colours, where, in a box of which size. */
export interface Drawing {
  readonly palette: MapPalette;
  readonly placement: Placement;
  readonly size: string;
}

/** A part that has to be made anew, and waits for its frame. */
type Making = () => void;

/**
 * What stands drawn in a scene: each part of the map's layers is drawn anew when it changed, and only then. What stands is fed at once; what has to be made
 * comes a part a frame, for all parts of a new map at once are a frame of a third of a second.
 */
export class DrawnLayers {
  readonly #slots = new Map<PartName, Slot>();
  readonly #onPick: (id: string, group: boolean) => void;
  #making: readonly Making[] = [];
  #callOff: () => void = () => undefined;

  constructor(onPick: (id: string, group: boolean) => void) {
    this.#onPick = onPick;
  }

  /** Whether all that was last asked for is there. */
  get isComplete(): boolean {
    return this.#making.length === 0;
  }

  show(scene: Scene, layers: StandingLayers, drawing: Drawing): void {
    this.#callOff();
    this.#making = ORDER.flatMap((name, order) => this.#drawPart(scene, layers, { ...drawing, name, order }) ?? []);
    this.#makeNext();
  }

  /** The scene is gone, and all that was drawn in it. */
  forget(): void {
    this.#callOff();
    this.#making = [];
    this.#slots.clear();
  }

  #makeNext(): void {
    const [next, ...left] = this.#making;
    if (!next) return;
    next();
    this.#making = left;
    if (left.length > 0) this.#callOff = beforeFreeFrame(() => this.#makeNext());
  }

  /** Draws a part as far as it stands; gives how it is made where it has to be made anew. */
  #drawPart(
    scene: Scene,
    shown: StandingLayers,
    { name, order, palette, placement, size }: Drawing & { readonly name: PartName; readonly order: number },
  ): Making | undefined {
    const slot = this.#slots.get(name);
    const data = dataOf(shown, name);
    const { tiles } = shown;
    if (
      slot &&
      isAlike(slot.data, data) &&
      slot.palette === palette &&
      slot.tiles === tiles &&
      (name !== 'heat' || slot.size === size)
    )
      return undefined;
    const parts = partsOf(name, partDrawn(name, shown, placement), palette);
    const isSame =
      slot?.palette === palette && (name !== 'heat' || (slot.size === size && isSameHeat(slot.data, data)));
    if (slot && slot.tiles === tiles && (isSame || (parts.length === 0 && name !== 'heat'))) {
      slot.layers.forEach((layer, index) => {
        const part = parts[index];
        if (!part) return void layer.hide();
        feed(layer, part.data, false);
        layer.show();
      });
      this.#slots.set(name, { ...slot, data });
      return undefined;
    }
    if (!slot && parts.length === 0) return undefined;
    return () => {
      for (const layer of slot?.layers ?? []) removeLayer(scene, layer);
      this.#slots.delete(name);
      if (parts.length === 0) return;
      const layers = parts.map((part, index) => {
        const layer = part.make(order * LAYERS_A_PART + index);
        feed(layer, part.data, true);
        if (name === 'points' || name === 'groups') this.#answerClicks(layer);
        scene.addLayer(layer);
        return layer;
      });
      this.#slots.set(name, { data, palette, tiles, layers, size });
    };
  }

  #answerClicks(layer: ILayer): void {
    layer.on('click', ({ feature }: { feature?: { id?: string } }) => {
      if (feature?.id !== undefined) this.#onPick(feature.id, layer.name === PICKED.groups);
    });
  }
}

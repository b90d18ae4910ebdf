import { Scene } from '@antv/l7';
import { Map as PlainMap } from '@antv/l7-maps';
import type { MapView, Viewport } from '../map-layers.ts';
import { MapCamera, type MapRange } from './camera/camera.ts';
import { DrawnLayers } from './drawn-layers.ts';
import { placementOf } from './placement.ts';
import { destroyScene, drawOnceAFrame, leaveSizeAlone, type OnceAFrame } from './inner.ts';
import type { MapPalette } from './part.ts';
import type { StandingLayers } from './slots.ts';

/** Whom a map tells what. */
export interface MapListener {
  /** The view stands still in a new place. */
  onView(viewport: Viewport): void;
  /** The camera moves: what is drawn over the map follows. */
  onCamera(): void;
  /** A point or a group was clicked. */
  onPick(id: string, group: boolean): void;
  /** The ground was clicked, degrees. */
  onGround(lng: number, lat: number): void;
}

/** How far a camera goes before a map has said its range, in L7's numbers. */
const [WIDEST, CLOSEST] = [6, 21];

/** One L7 scene in an element of its own that can be moved from place to place: made once, its layers changed, never made anew for a page. */
export class MapHost {
  readonly element: HTMLDivElement;
  #scene: Scene;
  #drawing: OnceAFrame;
  #ready = false;
  #layers: StandingLayers = {};
  #palette: MapPalette | undefined;
  #listener: MapListener | undefined;
  /** It was put into a place and not told since where to look: into one of before, or into that of another view. */
  #entered: 'back' | 'elsewhere' | undefined;
  readonly #camera: MapCamera;
  readonly #drawn = new DrawnLayers((id, group) => this.#listener?.onPick(id, group));

  constructor(element: HTMLDivElement, view: MapView) {
    this.element = element;
    this.#camera = new MapCamera(element, view);
    [this.#scene, this.#drawing] = this.#open();
    // L7 keeps the upper left corner when its box changes; people expect the middle to stay. Nor has it to know of a box off the page.
    new ResizeObserver(() => {
      if (!this.#ready || this.element.clientWidth === 0 || this.#camera.isFitted()) return;
      this.#look(false);
      this.#draw();
    }).observe(element);
  }

  listen(listener: MapListener | undefined): void {
    this.#listener = listener;
  }

  /** Stands in a place again: `back` in the one it was taken from, with all that it showed there. */
  enter(back: boolean): void {
    this.#entered = back ? 'back' : 'elsewhere';
    // A browser keeps the picture of a canvas that it does not show: what nobody drew meanwhile need not be drawn; in another place everything is.
    if (back) this.#drawing.catchUp();
  }

  /** Draws what has changed since the last call. */
  show(layers: StandingLayers, palette: MapPalette): void {
    const moved = this.#camera.placeBy(placementOf(layers.tiles));
    this.#layers = layers;
    this.#palette = palette;
    if (!this.#ready) return;
    if (moved) this.#look(false);
    this.#draw();
  }

  /**
   * Looks somewhere else: it flies there, but stands there at once in a place it has just come to. With `scale` pixels of
   * its box for each that is meant, the same ground is in sight at every scale.
   */
  moveTo(view: MapView, range: MapRange, scale = 1): void {
    const entered = this.#entered;
    this.#entered = undefined;
    const { isRescaled, isBoundAsBefore } = this.#camera.turnTo(view, range, scale);
    if (!this.#ready) return;
    if (isBoundAsBefore && entered !== 'elsewhere' && this.#camera.standsAt(this.#scene, view)) return;
    this.#look(entered === undefined && !isRescaled);
  }

  viewport(): Viewport {
    return this.#camera.viewport(this.#scene);
  }

  /** Where a place is drawn, pixels of the element; undefined before the first drawing. */
  pixelOf(lng: number, lat: number): { readonly x: number; readonly y: number } | undefined {
    if (!this.#ready) return undefined;
    const drawn = this.#camera.placement.drawn({ lng, lat });
    return this.#scene.lngLatToContainer([drawn.lng, drawn.lat]);
  }

  placeOf(x: number, y: number): { readonly lng: number; readonly lat: number } | undefined {
    return this.#ready ? this.#camera.placement.meant(this.#scene.containerToLngLat([x, y])) : undefined;
  }

  panBy(x: number, y: number): void {
    if (this.#ready) this.#camera.panBy(this.#scene, x, y);
  }

  zoomBy(steps: number): void {
    if (this.#ready) this.#camera.zoomBy(this.#scene, steps);
  }

  /** Whether it is drawn for a box of this size, CSS pixels. */
  fits(width: number, height: number): boolean {
    return this.#camera.fits(width, height);
  }

  /** Pixels of the screen that its picture holds, on the page or off it. */
  pixels(): number {
    const canvas = this.element.querySelector('canvas');
    return canvas ? canvas.width * canvas.height : 0;
  }

  /** Whether it is there with every layer that it was given; the last of them may not be painted yet. */
  isComplete(): boolean {
    const isDrawn = this.#ready && !this.#camera.underway && this.#drawn.isComplete;
    const layers = isDrawn ? this.#scene.getLayers() : [];
    return layers.length > 0 && layers.every(({ inited }) => inited);
  }

  /** The picture as a data address, PNG. */
  picture(): Promise<string> {
    return this.#drawing.freely(() => this.#scene.exportPng('png'));
  }

  #open(): readonly [Scene, OnceAFrame] {
    const { center, zoom } = this.#camera.opening;
    const scene = new Scene({
      id: this.element,
      logoVisible: false,
      map: new PlainMap({
        center: [...center],
        zoom,
        minZoom: WIDEST,
        maxZoom: CLOSEST,
        pitch: 0,
        rotation: 0,
        pitchEnabled: false,
        rotateEnable: false,
        trackResize: false,
      }),
    });
    scene.once('loaded', () => {
      this.#ready = true;
      leaveSizeAlone(scene);
      this.#look(false);
      if (this.#palette) this.#draw();
      this.element.querySelector('canvas')?.addEventListener('webglcontextlost', () => this.#reopen(), { once: true });
      this.#listener?.onView(this.viewport());
    });
    for (const name of ['mapmove', 'zoomchange']) scene.on(name, () => this.#listener?.onCamera());
    for (const name of ['moveend', 'zoomend']) {
      scene.on(name, () => {
        const viewport = this.#ready ? this.#camera.arrived(this.#scene) : undefined;
        if (viewport) this.#listener?.onView(viewport);
      });
    }
    scene.on('click', (at: { lngLat?: { lng: number; lat: number } }) => {
      if (!at.lngLat) return;
      const { lng, lat } = this.#camera.placement.meant(at.lngLat);
      this.#listener?.onGround(lng, lat);
    });
    return [scene, drawOnceAFrame(scene, this.element)];
  }

  /** A lost context never draws again: the scene is given up with all it keeps, and opened anew in the same place. */
  #reopen(): void {
    this.#ready = false;
    this.#drawn.forget();
    destroyScene(this.#scene);
    this.element.replaceChildren();
    [this.#scene, this.#drawing] = this.#open();
  }

  #look(flying: boolean): void {
    if (this.#ready) this.#camera.look(this.#scene, flying);
  }

  #draw(): void {
    const palette = this.#palette;
    if (!palette) return;
    const { placement, size } = this.#camera;
    this.#drawn.show(this.#scene, this.#layers, { palette, placement, size });
  }
}

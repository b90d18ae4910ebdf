import { Scene } from '@antv/l7';
import { Map as PlainMap } from '@antv/l7-maps';
import type { MapView, Viewport } from '../map-layers.ts';
import { type Aim, Flight, type PlainCamera } from './flight.ts';
import { DrawnLayers } from './drawn-layers.ts';
import { type Placement, placementOf } from './placement.ts';
import { destroyScene, drawOnceAFrame, fitCanvas, leaveSizeAlone, type OnceAFrame } from './inner.ts';
import type { MapPalette } from './part.ts';
import type { StandingLayers } from './slots.ts';

/** L7 counts zoom by 512 px tiles, the specification by 256. */
const ZOOM_SHIFT = 1;

export interface MapRange {
  readonly least: number;
  readonly most: number;
}

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
/** Degrees (a decimetre) and zooms that no eye tells apart. */
const SAME_PLACE = 1e-6;

const sizeOf = (width: number, height: number): string => `${width}×${height}`;

/** One L7 scene in an element of its own that can be moved from place to place: made once, its layers changed, never made anew for a page. */
export class MapHost {
  readonly element: HTMLDivElement;
  #scene: Scene;
  #drawing: OnceAFrame;
  #ready = false;
  /** The box and the limits of the camera are being set: where it looks meanwhile is nobody's view. */
  #settling = false;
  #layers: StandingLayers = {};
  #palette: MapPalette | undefined;
  #placement: Placement = placementOf(undefined);
  #view: MapView;
  #range: MapRange = { least: 10, most: 19 };
  /** Zooms by which the map is larger than what is meant: 1 on a stage that is scaled to twice its size. */
  #enlarged = 0;
  #listener: MapListener | undefined;
  /** The size that the camera was last set for. */
  #size = '';
  /** It was put into a place and not told since where to look: into one of before, or into that of another view. */
  #entered: 'back' | 'elsewhere' | undefined;
  readonly #flight = new Flight();
  readonly #drawn = new DrawnLayers((id, group) => this.#listener?.onPick(id, group));

  constructor(element: HTMLDivElement, view: MapView) {
    this.element = element;
    this.#view = view;
    [this.#scene, this.#drawing] = this.#open();
    // L7 keeps the upper left corner when its box changes; people expect the middle to stay. Nor has it to know of a box off the page.
    new ResizeObserver(() => {
      if (!this.#ready || this.element.clientWidth === 0 || this.#size === this.#boxSize()) return;
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
    const moved = this.#placement.crs !== placementOf(layers.tiles).crs;
    this.#layers = layers;
    this.#palette = palette;
    this.#placement = placementOf(layers.tiles);
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
    const isRescaled = this.#enlarged !== Math.log2(scale);
    const asBefore = this.#range.least === range.least && this.#range.most === range.most && !isRescaled;
    this.#view = view;
    this.#range = range;
    this.#enlarged = Math.log2(scale);
    if (asBefore && entered !== 'elsewhere' && this.#standsAt(view)) return;
    this.#look(entered === undefined && !isRescaled);
  }

  #standsAt({ lng, lat, zoom }: MapView): boolean {
    if (!this.#ready || this.#flight.underway || this.#size !== this.#boxSize()) return false;
    const at = this.viewport();
    return (
      Math.abs(at.lng - lng) < SAME_PLACE &&
      Math.abs(at.lat - lat) < SAME_PLACE &&
      Math.abs(at.zoom - zoom) < SAME_PLACE
    );
  }

  #look(flying: boolean): void {
    if (!this.#ready || this.element.clientWidth === 0) return;
    const resized = this.#size !== this.#boxSize();
    this.#size = this.#boxSize();
    const camera = this.#scene.map as PlainCamera;
    const { lng, lat } = this.#placement.drawn(this.#view);
    const zoom = this.#cameraZoom(this.#view.zoom);
    this.#settling = true;
    if (resized) fitCanvas(this.#scene);
    camera.stop();
    camera.resize();
    camera.setMinZoom(this.#cameraZoom(this.#range.least));
    camera.setMaxZoom(this.#cameraZoom(this.#range.most));
    this.#settling = false;
    const aim: Aim = { center: [lng, lat], zoom };
    this.#flight.begins(aim);
    if (flying) this.#scene.setZoomAndCenter(zoom, [lng, lat]);
    else camera.jumpTo(aim);
  }

  /** Who asks for a step while the map flies means one from where it is going. */
  #land(): void {
    this.#settling = true;
    this.#flight.land(this.#scene.map as PlainCamera);
    this.#settling = false;
  }

  viewport(): Viewport {
    const { meant } = this.#placement;
    const { lng, lat } = meant(this.#scene.getCenter());
    const [[west, south], [east, north]] = this.#scene.getBounds();
    const [least, most] = [meant({ lng: west, lat: south }), meant({ lng: east, lat: north })];
    return { lng, lat, zoom: this.#zoom(), minLng: least.lng, minLat: least.lat, maxLng: most.lng, maxLat: most.lat };
  }

  /** Where a place is drawn, pixels of the element; undefined before the first drawing. */
  pixelOf(lng: number, lat: number): { readonly x: number; readonly y: number } | undefined {
    if (!this.#ready) return undefined;
    const drawn = this.#placement.drawn({ lng, lat });
    return this.#scene.lngLatToContainer([drawn.lng, drawn.lat]);
  }

  placeOf(x: number, y: number): { readonly lng: number; readonly lat: number } | undefined {
    return this.#ready ? this.#placement.meant(this.#scene.containerToLngLat([x, y])) : undefined;
  }

  panBy(x: number, y: number): void {
    if (!this.#ready) return;
    this.#land();
    const { lng, lat } = this.#scene.containerToLngLat([
      this.element.clientWidth / 2 + x,
      this.element.clientHeight / 2 + y,
    ]);
    this.#flight.begins({ center: [lng, lat], zoom: this.#scene.getZoom() });
    this.#scene.panBy(x, y);
  }

  zoomBy(steps: number): void {
    if (!this.#ready) return;
    this.#land();
    const zoom = Math.min(this.#range.most, Math.max(this.#range.least, this.#zoom() + steps));
    this.#scene.setZoom(this.#cameraZoom(zoom));
  }

  /** Whether it is drawn for a box of this size, CSS pixels. */
  fits(width: number, height: number): boolean {
    return this.#size === sizeOf(width, height);
  }

  /** Pixels of the screen that its picture holds, on the page or off it. */
  pixels(): number {
    const canvas = this.element.querySelector('canvas');
    return canvas ? canvas.width * canvas.height : 0;
  }

  /** Whether it is there with every layer that it was given; the last of them may not be painted yet. */
  isComplete(): boolean {
    const isDrawn = this.#ready && !this.#flight.underway && this.#drawn.isComplete;
    const layers = isDrawn ? this.#scene.getLayers() : [];
    return layers.length > 0 && layers.every(({ inited }) => inited);
  }

  /** The picture as a data address, PNG. */
  picture(): Promise<string> {
    return this.#drawing.freely(() => this.#scene.exportPng('png'));
  }

  #zoom(): number {
    return this.#scene.getZoom() + ZOOM_SHIFT - this.#enlarged;
  }

  #cameraZoom(zoom: number): number {
    return zoom - ZOOM_SHIFT + this.#enlarged;
  }

  #boxSize(): string {
    return sizeOf(this.element.clientWidth, this.element.clientHeight);
  }

  #open(): readonly [Scene, OnceAFrame] {
    const scene = new Scene({
      id: this.element,
      logoVisible: false,
      map: new PlainMap({
        center: [this.#view.lng, this.#view.lat],
        zoom: this.#cameraZoom(this.#view.zoom),
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
        if (!this.#ready || this.#settling) return;
        this.#flight.ended();
        if (this.#size !== this.#boxSize()) return;
        const viewport = this.viewport();
        this.#view = viewport;
        this.#listener?.onView(viewport);
      });
    }
    scene.on('click', (at: { lngLat?: { lng: number; lat: number } }) => {
      if (!at.lngLat) return;
      const { lng, lat } = this.#placement.meant(at.lngLat);
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

  #draw(): void {
    const palette = this.#palette;
    if (!palette) return;
    this.#drawn.show(this.#scene, this.#layers, { palette, placement: this.#placement, size: this.#size });
  }
}

import type { Scene } from '@antv/l7';
import type { MapView, Viewport } from '../../map-layers.ts';
import { fitCanvas } from '../inner.ts';
import { type Placement, placementOf } from '../placement.ts';
import { type Aim, Flight, type PlainCamera } from './flight.ts';

/** L7 counts zoom by 512 px tiles, the specification by 256. */
const ZOOM_SHIFT = 1;

export interface MapRange {
  readonly least: number;
  readonly most: number;
}

/** Degrees (a decimetre) and zooms that no eye tells apart. */
const SAME_PLACE = 1e-6;

const sizeOf = (width: number, height: number): string => `${width}×${height}`;

/** Where a map looks 视角: the view that is meant, and how the camera of a scene comes to show it. */
export class MapCamera {
  readonly #element: HTMLElement;
  readonly #flight = new Flight();
  /** The box and the limits of the camera are being set: where it looks meanwhile is nobody's view. */
  #settling = false;
  #placement: Placement = placementOf(undefined);
  #view: MapView;
  #range: MapRange = { least: 10, most: 19 };
  /** Zooms by which the map is larger than what is meant: 1 on a stage that is scaled to twice its size. */
  #enlarged = 0;
  /** The size that the camera was last set for. */
  #size = '';

  constructor(element: HTMLElement, view: MapView) {
    this.#element = element;
    this.#view = view;
  }

  get placement(): Placement {
    return this.#placement;
  }

  get size(): string {
    return this.#size;
  }

  get underway(): boolean {
    return this.#flight.underway;
  }

  /** Where a scene that is opened looks first. */
  get opening(): Aim {
    return { center: [this.#view.lng, this.#view.lat], zoom: this.#cameraZoom(this.#view.zoom) };
  }

  /** Whether it is set for a box of this size, CSS pixels. */
  fits(width: number, height: number): boolean {
    return this.#size === sizeOf(width, height);
  }

  /** Whether it is set for the box as it is now. */
  isFitted(): boolean {
    return this.fits(this.#element.clientWidth, this.#element.clientHeight);
  }

  /** Takes down where places are drawn; gives whether that is somewhere else than before. */
  placeBy(placement: Placement): boolean {
    const moved = this.#placement.crs !== placement.crs;
    this.#placement = placement;
    return moved;
  }

  /** Takes down what is to be looked at; gives whether that is at another scale, and whether scale and range are those of before. */
  turnTo(
    view: MapView,
    range: MapRange,
    scale: number,
  ): { readonly isRescaled: boolean; readonly isBoundAsBefore: boolean } {
    const isRescaled = this.#enlarged !== Math.log2(scale);
    const isBoundAsBefore = this.#range.least === range.least && this.#range.most === range.most && !isRescaled;
    this.#view = view;
    this.#range = range;
    this.#enlarged = Math.log2(scale);
    return { isRescaled, isBoundAsBefore };
  }

  standsAt(scene: Scene, { lng, lat, zoom }: MapView): boolean {
    if (this.#flight.underway || !this.isFitted()) return false;
    const at = this.viewport(scene);
    return (
      Math.abs(at.lng - lng) < SAME_PLACE &&
      Math.abs(at.lat - lat) < SAME_PLACE &&
      Math.abs(at.zoom - zoom) < SAME_PLACE
    );
  }

  /** Looks at what is meant, in a box of whatever size it has now: it flies there, or stands there at once. */
  look(scene: Scene, flying: boolean): void {
    if (this.#element.clientWidth === 0) return;
    const resized = !this.isFitted();
    this.#size = sizeOf(this.#element.clientWidth, this.#element.clientHeight);
    const camera = scene.map as PlainCamera;
    const { lng, lat } = this.#placement.drawn(this.#view);
    const zoom = this.#cameraZoom(this.#view.zoom);
    this.#settling = true;
    if (resized) fitCanvas(scene);
    camera.stop();
    camera.resize();
    camera.setMinZoom(this.#cameraZoom(this.#range.least));
    camera.setMaxZoom(this.#cameraZoom(this.#range.most));
    this.#settling = false;
    const aim: Aim = { center: [lng, lat], zoom };
    this.#flight.begins(aim);
    if (flying) scene.setZoomAndCenter(zoom, [lng, lat]);
    else camera.jumpTo(aim);
  }

  /** It stands still, and from now on means what it shows; undefined where that is nobody's view. */
  arrived(scene: Scene): Viewport | undefined {
    if (this.#settling) return undefined;
    this.#flight.ended();
    if (!this.isFitted()) return undefined;
    const viewport = this.viewport(scene);
    this.#view = viewport;
    return viewport;
  }

  viewport(scene: Scene): Viewport {
    const { meant } = this.#placement;
    const { lng, lat } = meant(scene.getCenter());
    const [[west, south], [east, north]] = scene.getBounds();
    const [least, most] = [meant({ lng: west, lat: south }), meant({ lng: east, lat: north })];
    const zoom = this.#zoom(scene);
    return { lng, lat, zoom, minLng: least.lng, minLat: least.lat, maxLng: most.lng, maxLat: most.lat };
  }

  panBy(scene: Scene, x: number, y: number): void {
    this.#land(scene);
    const { lng, lat } = scene.containerToLngLat([
      this.#element.clientWidth / 2 + x,
      this.#element.clientHeight / 2 + y,
    ]);
    this.#flight.begins({ center: [lng, lat], zoom: scene.getZoom() });
    scene.panBy(x, y);
  }

  zoomBy(scene: Scene, steps: number): void {
    this.#land(scene);
    const zoom = Math.min(this.#range.most, Math.max(this.#range.least, this.#zoom(scene) + steps));
    scene.setZoom(this.#cameraZoom(zoom));
  }

  /** Who asks for a step while the map flies means one from where it is going. */
  #land(scene: Scene): void {
    this.#settling = true;
    this.#flight.land(scene.map as PlainCamera);
    this.#settling = false;
  }

  #zoom(scene: Scene): number {
    return scene.getZoom() + ZOOM_SHIFT - this.#enlarged;
  }

  #cameraZoom(zoom: number): number {
    return zoom - ZOOM_SHIFT + this.#enlarged;
  }
}

/** The built-in base map measures its box only when told, and is the only one whose limits can be changed. */
export interface PlainCamera {
  resize(): void;
  stop(): void;
  jumpTo(aim: Aim): void;
  setMinZoom(zoom: number): void;
  setMaxZoom(zoom: number): void;
}

/** Where a camera flies to: degrees as they are drawn, zoom in L7's numbers. */
export interface Aim {
  readonly center: readonly [lng: number, lat: number];
  readonly zoom: number;
}

/** Where the camera of a map is going, as long as it flies: L7 breaks a flight off where it is when the next one begins. */
export class Flight {
  #aim: Aim | undefined;

  get underway(): boolean {
    return this.#aim !== undefined;
  }

  begins(aim: Aim): void {
    this.#aim = aim;
  }

  /** It arrived, or a pointer took the map. */
  ended(): void {
    this.#aim = undefined;
  }

  /** Ends it where it was going: what comes next starts there, and nothing of it is lost. */
  land(camera: PlainCamera): void {
    if (this.#aim) camera.jumpTo(this.#aim);
    this.#aim = undefined;
  }
}

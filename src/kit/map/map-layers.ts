/** A corner of what is drawn, degrees in GCJ-02; the map itself converts to the system of its tiles. */
export type Corner = readonly [lng: number, lat: number];

/** A surface of the base: land, water, or an outline without a filling; its name is written at `at`. */
export interface MapSurface {
  readonly id: string;
  readonly kind: 'land' | 'water' | 'outline';
  readonly name: string;
  readonly rings: ReadonlyArray<readonly Corner[]>;
  /** The number under which these borders may be shown 审图号; without one they are a drawing. */
  readonly reviewNumber?: string | undefined;
  /** It is the whole that the land is the parts of: the city. */
  readonly isWhole?: boolean | undefined;
}

/** A coloured ring on the map: a service range, a drawn area. */
export interface MapRing {
  readonly id: string;
  readonly ring: readonly Corner[];
  readonly color: string;
}

/** A point with a colour; `size` is its radius in pixels. */
export interface MapPoint {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  readonly color: string;
  readonly size: number;
}

/** Several points drawn as one, with their number. */
export interface MapGroup {
  readonly id: string;
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
}

/** Colours of a heat from weak to strong, and from which share of the strongest each begins (0–1). */
export interface HeatRamp {
  readonly colors: readonly string[];
  readonly positions: readonly number[];
}

/** A heat: weights between 0 and 1, where 1 is drawn in the last colour; radius in pixels, opacity 0–1. */
export interface MapHeat {
  readonly points: ReadonlyArray<{ readonly lng: number; readonly lat: number; readonly weight: number }>;
  readonly radius: number;
  readonly opacity: number;
  readonly ramp: HeatRamp;
}

/** Pictures of a tile server below everything 底图瓦片: its address with {z}, {x}, {y} (256 px), the system it draws in, whose it is. */
export interface MapTiles {
  readonly url: string;
  /** Where names are pictures of their own 注记. */
  readonly labels?: string | undefined;
  /** The last zoom there are pictures of; beyond it they are drawn larger. */
  readonly most?: number | undefined;
  readonly crs: 'gcj02' | 'wgs84';
  readonly attribution: string;
}

/** Everything a map shows. A part is drawn anew only when its object changes: keep each in a memo. */
export interface MapLayers {
  readonly tiles?: MapTiles | undefined;
  readonly surfaces?: readonly MapSurface[] | undefined;
  /** Surfaces in colours that say something of them, below roads, waters and names. */
  readonly fills?: readonly MapRing[] | undefined;
  readonly heat?: MapHeat | undefined;
  readonly ranges?: readonly MapRing[] | undefined;
  readonly cells?: readonly MapPoint[] | undefined;
  readonly points?: readonly MapPoint[] | undefined;
  readonly groups?: readonly MapGroup[] | undefined;
  /** What is written below the names of divisions, by name; those that matter most first. */
  readonly notes?: ReadonlyMap<string, string> | undefined;
  readonly drawn?: readonly MapRing[] | undefined;
}

/** Where a map looks: the centre in degrees, the zoom as the specification counts it (256 px tiles). */
export interface MapView {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** What a map has in sight. */
export interface Viewport extends MapView {
  readonly minLng: number;
  readonly minLat: number;
  readonly maxLng: number;
  readonly maxLat: number;
}

/** The shapes a stage has: 16:9, 8:3 (5760×2160) and 32:9 (3840×1080). */
export type Aspect = 'standard' | 'wide' | 'widest';

/** Dwells are written in seconds and kept in milliseconds. */
export const SECOND = 1_000;

/** A grid of named areas, as CSS writes it. A place whose area a layout does not name is left out there. */
export interface Layout {
  readonly areas: readonly string[];
  readonly columns: string;
  readonly rows: string;
}

export interface Place {
  readonly area: string;
  /** Key of the widget's manifest. */
  readonly widget: string;
  /** One of a row of small figures, which together count as one block. */
  readonly figure?: boolean | undefined;
  /** The one that the scene is about: what it found is the scene's title. */
  readonly hero?: true | undefined;
  /** The number of what the widget is placed for, where it is placed for one thing out of many. */
  readonly of?: string | undefined;
}

/** What a programme fills the places of a scene with 自选内容: one widget, for each of the things that are chosen. */
export interface Open {
  readonly widget: string;
  /** What is chosen, as a noun. */
  readonly noun: string;
  /** The layouts for one thing, two and so on; as many as there are is the most that can be chosen. */
  readonly layouts: ReadonlyArray<Scene['layouts']>;
}

/** A scene 场景: one question, the widgets that answer it, and where they stand on a stage of each shape. */
export interface Scene {
  readonly key: string;
  readonly title: string;
  readonly question: string;
  /** How long it is shown at least where a programme says nothing else, ms. */
  readonly dwell: number;
  /** What it can stay for: until the widget `widget` has shown its last page, but no longer than `most` ms in all. */
  readonly stay?: { readonly widget: string; readonly most: number } | undefined;
  /** What it can be kept to instead of going through all of it: a business area 商圈. */
  readonly topic?: 'business-area' | undefined;
  /** Of one whose places a programme fills; its own places and layouts are those of the most. */
  readonly open?: Open | undefined;
  readonly places: readonly Place[];
  readonly layouts: Readonly<Record<Aspect, Layout>>;
}

/** All the height that there is. */
export const ALL = '1fr';

/** A row of a grid whose areas are so many columns wide. */
export function across(...spans: ReadonlyArray<readonly [area: string, columns: number]>): string {
  return spans.flatMap(([area, columns]) => Array.from({ length: columns }, () => area)).join(' ');
}
export const evenly = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`;

/** One widget alone. */
export function whole(area: string): Layout {
  return { areas: [area], columns: 'minmax(0, 1fr)', rows: ALL };
}

/** The same on a stage of any shape. */
export function everywhere(layout: Layout): Scene['layouts'] {
  return { standard: layout, wide: layout, widest: layout };
}

/** The places that a layout has room for, in the scene's order. */
export function placesIn(scene: Pick<Scene, 'places' | 'layouts'>, aspect: Aspect): readonly Place[] {
  const named = new Set(scene.layouts[aspect].areas.join(' ').split(' '));
  return scene.places.filter(({ area }) => named.has(area));
}

/** The same where the stage has room for neighbours: on both wide shapes. */
export function wider(layout: Layout): Pick<Scene['layouts'], 'wide' | 'widest'> {
  return { wide: layout, widest: layout };
}

/** An open scene with its places filled for these things, by their numbers, in their order; any other as it is. */
export function filled<S extends Pick<Scene, 'open' | 'places' | 'layouts'>>(scene: S, things: readonly string[]): S {
  const layouts = scene.open?.layouts[Math.min(things.length, scene.open.layouts.length) - 1];
  if (!layouts) return scene;
  const places = scene.places.flatMap((place, at) => {
    const of = things[at];
    return of === undefined ? [] : [{ ...place, of }];
  });
  return { ...scene, places, layouts };
}

/** Layouts of a picture wall 画面布局, by how many pictures they hold; in 1+5 the first is large. */
export const LAYOUTS = [
  { key: '1', name: '单画面', tiles: 1 },
  { key: '4', name: '四画面', tiles: 4 },
  { key: '1+5', name: '1+5 画面', tiles: 6 },
  { key: '9', name: '九画面', tiles: 9 },
  { key: '16', name: '十六画面', tiles: 16 },
] as const;
export type LayoutKey = (typeof LAYOUTS)[number]['key'];

/** How many pictures a layout holds. */
export const tilesOf = (key: LayoutKey): number => LAYOUTS.find((layout) => layout.key === key)?.tiles ?? 1;

/** How many columns and rows the grid of a layout has. */
export const sideOf = (key: LayoutKey): number => (key === '1+5' ? 3 : Math.sqrt(tilesOf(key)));

/** Where a place of a layout lies in its grid, and over how many cells each way; both count from 1. */
export function cellOf(key: LayoutKey, index: number): { column: number; row: number; span: number } {
  const side = sideOf(key);
  if (key !== '1+5') return { column: (index % side) + 1, row: Math.floor(index / side) + 1, span: 1 };
  if (index === 0) return { column: 1, row: 1, span: 2 };
  return index < 3 ? { column: 3, row: index, span: 1 } : { column: index - 2, row: 3, span: 1 };
}

/** Seconds that a page of a patrol is shown 停留时间. */
export const DWELLS = [10, 15, 30, 60] as const;
export const DEFAULT_DWELL = 15;

/** Which cameras are in patrol 轮巡, which of them are held, and which have no picture to show. */
export interface Patrol {
  readonly cameras: readonly string[];
  readonly tiles: number;
  /** Pinned by a person, or held by an alert: always shown, first. */
  readonly held: readonly string[];
  readonly offline: ReadonlySet<string>;
}

/** How many pages the patrol has; 1 where all fit or the held ones fill the page. */
export function patrolPages({ cameras, tiles, held, offline }: Patrol): number {
  const kept = cameras.filter((code) => held.includes(code)).slice(0, tiles);
  const room = tiles - kept.length;
  const going = cameras.filter((code) => !kept.includes(code) && !offline.has(code)).length;
  return room === 0 ? 1 : Math.max(1, Math.ceil(going / room));
}

/**
 * The cameras of a page, the held ones first; a page that is not full stays so. Where all that have a picture are fewer than there are places,
 * those without one are shown in what is left: that they are dark is what there is to see. Turns beyond the last page begin anew.
 */
export function patrolPage(patrol: Patrol, turn: number): readonly string[] {
  const { cameras, tiles, held, offline } = patrol;
  const kept = cameras.filter((code) => held.includes(code)).slice(0, tiles);
  const room = tiles - kept.length;
  const others = cameras.filter((code) => !kept.includes(code));
  const going = others.filter((code) => !offline.has(code));
  if (going.length < room)
    return [...kept, ...going, ...others.filter((code) => offline.has(code)).slice(0, room - going.length)];
  const page = turn % patrolPages(patrol);
  return [...kept, ...going.slice(page * room, page * room + room)];
}

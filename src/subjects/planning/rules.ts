import {
  CIRCLE_RADIUS,
  HEAT_RADIUS,
  INDEX_TYPES,
  type IndexType,
  MAP_ZOOM,
  PANEL,
  type Panel,
  type Toggle,
  type Toggles,
} from './terms.ts';
import type { Boundary } from './wire.ts';

/** The division that overlaps its neighbours 江北新区: an outline over what is filled already. */
export const OVERLAPPING = '320191';

/**
 * The borders that anybody may be shown 公开地图: all of a demonstration's, else those with a review number 审图号, and none before every division
 * has one. Of what is drawn by the system itself, waters too, none is reviewed.
 */
export function publishedBorders<B extends Pick<Boundary, 'kind' | 'code' | 'reviewNumber'>>(
  borders: readonly B[],
  isDemonstration: boolean,
): readonly B[] {
  if (isDemonstration) return borders;
  const divisions = borders.filter(({ kind, code }) => kind === 'district' && code !== OVERLAPPING);
  const isReviewed = divisions.length > 0 && divisions.every(({ reviewNumber }) => reviewNumber !== '');
  return isReviewed ? borders.filter(({ reviewNumber }) => reviewNumber !== '') : [];
}

/** Radius of the heat in pixels for `count` points: base 30 per 500 points, from 5 to 50 (spec 2 §9: 300 → 50, 500 → 30, 3,000 → 5). */
export function heatRadius(count: number): number {
  if (count <= 0) return HEAT_RADIUS.most;
  const radius = HEAT_RADIUS.base / (count / HEAT_RADIUS.perPoints);
  return Math.min(HEAT_RADIUS.most, Math.max(HEAT_RADIUS.least, radius));
}

/** A wheel stops between two zooms; the clusters and circles of the higher one count, as "above zoom 15" does (spec 2 §9). */
export function wholeZoom(zoom: number): number {
  return Math.min(MAP_ZOOM.most, Math.max(MAP_ZOOM.least - 2, Math.ceil(zoom - 0.01)));
}

/** Whether outlets are drawn as clusters: up to zoom 15 (spec 2 §9). */
export function isClustered(zoom: number): boolean {
  return zoom <= MAP_ZOOM.clusterUpTo;
}

/** Whether the service circles are drawn: only above zoom 15 and with the coverage-range toggle on (spec 2 §9). */
export function showsRange(zoom: number, toggles: Toggles): boolean {
  return toggles.range && !toggles.hideOutlets && !isClustered(zoom);
}

/** Flips a switch; the service population and the coverage heat exclude each other (spec 2 §2.2). */
export function flipped(toggles: Toggles, toggle: Toggle): Toggles {
  const next = { ...toggles, [toggle]: !toggles[toggle] };
  if (toggle === 'population' && next.population) return { ...next, coverage: false };
  if (toggle === 'coverage' && next.coverage) return { ...next, population: false };
  return next;
}

/** Whether there is an earlier planning period: not when indexType is 0 or 1 (spec 2 §4). */
export function hasEarlier(indexType: IndexType | undefined): boolean {
  return indexType !== INDEX_TYPES.only && indexType !== INDEX_TYPES.first;
}

/** Whether there is a later planning period: not when indexType is 0 or 2 (spec 2 §4). */
export function hasLater(indexType: IndexType | undefined): boolean {
  return indexType !== INDEX_TYPES.only && indexType !== INDEX_TYPES.last;
}

/** Where the `index`-th of `count` periods stands; undefined between others, where both ways are open and the specification has no number. */
export function indexTypeOf(index: number, count: number): IndexType | undefined {
  if (count <= 1) return INDEX_TYPES.only;
  if (index <= 0) return INDEX_TYPES.first;
  return index >= count - 1 ? INDEX_TYPES.last : undefined;
}

/** The panel after its cards were shown or hidden: detail mode is left, to nothing, when all cards are hidden (spec 2 §4). */
export function panelAfterHiding(panel: Panel, shownCards: number): Panel {
  return panel === PANEL.detail && shownCards === 0 ? PANEL.closed : panel;
}

/** Sexes as they are drawn: male 50 % when it is missing, female 100 minus male, one decimal (spec 2 §5). */
export function sexShares(malePercent: number | undefined): { readonly male: number; readonly female: number } {
  const male = Math.round((malePercent ?? 50) * 10) / 10;
  return { male, female: Math.round((100 - male) * 10) / 10 };
}

/** A radius in whole metres within what a circle may have. */
export function clampedRadius(metres: number): number {
  return Math.min(CIRCLE_RADIUS.most, Math.max(CIRCLE_RADIUS.least, Math.round(metres)));
}

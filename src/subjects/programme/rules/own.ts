import { everywhere, placesIn, type Scene, SECOND } from '#base/stage/layout.ts';
import { GRIDS, type Grid } from '../scenes/grids.ts';
import { OWN_DWELL, PICTURES } from '../terms.ts';
import type { Content, OwnScene, PlayedWall } from '../wire.ts';
import { type Picture, pictureOf, picturesOf, seatFaults } from './walls.ts';
import { type Box, boxesOf, NO_LAYOUT, DESIGN_WIDTHS, GAP } from './boxes.ts';

/** A key figure alone leaves a higher block bare. */
const TALLEST_FIGURE = 300;

/** One in which a widget has been looked at. */
interface Proven extends Box {
  readonly figure: boolean;
}

/** Asked for at every stroke of a key, by the list of scenes. */
const lookedAt = new WeakMap<readonly Scene[], ReadonlyMap<string, readonly Proven[]>>();

/** The boxes in which each widget has been looked at on every stage 已检尺寸: those of the scenes that come with the program; `figure` of a key figure. */
export function provenBoxes(scenes: readonly Scene[]): ReadonlyMap<string, readonly Proven[]> {
  const known = lookedAt.get(scenes);
  if (known) return known;
  const found = new Map<string, Proven[]>();
  lookedAt.set(scenes, found);
  for (const scene of scenes)
    for (const aspect of ['standard', 'wide', 'widest'] as const) {
      const boxes = boxesOf(scene.layouts[aspect], aspect);
      for (const { area, widget, figure } of placesIn(scene, aspect)) {
        const box = boxes.get(area);
        if (box && !scene.open) found.set(widget, [...(found.get(widget) ?? []), { ...box, figure: figure === true }]);
      }
    }
  return found;
}

/** Whether text in a block of that size is read from the farthest seat: it is no smaller than one in which the widget has been looked at. */
const isLegible = (box: Box, proven: readonly Box[]): boolean =>
  proven.some(({ width, height }) => box.width >= width - 1 && box.height >= height - 1);

export const gridOf = (key: string): Grid | undefined => GRIDS.find((grid) => grid.key === key);

/** A scene of one's own as every other scene is. */
export function sceneOf({ key, title, question, grid, widgets }: OwnScene): Scene {
  const found = gridOf(grid);
  const areas = found?.areas ?? [];
  return {
    key,
    title,
    question,
    dwell: OWN_DWELL * SECOND,
    places: areas.flatMap((area, at) => {
      const widget = widgets[at];
      return widget === undefined || widget === '' ? [] : [{ area, widget, ...(at === 0 && { hero: true as const }) }];
    }),
    layouts: everywhere(found?.layout ?? NO_LAYOUT),
  };
}

/** The scenes that a programme can show: those that come with the program, and its own. */
export const scenesWith = (content: Content | undefined, scenes: readonly Scene[]): readonly Scene[] =>
  content?.own ? [...scenes, ...content.own.map(sceneOf)] : scenes;

/** The widgets that a scene of one's own can be made of: those that stand in any scene of the program and are placed for nothing. */
export const offeredWidgets = (scenes: readonly Scene[]): readonly string[] => [...provenBoxes(scenes).keys()];

/** The edges of screens that a picture is made of, across it; pixels of the design. */
const seamsOf = ({ screens, aspect }: Picture): readonly number[] =>
  Array.from({ length: screens - 1 }, (_, at) => (DESIGN_WIDTHS[aspect] * (at + 1)) / screens);

/** What the place of a block is called in the editor. */
export const placeName = (block: number): string => (block === 0 ? '主图' : `位置 ${block + 1}`);

/** What a scene of one's own is called where it stands beside others; by its place where it has no name yet. */
export const ownName = ({ title }: OwnScene, at: number): string => `自编场景“${title || at + 1}”`;

/** What keeps a scene of one's own from being published, in a sentence; which of its blocks it is about. */
export interface OwnFault {
  readonly message: string;
  readonly block?: number | undefined;
}

export interface Judging {
  /** The walls that the programme plays on. */
  readonly walls?: readonly PlayedWall[] | undefined;
  /** What a widget is called; without it, and where it does not know the widget, a block is called by its place. */
  readonly titleOf?: ((widget: string) => string | undefined) | undefined;
}

/** What keeps a scene of one's own from being published 视距和拼缝检查: blanks, and what cannot be read on the wall that it is composed for or on one that plays it. */
export function ownFaults(own: OwnScene, scenes: readonly Scene[], judging: Judging = {}): readonly OwnFault[] {
  const grid = gridOf(own.grid);
  if (!grid) return [{ message: '没有这个版式，请改选' }];
  const looked = provenBoxes(scenes);
  const widgets = grid.areas.map((_, at) => own.widgets[at] ?? '');
  const foreign = widgets.flatMap((widget, block) =>
    widget === '' || looked.has(widget)
      ? []
      : [{ message: `${blockName(own, block, judging)}不能放到大屏，请改选`, block }],
  );
  const empty = widgets.flatMap((widget, block) => (widget === '' ? [block] : []));
  const twice = widgets.findIndex((widget, at) => widget !== '' && widgets.indexOf(widget) < at);
  return [
    ...(own.title.trim() === '' ? [{ message: '请填写场景名称' }] : []),
    ...(own.question.trim() === '' ? [{ message: '请填写场景回答的问题' }] : []),
    ...(empty.length > 0 ? [{ message: `还有 ${empty.length} 个位置没有选择组件`, block: empty[0] }] : []),
    ...(twice > 0 ? [{ message: '同一个组件放了两次', block: twice }] : []),
    ...foreign,
    ...pictureFaults(own, scenes, pictureOf(own.wall), judging),
    ...wallFaults(own, scenes, judging),
  ];
}

/** What of it cannot be read on the walls that the programme plays on, named. */
export function wallFaults(own: OwnScene, scenes: readonly Scene[], judging: Judging): readonly OwnFault[] {
  const walls = judging.walls ?? [];
  const composed = pictureOf(own.wall);
  return [
    ...picturesOf(walls, composed).flatMap((picture) => pictureFaults(own, scenes, picture, judging)),
    ...seatFaults(walls).map((message) => ({ message })),
  ];
}

const blockName = ({ widgets }: OwnScene, block: number, { titleOf }: Judging): string =>
  `“${titleOf?.(widgets[block] ?? '') ?? placeName(block)}”`;

/** What cannot be read in one picture, block by block. */
function pictureFaults(own: OwnScene, scenes: readonly Scene[], picture: Picture, judging: Judging): OwnFault[] {
  const grid = gridOf(own.grid);
  const boxes = boxesOf(grid?.layout ?? NO_LAYOUT, picture.aspect);
  const seams = seamsOf(picture);
  const where = picture === pictureOf(own.wall) ? '' : `在${picture.label}上`;
  return (grid?.areas ?? []).flatMap((area, block) => {
    const widget = own.widgets[block] ?? '';
    const [box, known] = [boxes.get(area), provenBoxes(scenes).get(widget)];
    if (!box || !known) return [];
    const name = blockName(own, block, judging);
    const lost = known.every(({ figure }) => figure) && box.height > TALLEST_FIGURE;
    const crossed = seams.some((seam) => box.left + GAP < seam && seam < box.left + box.width - GAP);
    const messages = [
      ...(lost && where === '' ? [`${name}只是一项指标，请放到指标的位置`] : []),
      ...(isLegible(box, known) ? [] : [`${name}${where}的位置太小，远处看不清，请换到更大的位置或改选版式`]),
      ...(crossed && !PICTURES.some((start) => widget.startsWith(start))
        ? [`${name}跨在${picture.label}的拼缝上，文字会被边框切断，请改选版式或换成地图、视频`]
        : []),
    ];
    return messages.map((message) => ({ message, block }));
  });
}

/** A key for a further scene: none that a scene of this programme has, or that an entry still names. */
export function newOwnKey({ own = [], parts, otherwise }: Content): string {
  const entered = [...parts, otherwise].flatMap(({ entries }) => entries.map(({ scene }) => scene));
  const used = new Set([...own.map(({ key }) => key), ...entered]);
  let number = 1;
  while (used.has(`own-${number}`)) number += 1;
  return `own-${number}`;
}

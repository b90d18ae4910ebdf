import type { Aspect, Layout } from '#base/stage/layout.ts';

/** How high every stage is between header and strip, and how wide each shape of it; pixels of the design. */
export const DESIGN_ROOM = 1_080 - 88 - 56;
export const DESIGN_WIDTHS: Readonly<Record<Aspect, number>> = { standard: 1_920, wide: 2_880, widest: 3_840 };
/** The room around the blocks and between them. */
const MARGIN = 24;
export const GAP = 24;
const PLACE_HEIGHT = DESIGN_ROOM - 24;

/** A block's place on a stage, pixels of the design. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const NO_LAYOUT: Layout = { areas: [], columns: '', rows: '' };

/** Lengths of the tracks that a template says; undefined where one is as long as what stands in it. */
function tracksOf(template: string, room: number): readonly number[] | undefined {
  const words = template.replaceAll(
    /repeat\((\d{1,3}), ([^()]{0,20}\([^()]{1,40}\))\)/g,
    (_, count: string, track: string) => Array.from({ length: Number(count) }, () => track).join(' '),
  );
  const found = [...words.matchAll(/(?:minmax\(0, )?(\d{1,5})(px|fr)\)?|auto/g)];
  if (found.some(([word]) => word === 'auto')) return undefined;
  const tracks = found.map(([, amount, unit]) => ({ amount: Number(amount), unit }));
  const sum = (of: string) => tracks.reduce((all, { amount, unit }) => all + (unit === of ? amount : 0), 0);
  const left = room - sum('px') - GAP * (tracks.length - 1);
  const share = left / Math.max(1, sum('fr'));
  return tracks.map(({ amount, unit }) => (unit === 'px' ? amount : amount * share));
}

/** Where each area of a layout stands on a stage of that shape; none of a row as high as its content. */
export function boxesOf({ areas, columns, rows }: Layout, aspect: Aspect): ReadonlyMap<string, Box> {
  const widths = tracksOf(columns, DESIGN_WIDTHS[aspect] - 2 * MARGIN);
  const heights = tracksOf(rows, PLACE_HEIGHT);
  if (!widths || !heights) return new Map();
  const cells = areas.map((line) => line.split(' '));
  const spanOf = (lengths: readonly number[], holds: (at: number) => boolean) => {
    const at = lengths.flatMap((_, index) => (holds(index) ? [index] : []));
    const length = at.reduce((all, index) => all + (lengths[index] ?? 0), GAP * (at.length - 1));
    const before = lengths.slice(0, at[0]).reduce((all, each) => all + each + GAP, 0);
    return { before, length };
  };
  return new Map(
    [...new Set(cells.flat())].map((area) => {
      const across = spanOf(widths, (at) => cells.some((line) => line[at] === area));
      const down = spanOf(heights, (at) => cells[at]?.includes(area) ?? false);
      return [area, { left: MARGIN + across.before, top: down.before, width: across.length, height: down.length }];
    }),
  );
}

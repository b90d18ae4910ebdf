import { type OutlineRing, outlineText } from '#base/register/judging/outline.ts';
import { projected, unprojected } from '#base/geo.ts';
import type { CompoundRow } from '#server/database/rows/markets.ts';
import { hashed } from '#server/demonstration/random.ts';

/** One compound of so many has an outline 轮廓. */
const EVERY = 8;
/** Ground that a compound takes for each who lives in it, square metres. */
const GROUND_A_HEAD = 24;
const CORNERS = 6;
/** How far a corner lies nearer or farther than the others, and turned, as part of what it could be. */
const UNEVEN = 0.16;
const REMARK = '演示数据：轮廓为示意，非测绘成果';

/** The compounds 居住小区, some of them with an outline around where they stand, as large as those who live there need, and marked as invented. */
export const withOutlines = (compounds: readonly CompoundRow[]) =>
  compounds.map((compound) =>
    compound.compound_id % EVERY === 1
      ? { ...compound, outline: outlineText(ringAround(compound)), remark: REMARK }
      : { ...compound, outline: '', remark: '' },
  );

function ringAround({ compound_id: id, lng, lat, male, female }: CompoundRow): OutlineRing {
  const centre = projected({ lng, lat });
  // Of a circle of that ground.
  const radius = Math.sqrt(((male + female) * GROUND_A_HEAD) / Math.PI);
  const turned = hashed(id, CORNERS);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const away = radius * (1 + UNEVEN * (2 * hashed(id, corner, 1) - 1));
    const turn = ((corner + turned + UNEVEN * (2 * hashed(id, corner, 2) - 1)) / CORNERS) * 2 * Math.PI;
    const { lng: x, lat: y } = unprojected({
      x: centre.x + away * Math.cos(turn),
      y: centre.y + away * Math.sin(turn),
    });
    return [x, y] as const;
  });
}

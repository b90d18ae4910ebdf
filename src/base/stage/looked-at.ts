import { z } from 'zod';
import { integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';
import { MOST_PIECES, STAGE_SIZES } from './viewing.ts';

/** How a wall shows its picture and is looked at: its stage, of how many screens beside each other the picture is made, and from how far it is read. */
export const lookedAt = {
  stageSize: field('stageSize', z.enum(STAGE_SIZES), '画布尺寸'),
  screens: field('screens', integer(1, MOST_PIECES), '拼接屏数'),
  viewing: field(
    'viewing',
    wireRecord({
      width: field('width', z.number().positive(), '画面宽（毫米）'),
      seat: field('seat', z.number().positive(), '最远座位（米）'),
    }),
    '视距',
  ),
};

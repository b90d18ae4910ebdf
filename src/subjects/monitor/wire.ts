import { z } from 'zod';
import { instant } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** Something that stands now 正在发生: what is watched, of what, since when, and when somebody was told of it. */
export const findingWire = wireRecord({
  itemName: field('itemName', z.string(), '监测项'),
  subject: field('subject', z.string(), '对象'),
  text: field('text', z.string(), '情况'),
  since: field('since', instant, '开始时间'),
  toldAt: field('toldAt', instant.optional(), '告知时间'),
});
export type Finding = z.output<typeof findingWire>;
export const findingsWire = z.array(findingWire);

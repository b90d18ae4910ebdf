import { z } from 'zod';
import { field, wireRecord } from '#base/wire.ts';
import { LARGEST_VISIT } from './terms.ts';

const text = z.string().max(LARGEST_VISIT).optional();

/** A view of a page as the script tells it 一次浏览; what is too long is cut, not refused, for nobody would read why. */
export const visitWire = wireRecord({
  site: field('site', z.string().max(40), '站点标识'),
  path: field('path', z.string().max(LARGEST_VISIT), '页面路径'),
  title: field('title', text, '页面标题'),
  referrer: field('from', text, '来源网站'),
});
export type VisitTold = z.output<typeof visitWire>;

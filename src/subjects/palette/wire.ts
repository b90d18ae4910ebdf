import { z } from 'zod';
import { optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { HIT_KIND_LABELS, type HitKind } from './terms.ts';

/** Something the palette found 查找结果; `id` is its number in its own register, `path` where it opens ('' for nowhere yet). */
export const hitWire = wireRecord({
  kind: field('kind', z.enum(Object.keys(HIT_KIND_LABELS) as [HitKind, ...HitKind[]]), '类别'),
  id: field('id', z.string(), '编号'),
  title: field('title', z.string(), '名称'),
  note: field('note', z.string(), '说明'),
  path: field('path', z.string(), '路径'),
});
export type Hit = z.output<typeof hitWire>;

/** What was typed: characters, pinyin or initials; nothing finds nothing. */
export const searchQueryWire = wireRecord({ keyword: field('keyword', optionalText(80), '关键词') });
export const hitsWire = z.array(hitWire);

import { z } from 'zod';
import { filtersText } from '#base/dataset/address.ts';
import { id, instant, integer, optionalDate, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LONGEST_NOTE } from './terms.ts';

const name = requiredText(60);
const text = field('text', requiredText(LONGEST_NOTE), '批注');
const noteId = field('noteId', id, '批注编号');
const version = field('version', integer(0, Number.MAX_SAFE_INTEGER), '版本');
const within = {
  dataset: field('dataset', name, '数据集'),
  from: field('from', optionalDate, '开始日期'),
  to: field('to', optionalDate, '结束日期'),
};

export const notesQueryWire = wireRecord(within);
export const newNoteWire = wireRecord({
  ...within,
  measure: field('measure', name, '指标'),
  filters: field('filters', filtersText, '筛选'),
  text,
});
export type NewNote = z.output<typeof newNoteWire>;
export const changedNoteWire = wireRecord({ noteId, version, text });
export const noteIdWire = wireRecord({ noteId });

/** A note on a figure 批注, as who may see the figure sees it; `point` is the figure's. */
export const figureNoteWire = wireRecord({
  noteId,
  version,
  point: field('point', z.string(), '数字所在'),
  text: field('text', z.string(), '批注'),
  by: field('by', z.string(), '批注人'),
  at: field('at', instant, '批注时间'),
  changedAt: field('changedAt', instant.optional(), '修改时间'),
  isOwn: field('isOwn', z.boolean(), '是否本人批注'),
});
export type FigureNote = z.output<typeof figureNoteWire>;
/** Notes, and the divisions that who asks looks at, by which he knows the figures of his own answers; null for the whole city. */
export const figureNotesWire = wireRecord({
  divisions: field('divisions', z.array(z.string()).readonly().nullable(), '区划代码'),
  notes: field('notes', z.array(figureNoteWire), '批注'),
});
export type FigureNotes = z.output<typeof figureNotesWire>;

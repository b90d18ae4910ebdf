import { z } from 'zod';
import type { DateText } from '#base/calendar.ts';
import { LONGEST_OUTLINE } from '#base/register/judging/outline.ts';
import { date, id, instant, integer, LARGEST_ID, optionalId, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LONGEST_REASON, LONGEST_RECORDS, MOST_PARTS, REORGANISATIONS } from './terms.ts';

/** One of the divisions that there are afterwards: one that goes on, by its number, or a new one, by name and code. */
const partWire = wireRecord({
  regionId: field('regionId', optionalId, '现有区划'),
  name: field('name', optionalText(40), '区划名称'),
  code: field('code', optionalText(9), '区划代码'),
  outline: field('outline', optionalText(LONGEST_OUTLINE), '轮廓'),
  records: field('records', optionalText(LONGEST_RECORDS), '归入的记录'),
});
export type Part = z.output<typeof partWire>;

const draftFields = {
  fromIds: field(
    'fromIds',
    z.array(id).min(1, '请至少选择一个区划').max(MOST_PARTS, `一次最多 ${MOST_PARTS} 个区划`),
    '原区划',
  ),
  on: field('fromDate', date, '生效日期'),
  parts: field(
    'parts',
    z.array(partWire).min(1, '请填写调整后的区划').max(MOST_PARTS, `最多分为 ${MOST_PARTS} 个`),
    '调整后的区划',
  ),
  rest: field('rest', integer(0, MOST_PARTS - 1), '其余归入'),
  reason: field('reason', optionalText(LONGEST_REASON), '原因'),
};

/** Divisions split or merged 区划调整 from a day on: which, into which, and to which of these goes what nothing else says; `rest` counts from 0. */
export const reorganisationDraftWire = wireRecord(draftFields);
export type ReorganisationDraft = z.output<typeof reorganisationDraftWire>;

const count = integer(0, LARGEST_ID);
const movesWire = z.array(
  wireRecord({
    term: field('term', z.string(), '内容'),
    into: field('into', z.string(), '归入'),
    count: field('count', count, '条数'),
  }),
);
const staysWire = z.array(
  wireRecord({ term: field('term', z.string(), '内容'), count: field('count', count, '条数') }),
);
/** What was looked at, kind by kind: differs as soon as anything of it does. */
const printsWire = z
  .array(
    wireRecord({ term: field('term', z.string().max(40), '内容'), print: field('print', z.string().max(40), '摘要') }),
  )
  .max(40);

/** What a change of divisions would do, or why it cannot be done. */
export const reorganisationPreviewWire = wireRecord({
  refusal: field('refusal', optionalText(), '不能调整的原因'),
  moves: field('moves', movesWire, '随之转移'),
  stays: field('stays', staysWire, '留在原区划'),
  notes: field('notes', z.array(z.string()), '说明'),
  prints: field('prints', printsWire, '预览摘要'),
});
export type ReorganisationPreview = z.output<typeof reorganisationPreviewWire>;

/** The same to be done, as it was previewed. */
export const reorganisationWire = wireRecord({ ...draftFields, prints: field('prints', printsWire, '预览摘要') });

const namedWire = z.array(
  wireRecord({ regionId: field('regionId', id, '区划编号'), name: field('name', z.string(), '区划名称') }),
);
export const regionKeyWire = wireRecord({ regionId: field('regionId', id, '区划编号') });
export const reorganisationKeyWire = wireRecord({ changeId: field('changeId', id, '调整编号') });

/** The changes that a division came from or went into 沿革, the newest first. */
export const reorganisationsWire = z.array(
  wireRecord({
    changeId: field('changeId', id, '调整编号'),
    kind: field('kind', z.enum(REORGANISATIONS), '方式'),
    on: field('fromDate', date, '生效日期'),
    from: field('from', namedWire, '原区划'),
    to: field('to', namedWire, '调整后的区划'),
    at: field('at', instant, '办理时间'),
    by: field('by', z.string(), '办理人'),
    reason: field('reason', optionalText(), '原因'),
    moves: field('moves', movesWire, '随之转移'),
    until: field('until', instant, '可撤销至'),
    undoneAt: field('undoneAt', instant.optional(), '撤销时间'),
    undoneBy: field('undoneBy', optionalText(), '撤销人'),
  }),
);
export type ReorganisationEntry = z.output<typeof reorganisationsWire>[number];

export const undoneWire = wireRecord({
  returned: field('returned', count, '退回条数'),
  left: field('left', count, '未退回条数'),
});
export type UndoneReorganisation = z.output<typeof undoneWire>;

/** What a change of divisions is remembered by: who was who then, and what moved. */
export interface Reorganised {
  readonly from: z.output<typeof namedWire>;
  readonly to: z.output<typeof namedWire>;
  readonly moves: z.output<typeof movesWire>;
  /** The end of validity that each of `from` had before, in their order. */
  readonly validUntil: readonly (DateText | null)[];
}

import { z } from 'zod';
import { versionField } from '../../envelope.ts';
import { id, instant, integer, keyList, LARGEST_ID, optionalText } from '../../scalars.ts';
import { field, wireRecord } from '../../wire.ts';

/** How long two records that were made one 合并 can be made two again 撤销合并, days. */
export const UNMERGE_DAYS = 30;
export const LONGEST_MERGE_REASON = 200;

/** What is said when two records cannot be made one, or one not two. */
export const MERGE_MESSAGES = {
  same: '不能与自身合并',
  below: (name: string, other: string): string => `“${name}”在“${other}”的下级之中，请改为保留“${other}”`,
  deep: (name: string, into: string, noun: string, deepest: number): string =>
    `“${name}”的下级转到“${into}”之下后超过 ${deepest} 级，${noun}最多 ${deepest} 级，不能合并`,
  apart: (name: string, other: string, term: string): string => `“${name}”和“${other}”的${term}不同，不能合并`,
  hanging: (name: string, noun: string): string => `“${name}”下有${noun}，不能合并到另一条`,
  merged: (name: string, into: string): string => `“${name}”已并入“${into}”，不能恢复，可以撤销合并`,
  unknown: '合并记录不存在',
  undone: '这次合并已经撤销',
  taken: '不能取用这个字段',
  late: `合并已超过 ${UNMERGE_DAYS} 天，不能撤销`,
  later: (name: string, into: string): string => `“${name}”后来又并入“${into}”，请先撤销那一次合并`,
  ended: (name: string): string => `“${name}”已停用，请先恢复再撤销合并`,
  hung: (why: string): string => `合并后上下级关系有变动，撤销后${why}，请先调整上级`,
} as const;

const count = integer(0, LARGEST_ID);

/** What refers to the record that goes, by kind: how many move over to the one that stays, and how many stay because that one has the same already. */
export const movedWire = wireRecord({
  term: field('term', z.string(), '内容'),
  moved: field('moved', count, '转移条数'),
  staying: field('staying', count, '不转移条数'),
});
export type Moved = z.output<typeof movedWire>;

/** Which two records are asked about: the one that stays and the one that goes. */
export const mergedPairWire = wireRecord({
  keptId: field('keptId', id, '保留的记录'),
  mergedId: field('mergedId', id, '并入的记录'),
});

/** What a merge would do 合并预览. */
export const mergePreviewWire = wireRecord({
  refusal: field('refusal', optionalText(), '不能合并的原因'),
  moved: field('moved', z.array(movedWire), '随之转移'),
});
export type MergePreview = z.output<typeof mergePreviewWire>;

/** Two records to be made one, at the versions that were looked at, and the fields in which the one that stays takes the other's value. */
export const mergeDraftWire = wireRecord({
  keptId: field('keptId', id, '保留的记录'),
  keptVersion: field('keptVersion', versionField.schema, '保留的记录的版本'),
  mergedId: field('mergedId', id, '并入的记录'),
  mergedVersion: field('mergedVersion', versionField.schema, '并入的记录的版本'),
  taken: field('taken', keyList, '取用的字段'),
  reason: field('reason', optionalText(LONGEST_MERGE_REASON), '原因'),
});
export type MergeDraft = z.output<typeof mergeDraftWire>;

/** The merges of a record, as the one that stayed or the one that went, the newest first. */
export const mergesWire = z.array(
  wireRecord({
    mergeId: field('mergeId', id, '合并编号'),
    keptId: field('keptId', id, '保留的记录'),
    keptName: field('keptName', z.string(), '保留的记录名称'),
    mergedId: field('mergedId', id, '并入的记录'),
    mergedName: field('mergedName', z.string(), '并入的记录名称'),
    at: field('at', instant, '合并时间'),
    by: field('by', z.string(), '合并人'),
    reason: field('reason', optionalText(), '原因'),
    moved: field('moved', z.array(movedWire), '随之转移'),
    until: field('until', instant, '可撤销至'),
    undoneAt: field('undoneAt', instant.optional(), '撤销时间'),
    undoneBy: field('undoneBy', optionalText(), '撤销人'),
  }),
);
export type MergeEntry = z.output<typeof mergesWire>[number];

export const mergeKeyWire = wireRecord({ mergeId: field('mergeId', id, '合并编号') });

/** What became of an undone merge: rows that went back, rows that others changed meanwhile and that stay, and fields that stay as they are now. */
export const unmergedWire = wireRecord({
  returned: field('returned', count, '退回条数'),
  left: field('left', count, '未退回条数'),
  kept: field('kept', z.array(z.string()), '保持现状的字段'),
});
export type Unmerged = z.output<typeof unmergedWire>;

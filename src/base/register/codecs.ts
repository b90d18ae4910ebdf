import { z } from 'zod';
import { versionField } from '../envelope.ts';
import { orderFields, type Page, pageFields, pageOf } from '../page.ts';
import { instant, integer, optionalIdList, optionalInteger, optionalText, someIds } from '../scalars.ts';
import { type Field, field, wireRecord } from '../wire.ts';
import type { Declaration } from './declaration.ts';
import { type FieldSpec, isCondition, isNumbered, isPointing, isShared, isTyped, nameKeyOf } from './fields.ts';
import { mayBeUnplaced, type Placed, PLACED_LABELS, viewportFields } from './place.ts';
import { changeWire } from './importing/codecs.ts';

const id = integer(1, 2_147_483_647);
type Entries = Readonly<Record<string, Field>>;

/** Which records of a register whose records end 停用 a list shows. */
export const ENDED_LABELS = { no: '使用中', yes: '已停用', all: '全部' } as const;
export type Ended = keyof typeof ENDED_LABELS;

/** What was done to a record 变更方式. */
export const DEED_LABELS = {
  create: '新增',
  update: '修改',
  remove: '删除',
  end: '停用',
  restore: '恢复',
  lock: '锁定',
  unlock: '解锁',
  merge: '合并',
  unmerge: '撤销合并',
  import: '导入',
} as const;
export type Deed = keyof typeof DEED_LABELS;
const deeds = Object.keys(DEED_LABELS) as [Deed, ...Deed[]];

const lockFields = {
  lockedAt: field('lockedAt', instant.optional(), '锁定时间'),
  lockedBy: field('lockedBy', optionalText(), '锁定人'),
  lockReason: field('lockReason', optionalText(), '锁定原因'),
};

/** A write in the history of a record 变更记录, the newest first. */
export const historyWire = z.array(
  wireRecord({
    at: field('at', instant, '时间'),
    by: field('by', z.string(), '操作人'),
    deed: field('deed', z.enum(deeds), '变更方式'),
    version: versionField,
    changes: field('changes', z.array(changeWire), '变更内容'),
  }),
);
export type HistoryEntry = z.output<typeof historyWire>[number];

/** What the pointing fields of a register may be 可选项, within the session's scope. */
export const optionsWire = z.array(
  wireRecord({
    field: field('field', z.string(), '字段'),
    options: field(
      'options',
      z.array(
        wireRecord({
          value: field('value', z.string(), '值'),
          text: field('text', z.string(), '显示文本'),
          depth: field('depth', integer(0, 20), '层级'),
        }),
      ),
      '可选项',
    ),
  }),
);
export type Options = z.output<typeof optionsWire>;

/** What a list answers: a page, or all where the register has it whole. */
export type Listed<R, W> = W extends true ? readonly R[] : Page<R>;

/** One field of several records changed to one value 批量修改; the value is judged as the field's own. */
export interface Shared {
  readonly ids: readonly string[];
  readonly field: string;
  readonly value: string;
}

export interface RegisterWires<R, N, C, L> {
  readonly nothing: z.ZodObject<Record<never, never>>;
  readonly record: z.ZodType<R> & { readonly fields: Entries };
  readonly list: z.ZodType<L>;
  readonly query: z.ZodType<Readonly<Record<string, unknown>>> & { readonly fields: Entries };
  readonly mapQuery: z.ZodType<Readonly<Record<string, unknown>>> & { readonly fields: Entries };
  /** What is exported: the list's conditions, or the records that were ticked. */
  readonly exported: z.ZodType<Readonly<Record<string, unknown>>> & { readonly fields: Entries };
  readonly shared: z.ZodType<Shared> & { readonly fields: Entries };
  readonly key: z.ZodType<Readonly<Record<string, number>>> & { readonly fields: Entries };
  readonly ids: z.ZodType<{ readonly ids: readonly string[] }> & { readonly fields: Entries };
  readonly fresh: z.ZodType<N> & { readonly fields: Entries };
  readonly changed: z.ZodType<C> & { readonly fields: Entries };
}

export const wireNameOf = (key: string, { wire = key }: FieldSpec): string => wire;

/** The codecs of a register, all of its one list of fields. */
export function registerWires(declaration: Declaration): RegisterWires<never, never, never, never> {
  const { key, noun, fields, ends, locks, whole } = declaration;
  const entries = Object.entries(fields);
  const of = (some: typeof entries, read = false): Entries =>
    Object.fromEntries(
      some.map(([name, spec]) => [
        name,
        field(wireNameOf(name, spec), (read ? spec.kept : undefined) ?? spec.schema, spec.term),
      ]),
    );
  const keyField = { [key]: field(key, id, `${noun}编号`) };
  const names = Object.fromEntries(
    entries
      .filter(([, spec]) => isPointing(spec))
      .map(([name, { term }]) => [nameKeyOf(name), field(nameKeyOf(name), optionalText(), `${term}名称`)]),
  );
  const typed = entries.filter(([, spec]) => isTyped(spec));
  const record = wireRecord({
    ...keyField,
    ...of(entries, true),
    ...names,
    ...(ends && { endedAt: field('endedAt', instant.optional(), '停用时间') }),
    ...(locks && lockFields),
    version: versionField,
  });
  return {
    nothing: z.object({}),
    record,
    list: whole ? z.array(record) : pageOf(record),
    query: wireRecord(
      { ...(whole ? {} : pageFields), ...conditionsOf(declaration), ...orderOf(declaration) },
      { strict: true },
    ),
    exported: wireRecord(
      {
        ids: field('ids', optionalIdList, `${noun}编号`),
        ...(whole ? {} : pageFields),
        ...conditionsOf(declaration),
        ...orderOf(declaration),
      },
      { strict: true },
    ),
    shared: wireRecord({
      ids: field('ids', someIds, `${noun}编号`),
      field: field('field', z.enum(['', ...sharedFields(declaration)]), '字段'),
      value: field('value', z.string().max(60), '新值'),
    }),
    mapQuery: wireRecord({ ...viewportFields, ...conditionsOf(declaration) }, { strict: true }),
    key: wireRecord(keyField),
    ids: wireRecord({ ids: field('ids', someIds, `${noun}编号`) }),
    fresh: wireRecord(of(typed)),
    changed: wireRecord({ ...keyField, ...of(typed.filter(([, { fixed }]) => !fixed)), version: versionField }),
  } as unknown as RegisterWires<never, never, never, never>;
}

/** The fields that many records can be given one value of. */
export const sharedFields = ({ fields }: Pick<Declaration, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([key, spec]) => (isShared(spec) ? [key] : []));

/** The conditions of a list. What is not declared here is refused by name. */
export function conditionsOf({ fields, ends, place }: Pick<Declaration, 'fields' | 'ends' | 'place'>): Entries {
  const filters = Object.entries(fields).filter(([, spec]) => isCondition(spec));
  return {
    ...Object.fromEntries(
      filters.map(([name, spec]) => [name, field(wireNameOf(name, spec), conditionOf(spec), spec.term)]),
    ),
    ...(ends && {
      ended: field('ended', z.enum(Object.keys(ENDED_LABELS) as [Ended, ...Ended[]]).optional(), '使用情况'),
    }),
    ...(mayBeUnplaced({ place, fields }) && {
      placed: field('placed', z.enum(['', ...(Object.keys(PLACED_LABELS) as Placed[])]).optional(), '位置'),
    }),
  };
}

/** The order that a list may be asked for in: that of any field. */
const orderOf = ({ fields }: Pick<Declaration, 'fields'>): Entries =>
  orderFields(Object.fromEntries(Object.entries(fields).map(([key, spec]) => [key, wireNameOf(key, spec)])));

function conditionOf({ kind, longest, labels }: FieldSpec): z.ZodType {
  if (kind === 'status') return optionalInteger(0, 1);
  if (kind === 'flag') return z.enum(['', 'true', 'false']).optional();
  if (isNumbered(kind)) return optionalInteger(1, 2_147_483_647);
  return kind === 'choice' ? z.enum(['', ...Object.keys(labels ?? {})]).optional() : optionalText(longest);
}

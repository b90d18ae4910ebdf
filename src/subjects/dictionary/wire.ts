import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import {
  id,
  integer,
  integerOr,
  optionalDate,
  optionalId,
  optionalInteger,
  optionalKeyList,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

export interface GoodsNode {
  readonly num: string;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly children: readonly GoodsNode[];
}

const goodsFields = {
  num: field('NUM', z.string(), '层级编号'),
  code: field('CODE', z.string(), '商品代码'),
  name: field('NAME', z.string(), '商品名称'),
  level: field('leve', integer(0, 20), '层级'),
};

/** A node of the goods tree 商品树 (spec 2 §3 "Goods tree node"): NUM, CODE, NAME, leve, children. */
export const goodsNodeWire: z.ZodType<GoodsNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...goodsFields,
      children: field('children', z.array(goodsNodeWire).default([]), '下级'),
    }) as unknown as z.ZodType<GoodsNode, unknown>,
);

/** The query of the tree (spec 2 §7.6): the number it hangs below, the length of a goods code, how many levels. */
export const goodsTreeQueryWire = wireRecord({
  num: field('num', optionalText(40), '层级编号'),
  codeLength: field('codeLength', integerOr(5, 1, 20), '商品代码长度'),
  levels: field('leve', integerOr(10, 1, 20), '层级数'),
});

/** A node of the dictionary 字典项 (spec 1 §3 "Dictionary item"): items, goods, divisions and market types alike. */
export interface DictionaryNode {
  readonly dictId: number;
  readonly num: string;
  readonly code: string;
  readonly name: string;
  readonly status: number;
  readonly children: readonly DictionaryNode[];
}

const nodeFields = {
  dictId: field('DICT_ID', id, '字典编号'),
  num: field('NUM', z.string(), '层级编号'),
  code: field('CODE', z.string(), '代码'),
  name: field('NAME', z.string(), '名称'),
  status: field('STATUS', integer(0, 1), '状态'),
};

export const dictionaryNodeWire: z.ZodType<DictionaryNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...nodeFields,
      children: field('children', z.array(dictionaryNodeWire).default([]), '下级'),
    }) as unknown as z.ZodType<DictionaryNode, unknown>,
);

/** An item as administration edits it: validity in days, both ends included, and how often it is used 使用数. */
export const dictionaryRecordWire = wireRecord({
  ...nodeFields,
  parentId: field('PARENT_ID', optionalId, '上级字典'),
  sort: field('SORT', integer(0, 2_147_483_647), '排序'),
  validFrom: field('VALID_FROM', optionalDate, '生效日期'),
  validTo: field('VALID_TO', optionalDate, '失效日期'),
  uses: field('USE_COUNT', integer(0, Number.MAX_SAFE_INTEGER), '使用数'),
  version: versionField,
});
export type DictionaryRecord = z.output<typeof dictionaryRecordWire>;

/** The list of administration: the items below one (the dictionaries themselves without), by name or code. */
export const dictionaryListQueryWire = wireRecord({
  ...pageFields,
  parentId: field('PARENT_ID', optionalId, '上级字典'),
  name: field('NAME', optionalText(40), '名称'),
  code: field('CODE', optionalText(40), '代码'),
  status: field('STATUS', optionalInteger(0, 1), '状态'),
});
export const dictionaryPageWire = pageOf(dictionaryRecordWire);

export const dictionaryKeyWire = wireRecord({ dictId: field('dictId', id, '字典编号') });
export const dictionaryIdsWire = wireRecord({ ids: field('ids', someIds, '字典编号') });
export const dictionaryNumberWire = wireRecord({ num: field('pnum', requiredText(40), '上级层级编号') });
export const dictionaryCodeWire = wireRecord({ code: field('code', requiredText(40), '字典代码') });
/** What hangs below a number with numbers of a given length. */
export const numberLengthWire = wireRecord({
  num: field('pnum', requiredText(40), '上级层级编号'),
  length: field('length', integer(4, 40), '编号长度'),
});
/** The divisions below one, down to numbers of that length (spec 1 §9: 20). */
export const regionLengthWire = wireRecord({
  dictId: field('dictId', optionalId, '区划编号'),
  length: field('length', integerOr(20, 4, 40), '编号长度'),
});
export const translationQueryWire = wireRecord({ codes: field('codes', optionalKeyList, '字典代码') });

const itemFields = {
  name: field('NAME', requiredText(40), '名称'),
  code: field('CODE', requiredText(40), '代码'),
  status: field('STATUS', integer(0, 1), '状态'),
  validFrom: field('VALID_FROM', optionalDate, '生效日期'),
  validTo: field('VALID_TO', optionalDate, '失效日期'),
};
export const newDictionaryWire = wireRecord({ ...itemFields, parentId: field('PARENT_ID', optionalId, '上级字典') });
export type NewDictionary = z.output<typeof newDictionaryWire>;
export const changedDictionaryWire = wireRecord({
  ...itemFields,
  dictId: field('DICT_ID', id, '字典编号'),
  version: versionField,
});
export type ChangedDictionary = z.output<typeof changedDictionaryWire>;
/** Every item below one parent in its new order. */
export const dictionaryOrderWire = wireRecord({
  parentId: field('parentId', optionalId, '上级字典'),
  ids: field('ids', someIds, '字典编号'),
});

/** An entry by number and name, as /child/code/{code} answers it (spec 1 §7.3). */
export const dictionaryNameWire = wireRecord({ dictId: nodeFields.dictId, name: nodeFields.name });

const selectable = z.codec(integer(0, 1), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
});

/** An option of a select 字典选项 (spec 2 §3): what is saved, what is shown, and whether it may still be chosen. */
export const optionWire = wireRecord({
  value: field('value', z.string(), '值'),
  text: field('text', z.string(), '显示文本'),
  selectable: field('selectStatus', selectable, '可选状态'),
});
export type Option = z.output<typeof optionWire>;

export interface OptionNode extends Option {
  readonly children: readonly OptionNode[];
}
export const optionNodeWire: z.ZodType<OptionNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...optionWire.fields,
      children: field('children', z.array(optionNodeWire).default([]), '下级'),
    }) as unknown as z.ZodType<OptionNode, unknown>,
);

/** A division with its centre, for a map's selector (spec 2 §3 "Heat region"); degrees, GCJ-02, longitude first. */
export const mapRegionWire = wireRecord({
  regionId: field('regId', id, '区划编号'),
  text: field('text', z.string(), '区划名称'),
  center: field('center', z.tuple([z.number(), z.number()]), '中心坐标'),
});

/** The options of a dictionary by its code, for turning codes into names 翻译表. */
export const translationWire = wireRecord({
  code: field('code', z.string(), '字典代码'),
  options: field('options', z.array(optionWire), '选项'),
});

/** Whether a value is taken already 唯一性校验 (spec 1 §5, §7.3). */
export const checkRepeatWire = wireRecord({
  table: field('tableName', requiredText(64), '表名'),
  column: field('code', requiredText(64), '字段'),
  value: field('value', requiredText(200), '值'),
});

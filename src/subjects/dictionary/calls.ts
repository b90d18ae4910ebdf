import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import { integer } from '#base/scalars.ts';
import {
  changedDictionaryWire, checkRepeatWire, dictionaryCodeWire, dictionaryIdsWire, dictionaryKeyWire, dictionaryListQueryWire, dictionaryNameWire,
  dictionaryNodeWire, dictionaryNumberWire, dictionaryOrderWire, dictionaryPageWire, dictionaryRecordWire, goodsNodeWire, goodsTreeQueryWire,
  mapRegionWire, newDictionaryWire, numberLengthWire, optionNodeWire, optionWire, regionLengthWire, translationQueryWire, translationWire,
} from './wire.ts';

export const dictionaryCalls = {
  goodsTree: call({
    name: 'dictionary.goods-tree', summary: '商品分类树', method: 'GET', path: '/api/BBusEntCommon/getDictTree',
    input: goodsTreeQueryWire, output: z.array(goodsNodeWire), guard: 'vegetable-price.read', spec: '2 §7.6', origin: 'inferred',
  }),
};

const nothing = z.object({});

/** What every form and table asks of the dictionary 字典查询 (spec 1 §7.3); items out of their validity are left out of selects. */
export const dictionaryLookupCalls = {
  byParentNumber: call({
    name: 'dictionary.by-parent-number', summary: '按上级层级编号查询字典', method: 'GET', path: '/api/system/dict/pnum/{pnum}',
    input: dictionaryNumberWire, output: z.array(dictionaryNodeWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  childrenOf: call({
    name: 'dictionary.children-of', summary: '按代码查询下级字典', method: 'GET', path: '/api/system/dict/child/code/{code}',
    input: dictionaryCodeWire, output: z.array(dictionaryNameWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  select: call({
    name: 'dictionary.select', summary: '字典下拉选项', method: 'GET', path: '/api/system/dict/commonSelect/{code}',
    input: dictionaryCodeWire, output: z.array(optionWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  editSelect: call({
    name: 'dictionary.edit-select', summary: '编辑用下拉选项（含已停用）', method: 'GET', path: '/api/system/dict/editSelect/{code}',
    input: dictionaryCodeWire, output: z.array(optionWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  numberSelect: call({
    name: 'dictionary.number-select', summary: '以层级编号为值的下拉选项', method: 'GET', path: '/api/system/dict/commonNumSelect/{code}',
    input: dictionaryCodeWire, output: z.array(optionWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  numberTree: call({
    name: 'dictionary.number-tree', summary: '以层级编号为值的选项树', method: 'GET', path: '/api/system/dict/treeNumSelect/{code}',
    input: dictionaryCodeWire, output: z.array(optionNodeWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  numberTreeForTag: call({
    name: 'dictionary.number-tree-for-tag', summary: '标签用选项树（末级可选）', method: 'GET', path: '/api/system/dict/treeNumSelectForTag/{code}',
    input: dictionaryCodeWire, output: z.array(optionNodeWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  byNumberLength: call({
    name: 'dictionary.by-number-length', summary: '按上级编号和编号长度查询字典', method: 'GET', path: '/api/system/dict/pnumLength',
    input: numberLengthWire, output: z.array(dictionaryNodeWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  regionsByLength: call({
    name: 'dictionary.regions-by-length', summary: '按编号长度查询区划树', method: 'GET', path: '/api/system/dict/regionLength',
    input: regionLengthWire, output: z.array(dictionaryNodeWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  selectForMap: call({
    name: 'dictionary.select-for-map', summary: '地图区划选项', method: 'GET', path: '/api/system/dict/selectForMap',
    input: nothing, output: z.array(mapRegionWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  selectDivisions: call({
    name: 'dictionary.select-divisions', summary: '行政区划选项', method: 'GET', path: '/api/system/dict/selectAdminDiv',
    input: nothing, output: z.array(optionWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  translations: call({
    name: 'dictionary.translations', summary: '字典翻译表', method: 'GET', path: '/api/system/dict/transMapData',
    input: translationQueryWire, output: z.array(translationWire), guard: 'session', spec: '1 §7.3', origin: 'spec',
  }),
  checkRepeat: call({
    name: 'dictionary.check-repeat', summary: '唯一性校验', method: 'POST', path: '/api/system/common/checkRepeat',
    input: checkRepeatWire, output: integer(0, Number.MAX_SAFE_INTEGER), guard: 'session', spec: '1 §7.3', origin: 'spec', reads: true,
  }),
};

/** Administration of the dictionary 字典管理 (spec 1 §7.3). */
export const dictionaryAdministrationCalls = {
  tree: call({
    name: 'dictionary.tree', summary: '字典树', method: 'GET', path: '/api/system/dict/tree',
    input: nothing, output: z.array(dictionaryNodeWire), guard: 'dictionary.read', spec: '1 §7.3', origin: 'spec',
  }),
  list: call({
    name: 'dictionary.list', summary: '字典列表', method: 'GET', path: '/api/system/dict/list',
    input: dictionaryListQueryWire, output: dictionaryPageWire, guard: 'dictionary.read', spec: '1 §7.3', origin: 'spec',
  }),
  one: call({
    name: 'dictionary.one', summary: '字典详情', method: 'GET', path: '/api/system/dict/{dictId}',
    input: dictionaryKeyWire, output: dictionaryRecordWire, guard: 'dictionary.read', spec: '1 §7.3', origin: 'spec',
  }),
  create: call({
    name: 'dictionary.create', summary: '新增字典', method: 'POST', path: '/api/system/dict',
    input: newDictionaryWire, output: savedWire, guard: 'dictionary.write', cityWide: true, spec: '1 §7.3', origin: 'spec',
  }),
  update: call({
    name: 'dictionary.update', summary: '修改字典', method: 'PUT', path: '/api/system/dict',
    input: changedDictionaryWire, output: savedWire, guard: 'dictionary.write', cityWide: true, spec: '1 §7.3', origin: 'spec',
  }),
  sort: call({
    name: 'dictionary.sort', summary: '字典排序', method: 'PUT', path: '/api/system/dict/sort',
    input: dictionaryOrderWire, output: removedWire, guard: 'dictionary.write', cityWide: true, spec: '1 §7.3', origin: 'spec',
  }),
  remove: call({
    name: 'dictionary.remove', summary: '删除字典', method: 'DELETE', path: '/api/system/dict/{ids}',
    input: dictionaryIdsWire, output: removedWire, guard: 'dictionary.write', cityWide: true, spec: '1 §7.3', origin: 'spec',
  }),
};

import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { FILE_FORMATS } from '#base/files/download.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { id, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { HIGHEST_WEIGHT, LONGEST_NAME, MOST_SITES, PLAN_STATES, TASK_STATES } from '../terms.ts';
import {
  keysOf,
  count,
  texts,
  templateId,
  planId,
  taskId,
  name,
  pointName,
  regionName,
  at,
  by,
  from,
  to,
  optionalName,
} from './templates.ts';

export const planKeyWire = wireRecord({ planId });
const weights = wireRecord({
  low: field('low', integer(1, HIGHEST_WEIGHT), '一般'),
  medium: field('medium', integer(1, HIGHEST_WEIGHT), '较大'),
  high: field('high', integer(1, HIGHEST_WEIGHT), '重大'),
});
const leftOut = z
  .array(
    wireRecord({
      userId: field('userId', id, '用户编号'),
      reason: field('reason', requiredText(100), '回避理由'),
    }),
  )
  .max(MOST_SITES);
const planFields = {
  name: field('name', requiredText(LONGEST_NAME), '计划名称'),
  templateId,
  from,
  to,
  regionId: field('regionId', optionalId, '区划'),
  kinds: field('kinds', z.array(z.string().max(30)).max(20), '场所类型'),
  risks: field('risks', z.array(z.string().max(30)).max(10), '风险等级'),
  sites: field('siteNum', integer(1, MOST_SITES), '抽取数量'),
  weights: field('weights', weights, '抽取权重'),
  leftOut: field('leftOut', leftOut, '回避人员'),
};
export const planDraftWire = wireRecord({
  planId: field('planId', id.optional(), '计划编号'),
  version: field('version', integer(0, 2_147_483_647).optional(), '版本号'),
  ...planFields,
});
export const planRowWire = wireRecord({
  planId,
  name,
  templateName: field('templateName', z.string(), '检查表'),
  regionName,
  from,
  to,
  state: field('state', keysOf(PLAN_STATES), '状态'),
  sites: field('siteNum', count, '抽取数量'),
  done: field('doneNum', count, '已检查'),
  by,
});
export const planPageWire = pageOf(planRowWire);
export const planQueryWire = wireRecord({ ...pageFields, text: optionalName });
const drawListWire = wireRecord({
  points: field(
    'points',
    z.array(
      wireRecord({
        id: field('id', id, '编号'),
        name,
        regionId: field('regionId', id, '区划'),
        weight: field('weight', count, '权重'),
      }),
    ),
    '检查点名单',
  ),
  inspectors: field(
    'inspectors',
    z.array(
      wireRecord({
        id: field('id', id, '编号'),
        name,
        regionIds: field('regionIds', z.array(id).nullable(), '负责区划'),
      }),
    ),
    '检查人员名单',
  ),
  leftOut: field(
    'leftOut',
    z.array(wireRecord({ id: field('id', id, '编号'), name, reason: field('reason', z.string(), '理由') })),
    '回避人员',
  ),
  sites: field('siteNum', count, '抽取数量'),
  perSite: field('perSite', count, '每点人数'),
});
export const drawWire = wireRecord({
  drawId: field('drawId', id, '抽取编号'),
  number: field('number', count, '第几次'),
  method: field('method', z.string(), '算法'),
  seed: field('seed', z.string(), '种子'),
  digest: field('digest', z.string(), '名单摘要'),
  list: field('list', drawListWire, '名单'),
  outcome: field(
    'outcome',
    z.array(
      wireRecord({
        pointId: field('pointId', id, '检查点'),
        inspectorIds: field('inspectorIds', z.array(id), '检查人员'),
      }),
    ),
    '结果',
  ),
  reason: field('reason', z.string(), '理由'),
  by,
  at,
});
export type KeptDraw = z.output<typeof drawWire>;
export const taskRowWire = wireRecord({
  taskId,
  planName: field('planName', z.string(), '检查计划'),
  pointName,
  regionName,
  address: field('address', z.string(), '地址'),
  inspectors: field('inspectors', texts, '检查人员'),
  from,
  to,
  state: field('state', keysOf(TASK_STATES), '状态'),
  receipt: field('receipt', z.string().optional(), '回执编号'),
  failed: field('failNum', count, '不合格项'),
  doubts: field('doubtNum', count, '存疑'),
});
export type TaskRow = z.output<typeof taskRowWire>;
export const planDetailWire = wireRecord({
  ...planFields,
  planId,
  version: versionField,
  state: field('state', keysOf(PLAN_STATES), '状态'),
  templateName: field('templateName', z.string(), '检查表'),
  templateVersion: field('templateVersion', count.optional(), '检查表版本'),
  regionName,
  by,
  draws: field('draws', z.array(drawWire), '抽取记录'),
  tasks: field('tasks', z.array(taskRowWire), '检查任务'),
});
export const poolWire = wireRecord({
  list: field('list', drawListWire, '名单'),
  fault: field('fault', z.string().optional(), '不能抽取的原因'),
});
export const drawRequestWire = wireRecord({
  planId,
  version: versionField,
  reason: field('reason', optionalText(200), '重抽理由'),
});
export const drawListQueryWire = wireRecord({
  planId,
  number: field('number', integer(1, 100), '第几次'),
  format: field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式'),
});

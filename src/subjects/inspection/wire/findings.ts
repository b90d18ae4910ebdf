import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { upload } from '#base/files/upload.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { date, id, number, optionalDate, optionalId, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  FINDING_DEEDS,
  FINDING_MOVES,
  FINDING_STATE_KEYS,
  FINDING_STATES,
  ITEM_SEVERITIES,
  LONGEST_REMARK,
  MOST_PHOTOS,
  OVERDUE_KINDS,
} from '../terms.ts';
import {
  keysOf,
  count,
  texts,
  clientKey,
  findingId,
  name,
  pointName,
  regionName,
  at,
  by,
  optionalName,
} from './templates.ts';

export const findingKeyWire = wireRecord({ findingId });
const stateOfFinding = z.enum(FINDING_STATE_KEYS, '没有这个状态');
const findingFields = {
  findingId,
  pointName,
  regionName,
  text: field('text', z.string(), '检查项'),
  remark: field('remark', z.string(), '发现的问题'),
  severity: field('severity', keysOf(ITEM_SEVERITIES), '严重程度'),
  state: field('state', stateOfFinding, '整改状态'),
  foundOn: field('foundOn', date, '发现日期'),
  dueOn: field('dueOn', date, '整改期限'),
  closedOn: field('closedOn', date.optional(), '销号日期'),
  version: versionField,
};
export const findingRowWire = wireRecord(findingFields);
export type FindingRow = z.output<typeof findingRowWire>;
export const findingPageWire = pageOf(findingRowWire);
export const findingQueryWire = wireRecord({
  ...pageFields,
  text: optionalName,
  state: field('state', z.enum([...FINDING_STATE_KEYS, 'overdue'] as const).optional(), '整改状态'),
  severity: field('severity', keysOf(ITEM_SEVERITIES).optional(), '严重程度'),
  pointId: field('pointId', optionalId, '检查点'),
});
export const findingDetailWire = wireRecord({
  ...findingFields,
  basis: field('basis', z.string(), '依据'),
  planName: field('planName', z.string(), '检查计划'),
  receipt: field('receipt', z.string(), '检查回执'),
  photos: field('photos', texts, '现场照片'),
  moves: field('moves', z.array(keysOf(FINDING_MOVES)), '可办理'),
  steps: field(
    'steps',
    z.array(
      wireRecord({
        stepId: field('stepId', id, '序号'),
        deed: field('deed', keysOf(FINDING_DEEDS), '操作'),
        text: field('text', z.string(), '说明'),
        photos: field('photos', texts, '照片'),
        by,
        at,
      }),
    ),
    '办理记录',
  ),
});
export type FindingDetail = z.output<typeof findingDetailWire>;
export const proofUploadWire = wireRecord({
  findingId,
  photoKey: field('photoKey', clientKey, '照片编号'),
  file: field('file', upload, '照片'),
});
export const findingMoveWire = wireRecord({
  findingId,
  version: versionField,
  move: field('move', keysOf(FINDING_MOVES), '操作'),
  text: field('text', optionalText(LONGEST_REMARK), '说明'),
  dueOn: field('dueOn', optionalDate, '新的期限'),
  photos: field('photos', z.array(clientKey).max(MOST_PHOTOS), '照片'),
});
export type FindingMoveInput = z.output<typeof findingMoveWire>;
export const movedFindingWire = wireRecord({
  findingId,
  version: versionField,
  state: field('state', stateOfFinding, '整改状态'),
});

/** What is late 逾期事项: of a finding the site's keeper answers for it, of a task its inspectors do. */
const overdueRowWire = wireRecord({
  kind: field('kind', keysOf(OVERDUE_KINDS), '类别'),
  id: field('id', id, '编号'),
  pointName,
  regionName,
  text: field('text', z.string(), '事项'),
  standing: field('standing', z.string(), '状态'),
  who: field('who', z.string(), '责任人'),
  dueOn: field('dueOn', date, '期限'),
  days: field('dayNum', count, '逾期天数'),
});
export type OverdueRow = z.output<typeof overdueRowWire>;
/** How the findings that are open stand, and what is late, the latest first 逾期看板. */
export const overdueBoardWire = wireRecord({
  open: field('openNum', count, FINDING_STATES.open),
  proved: field('provedNum', count, FINDING_STATES.proved),
  returned: field('returnedNum', count, FINDING_STATES.returned),
  findings: field('findingNum', count, '整改逾期'),
  tasks: field('taskNum', count, '检查逾期'),
  cases: field('caseNum', count, '事项逾期'),
  rows: field('rows', z.array(overdueRowWire), '逾期事项'),
});
export type OverdueBoard = z.output<typeof overdueBoardWire>;

/** A check point on the map 检查地图. */
export const mapPointWire = wireRecord({
  pointId: field('pointId', id, '编号'),
  name,
  kind: field('kind', z.string(), '场所类型'),
  risk: field('risk', z.string(), '风险等级'),
  regionName,
  lng: field('lng', number.optional(), '经度'),
  lat: field('lat', number.optional(), '纬度'),
  running: field('runNum', count, '整改中'),
  overdue: field('overdueNum', count, '逾期'),
  checkedOn: field('checkedOn', date.optional(), '最近检查'),
});
export type MapPoint = z.output<typeof mapPointWire>;

import type { Selectable } from 'kysely';
import type { InputOf } from '#base/call.ts';
import { nanjingTime } from '#base/calendar.ts';
import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { ticketOf } from '#subjects/inspection/rules/draw.ts';
import { DRAW_METHOD_TEXT, INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { recordExport } from '../audit/access.ts';
import type { InspectionDrawRow } from '../database/rows/offices/inspections.ts';
import { notFound } from '../http/problem.ts';
import { liesWithinReach } from '../scope/conditions.ts';
import { reachOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { asFile } from '../sheet/written/file.ts';
import type { SheetValue } from '../sheet/xlsx.ts';

const COLUMNS = [
  { title: '类别', width: 12 },
  { title: '编号', width: 12 },
  { title: '名称', width: 36 },
  { title: '权重、负责区划或说明', width: 40 },
  { title: '抽取值', width: 70 },
  { title: '结果', width: 30 },
] as const;

/** Everything that one needs to make a draw again, as a file 导出抽取名单. */
export async function drawListFile(
  { db }: Services,
  { planId, number, format }: InputOf<typeof calls.drawList>,
  { principal, address }: Writer,
): Promise<Download> {
  const row = await db
    .selectFrom('inspection_draw as d')
    .innerJoin('inspection_plan as p', 'p.plan_id', 'd.plan_id')
    .selectAll('d')
    .select(['p.name', 'p.region_id'])
    .where('d.plan_id', '=', planId)
    .where('d.number', '=', number)
    .where(liesWithinReach('p.region_id', reachOf(principal)))
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownPlan);
  const rows = listRows(row);
  await recordExport(
    db,
    { principal, address, action: calls.drawList.name },
    { what: '抽取名单', rows: rows.length, filter: { planId, number } },
  );
  return {
    fileName: `抽取名单 ${row.name} 第${number}次.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, rows, COLUMNS, '抽取名单'),
  };
}

function listRows({
  seed,
  list,
  list_digest,
  outcome,
  method,
  at,
  actor_name,
}: Selectable<InspectionDrawRow>): SheetValue[][] {
  const { date, time } = nanjingTime(at);
  const nameOf = (id: number) => list.inspectors.find((one) => one.id === id)?.name ?? String(id);
  const resultOf = (pointId: number) => {
    const index = outcome.findIndex((one) => one.pointId === pointId);
    const chosen = outcome[index];
    return chosen ? `第 ${index + 1} 个：${chosen.inspectorIds.map(nameOf).join('、')}` : '';
  };
  return [
    ['种子', '', seed, '', '', ''],
    ['算法', '', method, DRAW_METHOD_TEXT, '', ''],
    ['名单摘要', '', list_digest, '', '', ''],
    ['抽取', '', actor_name, `${date} ${time}`, '', `抽取 ${list.sites} 个，每个 ${list.perSite} 人`],
    ...list.points.map((one) => [
      '检查点',
      String(one.id),
      one.name,
      String(one.weight),
      ticketOf(seed, one),
      resultOf(one.id),
    ]),
    ...list.inspectors.map(({ id, name, regionIds }) => [
      '检查人员',
      String(id),
      name,
      regionIds?.join('、') ?? '全市',
      '',
      '',
    ]),
    ...list.leftOut.map(({ id, name, reason }) => ['回避', String(id), name, reason, '', '']),
  ];
}

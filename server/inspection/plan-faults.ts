import type { InputOf } from '#base/call.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { planDraftWire } from '#subjects/inspection/wire/plans.ts';
import type { Db } from '../database/tables.ts';
import { badValue } from '../http/problem.ts';
import { isOffered } from '../scope/reach.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Reach } from '../scope/scope.ts';

type Draft = Omit<InputOf<typeof calls.savePlan>, 'planId' | 'version'>;
const { kind, risk } = checkPointRegister.fields;

/** Refuses a plan that cannot be drawn, at its field. */
export async function refuseFaulty(
  tx: Db,
  draft: Draft,
  { regionCodes, wholeCity }: Reach,
  keptId: number | null | undefined,
): Promise<void> {
  const wrong = (key: 'to' | 'regionId' | 'templateId' | 'kinds' | 'risks' | 'leftOut', message: string) =>
    badValue(planDraftWire, key, message);
  if (draft.to < draft.from) throw wrong('to', '不能早于检查开始');
  if (draft.kinds.some((one) => kind.labels?.[one as never] === undefined)) throw wrong('kinds', '没有这种场所类型');
  if (draft.risks.some((one) => risk.labels?.[one as never] === undefined)) throw wrong('risks', '没有这个风险等级');
  if (new Set(draft.leftOut.map(({ userId }) => userId)).size !== draft.leftOut.length)
    throw wrong('leftOut', '同一人不能列两次');
  if (draft.regionId === undefined && !wholeCity) throw wrong('regionId', messages.wholeCityOnly);
  if (draft.regionId !== undefined) {
    const region = await tx
      .selectFrom('region as r')
      .select('r.region_id')
      .where('r.region_id', '=', draft.regionId)
      .where(liesInRegions('r.region_id', regionCodes))
      .where(isOffered('r', [keptId ?? 0]))
      .executeTakeFirst();
    if (!region) throw wrong('regionId', messages.outOfReach);
  }
  const template = await tx
    .selectFrom('inspection_template')
    .select('live_version')
    .where('template_id', '=', draft.templateId)
    .executeTakeFirst();
  if (!template) throw wrong('templateId', messages.unknownTemplate);
  if (template.live_version === null) throw wrong('templateId', messages.unpublished);
}

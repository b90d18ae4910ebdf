import type { InputOf, OutputOf } from '#base/call.ts';
import { addDays, type DateText } from '#base/calendar.ts';
import type { inspectionCalls } from '#subjects/inspection/calls.ts';
import { HIGHEST_WEIGHT, LONGEST_NAME, MOST_SITES, USUAL_WEIGHTS } from '#subjects/inspection/terms.ts';

export type PlanDraft = InputOf<typeof inspectionCalls.savePlan>;
export type PlanDetail = OutputOf<typeof inspectionCalls.plan>;
const USUAL_DAYS = 30;
const USUAL_SITES = 5;

/** A plan as its form begins. */
export const newPlan = (today: DateText): PlanDraft => ({
  planId: undefined,
  version: undefined,
  name: '',
  templateId: 0,
  from: today,
  to: addDays(today, USUAL_DAYS),
  regionId: undefined,
  kinds: [],
  risks: [],
  sites: USUAL_SITES,
  weights: { ...USUAL_WEIGHTS },
  leftOut: [],
});

/** What is wrong with a plan before it is sent; '' for nothing. */
export function planFault({ name, templateId, from, to, sites, weights }: PlanDraft): string {
  if (name.trim() === '' || name.trim().length > LONGEST_NAME) return `计划名称为 1–${LONGEST_NAME} 个字`;
  if (templateId < 1) return '请选择检查表';
  if (from === '' || to === '' || to < from) return '请选择检查期限，截止不早于开始';
  if (!Number.isInteger(sites) || sites < 1 || sites > MOST_SITES) return `抽取数量为 1–${MOST_SITES} 个`;
  return Object.values(weights).every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= HIGHEST_WEIGHT)
    ? ''
    : `抽取权重为 1–${HIGHEST_WEIGHT} 的整数`;
}

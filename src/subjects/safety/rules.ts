import { type DateText, daysBetween } from '#base/calendar.ts';
import {
  CASE_STAGE_KEYS,
  CASE_STAGES,
  type CaseStage,
  type CHECK_RESULTS,
  type RECHECKS,
  type STATES,
} from './terms.ts';

/** What a case 事项 says of its clock. */
export interface CaseClock {
  readonly state: keyof typeof STATES;
  readonly foundOn?: string | undefined;
  readonly dueOn?: string | undefined;
  readonly closedOn?: string | undefined;
  readonly outcome?: string | undefined;
}

type Faults<T> = Readonly<Partial<Record<keyof T & string, string>>>;

/** What is wrong with the times of a case, by field: it is found, then due, and closed with an outcome or not at all. */
export function caseFaults({ state, foundOn, dueOn, closedOn, outcome }: CaseClock): Faults<CaseClock> {
  if (foundOn === undefined) return { foundOn: '请填写发现日期' };
  if (dueOn === undefined) return { dueOn: '请填写办理期限' };
  if (dueOn < foundOn) return { dueOn: '办理期限不能早于发现日期' };
  const isClosed = state === 'done' || state === 'void';
  if (!isClosed && closedOn !== undefined) return { closedOn: '尚未办结，不填办结日期' };
  if (!isClosed) return {};
  if (closedOn === undefined) return { closedOn: '请填写办结日期' };
  if (closedOn < foundOn) return { closedOn: '办结日期不能早于发现日期' };
  return outcome === undefined ? { outcome: '办结时请写明办理结果' } : {};
}

/** What a check's record 检查记录 says of its result and what followed. */
export interface CheckCourse {
  readonly result: keyof typeof CHECK_RESULTS;
  readonly inspectedOn?: string | undefined;
  readonly findings?: string | undefined;
  readonly dueOn?: string | undefined;
  readonly rectifiedOn?: string | undefined;
  readonly recheck: keyof typeof RECHECKS;
  readonly recheckedOn?: string | undefined;
}

/** What is wrong with the course of a check, by field: what passed has nothing to rectify; what did not has findings and a deadline, and is checked again. */
export function checkFaults(course: CheckCourse): Faults<CheckCourse> {
  const { result, inspectedOn, findings, dueOn, rectifiedOn, recheck, recheckedOn } = course;
  if (inspectedOn === undefined) return { inspectedOn: '请填写检查日期' };
  if (result === 'pass') {
    if (dueOn !== undefined) return { dueOn: '检查合格，不填整改期限' };
    if (rectifiedOn !== undefined) return { rectifiedOn: '检查合格，不填整改完成日期' };
    return recheck === 'none' ? {} : { recheck: '检查合格，无须复查' };
  }
  if (findings === undefined) return { findings: '请写明发现的问题' };
  if (dueOn === undefined) return { dueOn: '请填写整改期限' };
  if (dueOn < inspectedOn) return { dueOn: '整改期限不能早于检查日期' };
  if (rectifiedOn !== undefined && rectifiedOn < inspectedOn) return { rectifiedOn: '整改完成日期不能早于检查日期' };
  if (recheck === 'none') return recheckedOn === undefined ? {} : { recheckedOn: '未复查，不填复查日期' };
  if (recheckedOn === undefined) return { recheckedOn: '请填写复查日期' };
  return recheckedOn < (rectifiedOn ?? inspectedOn) ? { recheckedOn: '复查日期不能早于整改完成日期' } : {};
}

/** How far the clock of a running case is: whom it is time to tell, the furthest stage; undefined while there is time. */
export function clockStage(dueOn: DateText, today: DateText): CaseStage | undefined {
  const late = daysBetween(dueOn, today);
  // A last day that has come is still a day to be reminded of, and not yet late.
  return CASE_STAGE_KEYS.findLast((stage) => late >= CASE_STAGES[stage]);
}

/** What is told of the clock of a case, after its name. */
export function clockWords(dueOn: DateText, today: DateText): string {
  const late = daysBetween(dueOn, today);
  if (late > 0) return `已逾期 ${late} 天`;
  return late === 0 ? '今天到期' : `还有 ${-late} 天到期`;
}

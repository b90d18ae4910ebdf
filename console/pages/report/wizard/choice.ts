import { type DateText, isDate } from '#base/calendar.ts';
import { hasWeek, isoWeekOf, type PeriodKey, weekKey, weekOfKey } from '#base/sheet/period.ts';
import type { Cadence } from '#base/sheet.ts';
import { missingWeekText } from '#subjects/store-week/terms.ts';
import { REQUIRED_FAULT } from '../../../register/form/fields.ts';

/** An enterprise as the picker gives it. */
export interface Picked {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
}

/** What step 0 asks for: an enterprise, and a week or a day. */
export interface Choice {
  readonly enterprise: Picked | undefined;
  readonly year: string;
  readonly week: string;
  readonly date: string;
}

export type ChoiceField = 'enterprise' | 'year' | 'week' | 'date';
export type ChoiceFaults = Readonly<Partial<Record<ChoiceField, string>>>;

/** How many years back a weekly report can be filled in. */
const YEARS_BACK = 5;

/** What the step begins with: this year, or today; the week is for the person to say. */
export function firstChoice(cadence: Cadence, today: DateText, enterprise: Picked | undefined): Choice {
  return { enterprise, year: cadence === 'week' ? String(isoWeekOf(today).year) : '', week: '', date: cadence === 'day' ? today : '' };
}

/** Years on offer, the newest first. */
export function yearsAt(today: DateText): readonly string[] {
  const { year } = isoWeekOf(today);
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(year - back));
}

/** What is missing or cannot be (spec 1 §5, spec 2 §5 不能为空); a week 53 that its year does not have is explained. */
export function choiceFaults(cadence: Cadence, { enterprise, year, week, date }: Choice): ChoiceFaults {
  const missing = (text: string) => (text === '' ? REQUIRED_FAULT : undefined);
  if (cadence === 'day') return present({ enterprise: missing(enterprise?.enterpriseId ?? ''), date: missing(date) ?? (isDate(date) ? undefined : '日期不存在') });
  const noSuchWeek = year !== '' && week !== '' && !hasWeek({ year: Number(year), week: Number(week) });
  return present({
    enterprise: missing(enterprise?.enterpriseId ?? ''), year: missing(year),
    week: missing(week) ?? (noSuchWeek ? missingWeekText(Number(year), Number(week)) : undefined),
  });
}

function present(faults: Readonly<Record<string, string | undefined>>): ChoiceFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The period that was chosen; ask after there are no faults. */
export function periodOfChoice(cadence: Cadence, { year, week, date }: Choice): string {
  return cadence === 'day' ? date : weekKey({ year: Number(year), week: Number(week) });
}

/** The choice that a period comes to: what step 0 shows to whoever goes back to it. */
export function choiceOfPeriod(enterprise: Picked, period: PeriodKey): Choice {
  const week = weekOfKey(period);
  return week ? { enterprise, year: String(week.year), week: String(week.week), date: '' } : { enterprise, year: '', week: '', date: period };
}

import type { DateText } from '#base/calendar.ts';
import {
  type Cadence,
  type ChosenPeriod,
  chosenOfKey,
  isPeriod,
  keyOfChosen,
  missingPeriodText,
  periodChoice,
  yearAt,
} from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { REQUIRED_FAULT } from '../../../register/form/fields.ts';

/** An enterprise as the picker gives it. */
export interface Picked {
  readonly enterpriseId: string;
  readonly enterpriseName: string;
}

/** What step 0 asks for: an enterprise, and a period as its cadence has them chosen. */
export interface Choice extends ChosenPeriod {
  readonly enterprise: Picked | undefined;
}

export type ChoiceField = keyof Choice;
export type ChoiceFaults = Readonly<Partial<Record<ChoiceField, string>>>;

/** How many years back a report can be filled in. */
const YEARS_BACK = 5;
const NO_SUCH_DAY = '日期不存在';

/** What the step begins with: this year, or today where it is a period; the part of the year is for the person to say. */
export function firstChoice(cadence: Cadence, today: DateText, enterprise: Picked | undefined): Choice {
  const byDate = periodChoice(cadence).by === 'date';
  return {
    enterprise,
    year: byDate ? '' : String(yearAt(cadence, today)),
    part: '',
    date: byDate && isPeriod(cadence, today) ? today : '',
  };
}

/** Years on offer, the newest first. */
export function yearsAt(cadence: Cadence, today: DateText): readonly string[] {
  const year = yearAt(cadence, today);
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(year - back));
}

/** What is missing or cannot be (spec 1 §5, spec 2 §5 不能为空); a week 53 that its year does not have is explained. */
export function choiceFaults(cadence: Cadence, choice: Choice): ChoiceFaults {
  const { enterprise, ...chosen } = choice;
  const { by } = periodChoice(cadence);
  const missing = (text: string) => (text === '' ? REQUIRED_FAULT : undefined);
  const key = keyOfChosen(cadence, chosen);
  const none = (otherwise: string) =>
    isPeriod(cadence, key) ? undefined : (missingPeriodText(cadence, key) ?? otherwise);
  const faults = { enterprise: missing(enterprise?.enterpriseId ?? '') };
  if (by === 'date') return present({ ...faults, date: missing(chosen.date) ?? none(NO_SUCH_DAY) });
  if (by === 'year') return present({ ...faults, year: missing(chosen.year) ?? none(REPORT_MESSAGES.badPeriod) });
  return present({
    ...faults,
    year: missing(chosen.year),
    part: missing(chosen.part) ?? (chosen.year === '' ? undefined : none(REPORT_MESSAGES.badPeriod)),
  });
}

function present(faults: Readonly<Record<string, string | undefined>>): ChoiceFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The period that was chosen; ask after there are no faults. */
export function periodOfChoice(cadence: Cadence, choice: Choice): PeriodKey {
  return keyOfChosen(cadence, choice);
}

/** The choice that a period comes to: what step 0 shows to whoever goes back to it. */
export function choiceOfPeriod(cadence: Cadence, enterprise: Picked, period: PeriodKey): Choice {
  return { enterprise, ...chosenOfKey(cadence, period) };
}

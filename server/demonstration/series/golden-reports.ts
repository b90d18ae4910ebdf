import { addDays, before, type DateText, datesBetween, daysBetween, startOf } from '#base/calendar.ts';
import { compute } from '#base/sheet/compute.ts';
import { lastYearPeriod, periodDays, periodsBetween } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { type CellValues, NO_CONTEXT } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import { GOLDEN_SHEETS, ONLY_ROW } from '#subjects/golden-day/terms.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { hashed } from '#server/demonstration/random.ts';
import { dayOf } from './price-model.ts';
import { handedIn, type InventedReport } from './reports.ts';
import { salesOn } from './weeks.ts';

/** The last two golden weeks, and those of the year before, which they are compared with. */
const GOLDEN_WEEKS = 4;
/** Long enough to have had as many. */
const YEARS_BACK = 3;
const SPENDING = 45;
const CROWD = 46;
const ARRIVAL = 47;
const MISSED = 48;
const HOUR = 3_600_000;
const { cadence } = goldenDayReport;
const { submitted, passed, returned } = REVIEW_STATUS;

/** How the days of the last week stand; null where nothing was handed in. */
const NEWEST = [
  passed,
  submitted,
  passed,
  passed,
  submitted,
  passed,
  returned,
  passed,
  submitted,
  null,
  passed,
] as const;
const NEWEST_DAYS = 7;
const WORD = '去年同期为工作日，今年逢周末，客流集中';

/** By the age in days and the place of the store. Of old days a few were never handed in. */
function stateOf(date: DateText, today: DateText, place: number, enterpriseId: number): ReviewStatus | null {
  if (daysBetween(date, today) <= NEWEST_DAYS) return NEWEST[(3 * place + dayOf(date)) % NEWEST.length] ?? null;
  return hashed(MISSED, enterpriseId, dayOf(date)) > 0.98 ? null : passed;
}

/** What a store fills in for a day: its sales as in the week, and as many visitors as spend that, 60 to 110 yuan each. */
function dayValues(enterpriseId: number, date: DateText): CellValues {
  const sales = salesOn(enterpriseId, date);
  const each = (60 + 50 * hashed(SPENDING, enterpriseId)) * (0.95 + 0.1 * hashed(CROWD, enterpriseId, dayOf(date)));
  return {
    [cellAddress(GOLDEN_SHEETS.sales, ONLY_ROW, 'today')]: sales,
    [cellAddress(GOLDEN_SHEETS.visitors, ONLY_ROW, 'today')]: Math.round((sales * 10_000) / each),
  };
}

/** When a store hands in its day: that evening before eight, when somebody is on duty who reviews it; a few only the next morning. */
function timesOf(enterpriseId: number, date: DateText) {
  const chance = hashed(ARRIVAL, enterpriseId, dayOf(date));
  const late = chance > 0.97;
  const day = late ? addDays(date, 1) : date;
  const submittedAt = startOf(day) + Math.round((late ? 9 : 18) * HOUR + 1.5 * chance * HOUR);
  return {
    day,
    late,
    submittedAt,
    decidedAt: submittedAt + Math.round((0.5 + 2 * chance) * HOUR),
    enteredOn: addDays(day, 1),
  };
}

/** The daily reports of stores in golden weeks 黄金周日报 that were handed in before `today`, of days from `since`. */
export function inventedGoldenReports(storeIds: readonly number[], since: DateText, today: DateText): InventedReport[] {
  const form = goldenDayReport.formOf([]);
  const dates = periodsBetween('holiday', before(today, YEARS_BACK, 'year'), addDays(today, -1))
    .slice(-GOLDEN_WEEKS)
    .flatMap((key) => {
      const { from, to } = periodDays('holiday', key);
      return datesBetween(from, to).filter((date) => date >= since && date < today);
    });
  return storeIds.flatMap((enterpriseId, place) => {
    const known = new Map<PeriodKey, CellValues>();
    return dates.flatMap((period): InventedReport[] => {
      const status = stateOf(period, today, place, enterpriseId);
      const { day, ...times } = timesOf(enterpriseId, period);
      if (status === null || day >= today) return [];
      const context = { ...NO_CONTEXT, lastYear: known.get(lastYearPeriod(cadence, period) ?? '') ?? {} };
      const cells = compute(form, dayValues(enterpriseId, period), context);
      const given = { enterpriseId, period, cells, status, ...times };
      return [handedIn(goldenDayReport, { form, context, known, word: WORD }, given)];
    });
  });
}

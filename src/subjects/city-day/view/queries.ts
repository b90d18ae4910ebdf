import type { DateText } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { cityDayCalls } from '../calls.ts';
import { cityDayEvents } from '../events.ts';

/** Nobody announces midnight: ask again every so often, milliseconds. */
export const CITY_DAY_CADENCE = 300_000;
const refreshOn = [cityDayEvents.changed];

/** What happened today, asked for anew when something does, or on a past `day`: what happened on another never stands under its name. */
export const useCityDay = (day: DateText | undefined) =>
  useCall(cityDayCalls.today, day === undefined ? {} : { date: day }, {
    refreshOn,
    refreshEvery: CITY_DAY_CADENCE,
    keepLast: false,
  });

import { useCall } from '#browser/query.ts';
import { cityDayCalls } from '../calls.ts';
import { cityDayEvents } from '../events.ts';

/** Nobody announces midnight: ask again every so often, milliseconds. */
export const CITY_DAY_CADENCE = 300_000;
const refreshOn = [cityDayEvents.changed];

/** What happened today, asked for anew when something does. */
export const useCityDay = () => useCall(cityDayCalls.today, {}, { refreshOn, refreshEvery: CITY_DAY_CADENCE });

import { cityDayCalls } from '#subjects/city-day/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { cityDay } from './course.ts';

/** What happened today, for the overview of the city. */
export function cityDayRoutes(services: Services): readonly Binding[] {
  return [bound(cityDayCalls.today, ({ date }, principal) => cityDay(services, principal, date))];
}

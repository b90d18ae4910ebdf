import { visitCalls } from '#subjects/visit/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { visitCounter } from './counting.ts';
import { liveVisits } from './live.ts';

/** What pages of watched sites tell of who looks at them, and who looks now. */
export function visitRoutes(services: Services): readonly Binding[] {
  return [boundPublic(visitCalls.count, visitCounter(services)), bound(visitCalls.live, () => liveVisits(services))];
}

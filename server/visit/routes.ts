import { visitCalls } from '#subjects/visit/calls.ts';
import { type Binding, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { visitCounter } from './counting.ts';

/** What pages of watched sites tell of who looks at them. */
export function visitRoutes(services: Services): readonly Binding[] {
  return [boundPublic(visitCalls.count, visitCounter(services))];
}

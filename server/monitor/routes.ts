import { monitorCalls } from '#subjects/monitor/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { findingsOf } from './findings.ts';

/** What is watched and stands now; what is watched and who is told are registers. */
export const monitorRoutes = ({ db }: Services): readonly Binding[] => [
  bound(monitorCalls.findings, () => findingsOf(db)),
];

import { defaultDeadline } from '../period.ts';
import type { Deadline } from './kind.ts';
import type { ReportDeclaration } from '../sheet.ts';

/** What a report's deadline starts with until somebody sets another: its own, or that of its cadence. */
export function deadlineOf({ cadence, deadline }: Pick<ReportDeclaration, 'cadence' | 'deadline'>): Deadline {
  return deadline ?? defaultDeadline(cadence);
}

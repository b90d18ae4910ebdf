import { fillPath } from '../rules.ts';
import type { Obligation } from '../wire.ts';

/** Something to fill in: a report for a period, or what a desk adds to them. */
export interface DueEntry {
  readonly key: string;
  readonly title: string;
  /** Of what period; '' where it has none. */
  readonly periodText: string;
  /** Where it is filled in; undefined where that is not in the console. */
  readonly address: string | undefined;
  readonly dueAt: number;
  readonly isLate: boolean;
  readonly isExtended: boolean;
  readonly isReturned: boolean;
  readonly remindCount: number;
}

const RETURNED = 3;

/** The reports that are to be filled in, in their order. */
export const reportEntries = (reports: readonly Obligation[]): readonly DueEntry[] =>
  reports.map(
    ({ obligationId, page, title, period, periodText, dueAt, state, status, extended, remindCount }): DueEntry => ({
      key: `report ${obligationId}`,
      title,
      periodText,
      address: page === '' ? undefined : fillPath({ page, period }),
      dueAt,
      isLate: state === 'overdue',
      isExtended: extended,
      isReturned: status === RETURNED,
      remindCount,
    }),
  );

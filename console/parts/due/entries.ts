import { formFillPath } from '#subjects/form/rules.ts';
import type { FormDue } from '#subjects/form/wire.ts';
import { type DueEntry, reportEntries } from '#subjects/obligation/view/due-entries.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';

/** Everything that is to be filled in, what is due first at the top; forms that were answered are none of it. */
export function dueEntries(reports: readonly Obligation[], forms: readonly FormDue[]): readonly DueEntry[] {
  const ofForms = forms
    .filter(({ state }) => state !== 'done')
    .map(({ issueId, title, dueAt, state }): DueEntry => ({
      key: `form ${issueId}`,
      title,
      periodText: '',
      address: formFillPath(issueId),
      dueAt,
      isLate: state === 'overdue',
      isExtended: false,
      isReturned: state === 'returned',
      remindCount: 0,
    }));
  return [...reportEntries(reports), ...ofForms].toSorted((a, b) => a.dueAt - b.dueAt);
}

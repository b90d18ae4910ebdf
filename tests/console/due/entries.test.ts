import { describe, expect, it } from 'vitest';
import type { FormDue } from '#subjects/form/wire.ts';
import { obligationSamples } from '#subjects/obligation/samples.ts';
import { dueEntries } from '../../../console/parts/due/entries.ts';

const form = (issueId: number, state: FormDue['state'], dueAt: number): FormDue => ({
  issueId,
  title: `表单 ${issueId}`,
  note: '',
  state,
  dueAt,
});

describe('what an enterprise has to fill in', () => {
  it('is reports and forms in the order in which they are due, without forms that were answered', () => {
    const last = Math.max(...obligationSamples.map(({ dueAt }) => dueAt));
    const entries = dueEntries(obligationSamples, [
      form(1, 'open', last + 1),
      form(2, 'overdue', 0),
      form(3, 'done', 1),
      form(4, 'returned', last + 2),
    ]);
    expect(entries.map(({ dueAt }) => dueAt)).toEqual(entries.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b));
    expect(entries.filter(({ key }) => key.startsWith('form'))).toMatchObject([
      { title: '表单 2', isLate: true, isReturned: false, address: '/form/due?fill=2' },
      { title: '表单 1', isLate: false, isReturned: false },
      { title: '表单 4', isLate: false, isReturned: true },
    ]);
    expect(entries).toHaveLength(obligationSamples.length + 3);
  });

  it('leads into its form, and nowhere where a report is not filled in here', () => {
    const [sample] = obligationSamples;
    if (!sample) throw new Error('no samples');
    const [elsewhere, here] = dueEntries(
      [
        { ...sample, obligationId: '1', page: '', dueAt: 1 },
        { ...sample, obligationId: '2', page: '/report/x', period: '2026-06-10', dueAt: 2 },
      ],
      [],
    );
    expect(elsewhere?.address).toBeUndefined();
    expect(here?.address).toBe('/report/x?fill=2026-06-10');
  });
});

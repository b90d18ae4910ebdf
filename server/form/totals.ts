import { sql } from 'kysely';
import type { Contribution } from '#base/form/answer/contributions.ts';
import { insertBulk } from '../database/bulk.ts';
import type { Db } from '../database/tables.ts';

/** Whose sums they are added to. */
export interface Counted {
  readonly formId: number;
  readonly answerId: number;
  /** 0 for an answer of no district. */
  readonly regionId: number;
}

/** Adds an answer to the sums of its form, or takes it away again; both lock the sums in the order of their names. */
export async function addToTotals(
  tx: Db,
  { formId, answerId, regionId }: Counted,
  contributions: readonly Contribution[],
  way: 'add' | 'remove',
): Promise<void> {
  if (way === 'remove') await tx.deleteFrom('form_figure').where('answer_id', '=', answerId).execute();
  const signed = (text: string): string => (way === 'add' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`);
  // Text, so that no cent is lost on its way through a floating number.
  await insertBulk(
    tx,
    'form_total',
    [
      { name: 'form_id', type: 'int' },
      { name: 'region_id', type: 'int' },
      { name: 'question', type: 'text' },
      { name: 'choice', type: 'text' },
      { name: 'entries', type: 'int' },
      { name: 'amount', type: 'numeric' },
    ],
    contributions.map(({ question, choice, count, amount }) => [
      formId,
      regionId,
      question,
      choice,
      way === 'add' ? count : -count,
      signed(amount ?? '0'),
    ]),
    sql`on conflict (form_id, region_id, question, choice) do update
      set entries = form_total.entries + excluded.entries, amount = form_total.amount + excluded.amount`,
  );
  if (way === 'remove') return;
  const figures = contributions.filter(({ amount }) => amount !== undefined);
  await insertBulk(
    tx,
    'form_figure',
    [
      { name: 'answer_id', type: 'int' },
      { name: 'form_id', type: 'int' },
      { name: 'region_id', type: 'int' },
      { name: 'question', type: 'text' },
      { name: 'amount', type: 'numeric' },
    ],
    figures.map(({ question, amount }) => [answerId, formId, regionId, question, amount]),
  );
}

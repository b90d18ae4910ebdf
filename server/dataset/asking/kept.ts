import { today } from '#base/calendar.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { keptStart, questionIn } from '#base/dataset/reading.ts';
import { asked } from '#subjects/dataset/rules.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import type { KeptAnswer } from '#subjects/dataset/wire.ts';
import { Problem } from '../../http/problem.ts';
import type { Db } from '../../database/tables.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import type { DatasetSource } from '../source.ts';
import type { Asking } from './asking.ts';

/** A question that somebody keeps, where this session sees it. */
export type KeptQuestion = (
  db: Db,
  principal: Principal,
  viewId: number,
) => Promise<{ readonly name: string; readonly query: string } | undefined>;

const FORBIDDEN = 403;
const SERVER_FAULTS = 500;

/** What a kept question comes to for who asks, with his rights and within his scope; what keeps it from an answer is said and never fails a page. */
export async function keptAnswer(
  { db, figures, clock }: Pick<Services, 'db' | 'figures' | 'clock'>,
  { sourceOf, answered }: Pick<Asking, 'sourceOf' | 'answered'>,
  kept: { readonly find: KeptQuestion; readonly viewId: number },
  principal: Principal,
): Promise<KeptAnswer> {
  const asOf = clock.now();
  const view = await kept.find(db, principal, kept.viewId);
  if (!view) return { asOf, missing: DATASET_MESSAGES.keptGone };
  const { name, query } = view;
  const parts = new URLSearchParams(query);
  const textOf = (part: string) => parts.get(part)?.trim() ?? '';
  const source = await sourceOf(textOf('dataset'), principal);
  if (!source) return { name, query, asOf, missing: DATASET_MESSAGES.datasetGone };
  const { dataset, time } = source;
  const last = time && (await time.span.execute(figures)).rows[0]?.last;
  const start = keptStart(dataset, textOf);
  const question = questionIn(() => '', start, last ?? today(clock));
  const fault = questionFault(dataset, question);
  if (fault) return { name, query, asOf, missing: fault.lacks ?? fault.message };
  try {
    const answer = await answered(question, principal);
    const { chart } = start;
    return { name, query, asOf, shown: { dataset: declared(source), question: asked(question), chart, answer } };
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= SERVER_FAULTS) throw problem;
    const missing = problem.status === FORBIDDEN ? DATASET_MESSAGES.keptForbidden : problem.message;
    return { name, query, asOf, missing };
  }
}

/** What can be asked of a dataset, as a call tells it. */
export const declared = ({ dataset }: Pick<DatasetSource, 'dataset'>) => ({
  ...dataset,
  measures: [...dataset.measures],
  dimensions: [...dataset.dimensions],
});

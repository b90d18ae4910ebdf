import type { Question } from '#base/dataset/dataset.ts';
import type { FigureNotes } from '#subjects/figure-note/wire.ts';
import { seesEnterprises } from '../dataset/sight.ts';
import type { DatasetSource } from '../dataset/source.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { notesFor } from './repository.ts';

/** The notes on figures of a dataset that somebody is told, and the divisions by which he knows the figures of his own answers. */
export async function notesTold(
  db: Db,
  source: DatasetSource,
  within: Pick<Question, 'dataset' | 'from' | 'to'>,
  principal: Principal,
): Promise<FigureNotes> {
  // Who is told no figure of few enterprises is told no words about one either: only what he wrote himself.
  const seesOthers = seesEnterprises(principal) || (!source.enterprise && !source.seats);
  return { divisions: principal.regionCodes, notes: await notesFor(db, { ...within, seesOthers }, principal) };
}

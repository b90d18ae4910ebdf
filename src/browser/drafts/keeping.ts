import { z } from 'zod';
import { clock } from '../clock.ts';
import { forgetOfMachine, type Keep, keptForMachine, machineStorage } from '../storage.ts';
import type { Draft } from './merge.ts';

const PREFIX = 'draft:';
/** A draft that nobody went on with for so long is dropped (ms): the period it was for is over. */
const KEEP_FOR = 30 * 86_400_000;

const texts = z.record(z.string(), z.string());
const draftSchema: z.ZodType<Draft> = z.object({
  texts,
  reasons: texts,
  base: texts,
  basedOn: z.number(),
  changedAt: z.number(),
  savedAt: z.number().optional(),
});

/** The draft of one report by one user on this machine; `report` names kind, enterprise and period. */
export function keptDraft(userId: number | string, report: string): Keep<Draft> {
  return keptForMachine(`${PREFIX}${userId}:${report}`, draftSchema);
}

const allDrafts = (): { readonly name: string; readonly keep: Keep<Draft> }[] => {
  const storage = machineStorage();
  const names = storage ? Object.keys(storage).filter((name) => name.startsWith(PREFIX)) : [];
  return names.map((name) => ({ name, keep: keptForMachine(name, draftSchema) }));
};

/** Drafts of a user that hold changes the server has not: what signing out would lose. */
export function unsentDrafts(userId: number | string): number {
  return allDrafts().filter(({ name, keep }) => name.startsWith(`${PREFIX}${userId}:`) && isUnsent(keep.read())).length;
}

const isUnsent = (draft: Draft | undefined) => draft !== undefined && draft.savedAt === undefined;

/** Drops every draft on this machine, when its user signs out: figures of an enterprise are not for who comes next. */
export function forgetDrafts(): void {
  forgetOfMachine(PREFIX);
}

/** Drops drafts that are too old and what is no draft. */
export function dropOldDrafts(): void {
  for (const { keep } of allDrafts()) {
    const draft = keep.read();
    if (!draft || clock.now() - draft.changedAt > KEEP_FOR) keep.clear();
  }
}

import { DUE_STATES, type DueState, FORM_DUE_PATH, FORM_FILLED, type FormState } from './terms.ts';

/** How a form stands by the version that is out and whether its draft is another. */
export function formStateOf(liveVersion: number | null, isChanged: boolean): FormState {
  if (liveVersion === null) return 'draft';
  return isChanged ? 'changed' : 'published';
}

/** How what an enterprise owes stands: by its answer's state (spec 2 §4), else by the deadline. */
export function dueStateOf(status: number | null, dueAt: number, now: number): DueState {
  if (status === 3) return 'returned';
  if (status !== null && status !== 0) return 'done';
  return dueAt > now ? 'open' : 'overdue';
}

export const isDueState = (text: string): text is DueState => text in DUE_STATES;

/** The address that the public opens; the token stands behind the #, which is sent to no server. */
export const formAddress = (origin: string, path: string, token: string): string => `${origin}${path}#form=${token}`;

/** The token of such an address; '' for none. */
export const formTokenIn = (hash: string): string => /^#form=([\w-]{1,64})$/.exec(hash)?.[1] ?? '';

/** Where an enterprise fills in what it was given by this number. */
export const formFillPath = (issueId: number): string => `${FORM_DUE_PATH}?${FORM_FILLED}=${issueId}`;

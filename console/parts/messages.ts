import { createElement, Fragment, type ReactNode } from 'react';
import { FAILURE_MESSAGE_DURATION, SUCCESS_MESSAGE_DURATION } from '#base/http-errors.ts';
import type { CallFailure } from '#browser/failure.ts';

const arco = async () => (await import('./arco/arco-message.ts')).message;

export interface Told extends Pick<CallFailure, 'message' | 'level' | 'silent'> {
  /** What to do about it. */
  readonly advice?: string;
}

/** Shows a failed call for 5 s: a time-out as a warning, anything else as an error (spec 1 §8), and what to do. The same text stands once. */
export async function tellFailure({ message, level, silent, advice = '' }: Told): Promise<void> {
  if (silent) return;
  (await arco())[level]({ id: message, content: withAdvice(message, advice), duration: FAILURE_MESSAGE_DURATION });
}

/** The catalogue's text as it is specified, and beside it what to do. */
function withAdvice(message: string, advice: string): ReactNode {
  if (advice === '') return message;
  return createElement(
    Fragment,
    null,
    createElement('span', null, message),
    createElement('span', null, `　${advice}`),
  );
}

/** Shows a success for 2 s (spec 1 §8). */
export async function tellSuccess(text: string): Promise<void> {
  (await arco()).success({ id: text, content: text, duration: SUCCESS_MESSAGE_DURATION });
}

/** Says something that is neither a success nor a fault, for as long as a failure stands. */
export async function tellNote(text: string): Promise<void> {
  (await arco()).info({ id: text, content: text, duration: FAILURE_MESSAGE_DURATION });
}

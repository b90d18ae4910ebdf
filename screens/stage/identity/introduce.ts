import { CallFailure } from '#browser/failure.ts';
import type { Transport } from '#browser/http.ts';
import type { Keep } from '#browser/storage.ts';
import { later } from '#browser/timers.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { ScreenSelf } from '#subjects/screen/wire.ts';
import type { Outcome } from './identity.ts';

export interface Papers {
  readonly transport: Transport;
  readonly token: Keep<string>;
  readonly self: Keep<ScreenSelf>;
  /** Takes the one-time code out of the address; undefined when there is none. */
  readonly takeCode: () => string | undefined;
  /** Drops the data kept on this machine: a wall whose registration was withdrawn may not show them. */
  readonly forget: () => void;
}

const PATIENCE = 10_000;
const REFUSALS: readonly (number | undefined)[] = [401, 403];

/** One introduction after the other: `ask` enrols with a code if there is one, then asks the server who this wall is. Never rejects. */
export function introductionOf({ transport, token, self, takeCode, forget }: Papers): { ask: () => Promise<Outcome> } {
  let code: string | undefined;
  let underway: Promise<Outcome> | undefined;

  const enrolled = async (): Promise<Outcome | undefined> => {
    code = takeCode() ?? code;
    const given = code;
    if (given === undefined) return undefined;
    try {
      const answer = await patiently((signal) => transport.send(screenCalls.enrol, { code: given }, { signal, quiet: true }));
      token.write(answer.token);
      code = undefined;
      return undefined;
    } catch (problem) {
      if (!isRefusal(problem, true)) return { kind: 'silent' };
      code = undefined;
      return token.read() === undefined ? { kind: 'refused', reason: 'bad-code' } : undefined;
    }
  };

  const known = async (): Promise<Outcome> => {
    if (token.read() === undefined) return { kind: 'refused', reason: 'none' };
    try {
      const answer = await patiently((signal) => transport.send(screenCalls.self, {}, { signal, quiet: true }));
      self.write(answer);
      return { kind: 'answered', self: answer };
    } catch (problem) {
      if (!isRefusal(problem, false)) return { kind: 'silent' };
      self.clear();
      forget();
      return { kind: 'refused', reason: 'withdrawn' };
    }
  };

  return {
    ask() {
      underway ??= enrolled()
        .then((outcome) => outcome ?? known())
        .finally(() => {
          underway = undefined;
        });
      return underway;
    },
  };
}

/** A server that takes the question and never answers counts as silent after ten seconds. */
async function patiently<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const callOff = later(() => control.abort(), PATIENCE);
  try {
    return await send(control.signal);
  } finally {
    callOff();
  }
}

/** Whether the server itself said no. A code is also refused by its rules (used, expired) or its form. */
function isRefusal(problem: unknown, byCode: boolean): boolean {
  if (!(problem instanceof CallFailure)) return false;
  const { status } = problem.detail;
  return REFUSALS.includes(status) || (byCode && (problem.kind === 'refused' || status === 400 || status === 404 || status === 410));
}

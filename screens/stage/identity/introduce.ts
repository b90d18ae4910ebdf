import { CallFailure } from '#browser/failure.ts';
import type { Transport } from '#browser/http.ts';
import type { Keep } from '#browser/storage.ts';
import { later } from '#browser/timers.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import type { ScreenSelf } from '#subjects/screen/wire.ts';
import type { Outcome } from './identity.ts';

export interface Papers {
  readonly transport: Transport;
  readonly token: Keep<string>;
  readonly self: Keep<ScreenSelf>;
  /** Takes the one-time code out of the address; undefined when there is none. */
  readonly takeCode: () => string | undefined;
  /** The code that this wall shows while it is not registered, for somebody at a desk to enter; the same until the page is loaded anew. */
  readonly shownCode?: string;
  /** Tells when the server refuses a call of this wall as nobody's; gives a way to listen no more. */
  readonly onRefused?: (listener: () => void) => () => void;
  /** Drops the data kept on this machine: a wall whose registration was withdrawn may not show them. */
  readonly forget: () => void;
}

const PATIENCE = 10_000;
const REFUSALS: readonly (number | undefined)[] = [401, 403];

/** One introduction after the other: `ask` enrols with a code if there is one, then asks the server who this wall is. Never rejects. */
export function introductionOf({ transport, token, self, takeCode, shownCode, forget }: Papers): {
  ask: () => Promise<Outcome>;
} {
  let code: string | undefined;
  let underway: Promise<Outcome> | undefined;
  /** Whether the server said last that this wall is not registered: then it shows its code, and tries it. */
  let unregistered = token.read() === undefined;

  const enrolled = async (): Promise<Outcome | undefined> => {
    code = takeCode() ?? code;
    const given = code;
    if (given === undefined) return undefined;
    try {
      const answer = await patiently((signal) =>
        transport.send(screenCalls.enrol, { code: given }, { signal, quiet: true }),
      );
      token.write(answer.token);
      code = undefined;
      unregistered = false;
      return undefined;
    } catch (problem) {
      if (!isRefusal(problem, true)) return { kind: 'silent' };
      code = undefined;
      return token.read() === undefined ? { kind: 'refused', reason: 'bad-code' } : undefined;
    }
  };

  /** Somebody may have entered the code that stands on this wall; until then the server knows none such, which is no news. */
  const enrolledByShownCode = async (): Promise<void> => {
    if (shownCode === undefined || !unregistered) return;
    try {
      const answer = await patiently((signal) =>
        transport.send(screenCalls.enrol, { code: shownCode }, { signal, quiet: true }),
      );
      token.write(answer.token);
    } catch {
      // Not yet.
    }
  };

  /** A wall in use changes its token long before it runs out; where that fails the old one still holds, and the next introduction tries again. */
  const renewed = async (): Promise<void> => {
    try {
      token.write((await patiently((signal) => transport.send(screenCalls.renew, {}, { signal, quiet: true }))).token);
    } catch {
      // As above.
    }
  };

  const known = async (): Promise<Outcome> => {
    await enrolledByShownCode();
    if (token.read() === undefined) return { kind: 'refused', reason: 'none' };
    try {
      const answer = await patiently((signal) => transport.send(screenCalls.self, {}, { signal, quiet: true }));
      self.write(answer);
      unregistered = false;
      if (answer.renewalDue) await renewed();
      return { kind: 'answered', self: answer };
    } catch (problem) {
      if (!isRefusal(problem, false)) return { kind: 'silent' };
      self.clear();
      forget();
      unregistered = true;
      return { kind: 'refused', reason: saysExpired(problem) ? 'expired' : 'withdrawn' };
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

const saysExpired = (problem: unknown): boolean =>
  problem instanceof CallFailure && problem.detail.serverMessage === SCREEN_MESSAGES.expired;

/** Whether the server itself said no. A code is also refused by its rules (used, expired) or its form. */
function isRefusal(problem: unknown, byCode: boolean): boolean {
  if (!(problem instanceof CallFailure)) return false;
  const { status } = problem.detail;
  return (
    REFUSALS.includes(status) ||
    (byCode && (problem.kind === 'refused' || status === 400 || status === 404 || status === 410))
  );
}

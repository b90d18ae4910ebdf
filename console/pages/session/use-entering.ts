import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OutputOf } from '#base/call.ts';
import { CallFailure } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import type { secondFactorCalls } from '#subjects/second-factor/calls.ts';

/** What every way in answers at its end. */
export type SignedIn = OutputOf<(typeof secondFactorCalls)['enter']>;

/** Goes in by a way that answers a session; why it did not is kept to be shown, and given back. */
export function useEntering(onSignedIn: () => void) {
  const setSession = useSetAtom(sessionAtom);
  const [refusal, setRefusal] = useState('');
  const [sending, setSending] = useState(false);
  const enter = async (way: () => Promise<SignedIn>): Promise<unknown> => {
    if (sending) return undefined;
    setRefusal('');
    setSending(true);
    try {
      setSession(sessionOf(await way()));
      onSignedIn();
      return undefined;
    } catch (problem) {
      setRefusal(problem instanceof CallFailure ? problem.message : '登录失败，请稍后重试');
      return problem;
    } finally {
      setSending(false);
    }
  };
  return { refusal, setRefusal, sending, enter };
}

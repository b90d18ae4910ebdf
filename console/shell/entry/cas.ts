import { replace } from 'react-router-dom';
import { safeRedirect } from '#base/redirect.ts';
import { CallFailure } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Desk, gone } from './desk.ts';

/** Why the central login did not work out, in Chinese, and where it was to lead. */
export interface CasFailure {
  readonly reason: string;
  readonly target: string;
}

/**
 * The way through the central login 统一身份认证 (spec 1 §2.2, §7.4): with a ticket it is traded for a session, without one the
 * browser goes to the central login, and where there is none to this program's own login page.
 */
export async function casEntry(desk: Desk, request: Request): Promise<CasFailure> {
  const address = new URL(request.url);
  const target = safeRedirect(address.searchParams.get('redirect'));
  try {
    const next = address.searchParams.has('ticket') ? await trade(desk, address) : await wayIn(desk, address, target);
    if (next !== undefined) {
      desk.leave(next);
      return await gone();
    }
  } catch (problem) {
    if (problem instanceof CallFailure && problem.detail.status === 401) return gone();
    return { reason: problem instanceof CallFailure ? problem.message : '登录失败', target };
  }
  const signedIn = desk.token() !== undefined;
  throw replace(signedIn ? target : `/login?redirect=${encodeURIComponent(target)}`);
}

async function trade({ transport, store }: Desk, address: URL): Promise<undefined> {
  store.set(
    sessionAtom,
    sessionOf(await transport.send(sessionCalls.loginCas, { url: address.href }, { quiet: true })),
  );
}

/** The central login's address, or undefined when this site signs in by itself or somebody is signed in already. */
async function wayIn({ transport, token }: Desk, { origin }: URL, target: string): Promise<string | undefined> {
  if (token() !== undefined) return undefined;
  const service = `${origin}/cas?redirect=${encodeURIComponent(target)}`;
  const { casLoginUrl } = await transport.send(sessionCalls.loginWay, { service }, { quiet: true });
  return casLoginUrl === '' ? undefined : casLoginUrl;
}

import { z } from 'zod';
import { addressOf, bodyKindOf, type Call, type InputOf, type OutputOf } from '#base/call.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';

/** A request of a call as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request that a browser would send for a call. */
export function requestOf<C extends Call>(call: C, input: InputOf<C>): WireRequest {
  const { path, rest } = addressOf(call.path, z.encode(call.input, input) as Record<string, unknown>);
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const fields = () =>
    new URLSearchParams(
      given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    ).toString();
  const kind = bodyKindOf(call);
  if (kind === 'query')
    return { method: call.method, path: given.length > 0 ? `${path}?${fields()}` : path, headers: {} };
  if (kind === 'json')
    return {
      method: call.method,
      path,
      body: JSON.stringify(Object.fromEntries(given)),
      headers: { 'content-type': 'application/json' },
    };
  if (kind === 'form')
    return {
      method: call.method,
      path,
      body: fields(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  throw new Error(`${call.name} sends a file`);
}

/** Somebody signed in over HTTP, without a browser. */
export interface SignedIn {
  readonly token: string;
  /** The cookie header; the token counts only together with it. */
  readonly cookie: string;
  /** What every request of the session carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a call and gives its decoded answer; throws with what the server said where that is no success. */
  send<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** Signs in at a server that asks for no captcha. Throws with what the server said. */
export async function signIn(url: string, userName: string, password: string): Promise<SignedIn> {
  const login = requestOf(sessionCalls.login, { userName, password, captcha: undefined, captchaId: undefined });
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: login.headers,
    body: login.body ?? null,
  });
  const outcome = await dataOf(sessionCalls.login, answer);
  if ('step' in outcome) throw new Error(`${userName} is asked for a second factor`);
  const { token } = outcome;
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const headers = { [TOKEN_NAME]: token, cookie };
  return {
    token,
    cookie,
    headers,
    async send(call, input) {
      const request = requestOf(call, input);
      const response = await fetch(url + request.path, {
        method: request.method,
        headers: { ...headers, ...request.headers },
        body: request.body ?? null,
      });
      return dataOf(call, response);
    },
  };
}

async function dataOf<C extends Call>(call: C, response: Response): Promise<OutputOf<C>> {
  const text = await response.text();
  const envelope = response.status === 200 ? (JSON.parse(text) as { code: number; data?: unknown }) : undefined;
  if (envelope?.code !== SUCCESS_CODE) throw new Error(`${call.name}: ${response.status} ${text.slice(0, 500)}`);
  return z.decode(call.output, envelope.data as never) as OutputOf<C>;
}

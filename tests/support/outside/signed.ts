import type { Answer, Client } from './client.ts';

/** Who a successful sign-in or enrolment makes of its browser. */
export function clientOf(answer: Answer): Client {
  if (answer.status !== 200 || answer.code !== 1) throw new Error(`not signed in: ${answer.status} ${answer.msg}`);
  const { token } = answer.data as { token: string };
  return {
    token,
    cookies: Object.fromEntries(Object.entries(answer.cookies).map(([name, { value }]) => [name, value])),
  };
}

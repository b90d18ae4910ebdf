import type { Call } from '#base/call.ts';
import { secondFactorCalls as calls } from '#subjects/second-factor/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Answer, ask, type Client } from '../../support/outside/client.ts';
import { registered, softPasskey, used } from '../../support/outside/passkey.ts';
import { codeOf } from '../../support/second-factor.ts';
import { PASSWORD, type TestServer } from '../../support/server.ts';

/** What is done with a second factor and leaves a line; the two offers of a passkey's challenge open nothing and leave none. */
export const TOLD = [
  calls.offer,
  calls.confirm,
  calls.renewRecovery,
  calls.passkeyOffer,
  calls.addPasskey,
  calls.enter,
  calls.enterByPasskey,
  calls.signInByPasskey,
  calls.removePasskey,
  calls.remove,
  calls.reset,
] as const;

const STEP = 60_000;

/** Analyst and duty officer set a second factor up, sign in by it and take it away; an administrator resets one. `made` is told of each call, before and after. */
export async function secondFactorStory(
  server: TestServer,
  admin: Client,
  made: (call: Call, act: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  // A bare IP address owns no passkey.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  let visitors = 0;
  const at = (client: Client): Client => ({ ...client, address: `10.79.0.${(visitors += 1)}` });
  const does = (client: Client, call: Call, wire: object = {}) =>
    made(call, () => ask(origin, at(client), call, { ...wire }));
  const optionsIn = ({ data }: Answer) => (data as { options: string }).options;
  const code = (key: string) => {
    server.clock.advance(STEP);
    return codeOf(server, key);
  };
  const begun = async (userName: string) => {
    const answer = await ask(origin, at({}), sessionCalls.login, { username: userName, password: PASSWORD });
    const cookies = Object.fromEntries(Object.entries(answer.cookies).map(([name, { value }]) => [name, value]));
    return { client: { cookies }, step: (answer.data as { step: string }).step };
  };
  const protect = async (client: Client): Promise<string> => {
    const { key } = (await does(client, calls.offer, { password: PASSWORD })).data as { key: string };
    await does(client, calls.confirm, { code: await codeOf(server, key) });
    return key;
  };

  const analyst = await server.signIn('analyst', '10.79.1.1');
  const key = await protect(analyst);
  await does(analyst, calls.renewRecovery, { password: PASSWORD, code: await code(key) });
  const passkey = softPasskey();
  const offered = optionsIn(await does(analyst, calls.passkeyOffer, { password: PASSWORD }));
  await does(analyst, calls.addPasskey, {
    name: '办公电脑',
    response: registered(passkey, { options: offered, origin }),
  });
  const byCode = await begun('analyst');
  await does(byCode.client, calls.enter, { step: byCode.step, code: await code(key) });
  const byKey = await begun('analyst');
  const asked = optionsIn(await ask(origin, at(byKey.client), calls.stepPasskey, { step: byKey.step }));
  await does(byKey.client, calls.enterByPasskey, {
    step: byKey.step,
    response: used(passkey, { options: asked, origin }),
  });
  const alone = optionsIn(await ask(origin, at({}), calls.passkeySignIn, {}));
  await does({}, calls.signInByPasskey, { response: used(passkey, { options: alone, origin }) });
  const passkeyId = (await server.call(analyst, calls.state, {})).passkeys[0]?.passkeyId;
  await does(analyst, calls.removePasskey, { passkeyId, password: PASSWORD });
  await does(analyst, calls.remove, { password: PASSWORD, code: await code(key) });

  await protect(await server.signIn('reviewer', '10.79.1.2'));
  const { user_id: userId } = await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  await does(admin, calls.reset, { userId });
}

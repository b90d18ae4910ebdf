import { generate } from 'otplib';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { Answer, Client } from './outside/client.ts';
import { clientOf, PASSWORD, type TestServer } from './server.ts';

const PERIOD = 30_000;

let visitors = 0;
/** Everybody comes from an address of her own, so that the limits a minute are nobody else's. */
const newAddress = () => {
  visitors += 1;
  return `10.77.${visitors >> 8}.${visitors & 255}`;
};

/** The code that an authenticator with this key shows, `steps` of thirty seconds from now. */
export function codeOf({ clock }: Pick<TestServer, 'clock'>, key: string, steps = 0): Promise<string> {
  return generate({ secret: key, epoch: Math.floor((clock.now() + steps * PERIOD) / 1_000) });
}

/** A person who has turned the authenticator on; the code that did it is used. */
export interface Enrolled {
  readonly client: Client;
  readonly key: string;
  readonly recoveryCodes: readonly string[];
}

export async function enrol(server: TestServer, userName: string, address = newAddress()): Promise<Enrolled> {
  const client = { ...(await server.signIn(userName, address)), address };
  const { key } = await server.call(client, secondFactorCalls.offer, { password: PASSWORD });
  const { recoveryCodes } = await server.call(client, secondFactorCalls.confirm, { code: await codeOf(server, key) });
  server.clock.advance(PERIOD);
  return { client, key, recoveryCodes };
}

/** A browser in the second step. */
export interface Stepping {
  readonly client: Client;
  readonly step: string;
  readonly ways: readonly string[];
}

export async function beginStep(server: TestServer, userName: string, address = newAddress()): Promise<Stepping> {
  const answer = await server.ask({ address }, sessionCalls.login, { username: userName, password: PASSWORD });
  const { step, ways } = answer.data as { step: string; ways: string[] };
  return {
    step,
    ways,
    client: {
      address,
      cookies: Object.fromEntries(Object.entries(answer.cookies).map(([name, { value }]) => [name, value])),
    },
  };
}

export function enter(server: TestServer, { client, step }: Stepping, code: string): Promise<Answer> {
  return server.ask(client, secondFactorCalls.enter, { step, code });
}

/** Signs in by password and code. */
export async function signInBoth(server: TestServer, userName: string, key: string, address?: string): Promise<Client> {
  const stepping = await beginStep(server, userName, address);
  const client = clientOf(await enter(server, stepping, await codeOf(server, key)));
  server.clock.advance(PERIOD);
  return { ...client, address: stepping.client.address ?? '' };
}

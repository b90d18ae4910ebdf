import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyKindOf, type Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import type { Client } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/examples/examples.ts';
import { NUMBERS_BEYOND } from '../support/outside/hostile.ts';
import { leavesOf, withLeaf } from '../support/outside/leaves.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let wall: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, wall] = [await server.signIn('admin'), await server.asScreen()];
});
afterAll(() => server.close());

/** Calls that end the session which all others need. */
const ENDS = new Set(['session.logout', 'account.change-password']);
const tried = allCalls.filter((call) => !ENDS.has(call.name) && bodyKindOf(call) !== 'multipart');

let address = 0;
const elsewhere = (client: Client): Client => {
  address += 1;
  return { ...client, address: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` };
};

describe('SECURITY 32: a number that no column holds is a fault of the input, never of the server', () => {
  it.each(tried.map((call): [string, Call] => [call.name, call]))('%s', async (_name, call) => {
    const example = { ...EXAMPLES[call.name]?.(server.today) };
    for (const leaf of leavesOf(call.input)) {
      for (const number of NUMBERS_BEYOND) {
        const wire = withLeaf(example, leaf, number);
        // What the codec refuses is answered with 400 before anything is looked up; what it lets through has to be tried.
        if (!z.safeDecode(call.input, wire as never).success) continue;
        const answer = await server.ask(
          call.guard === 'public' ? elsewhere({}) : call.guard.startsWith('screen') ? wall : elsewhere(admin),
          call,
          wire,
        );
        expect(answer.status, `${call.name} ${JSON.stringify(wire).slice(0, 300)}: ${answer.msg}`).toBeLessThan(500);
      }
    }
  });
});

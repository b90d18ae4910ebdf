import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyKindOf, type Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { answerOf, asMultipart, type Client, headersOf, type RawAnswer } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/outside/examples.ts';
import { HOSTILE } from '../support/outside/hostile.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let clients: Readonly<Record<string, Client>>;
beforeAll(async () => {
  server = await startServer();
  clients = { analyst: await server.signIn('analyst'), clerk: await server.signIn('clerk'), reviewer: await server.signIn('reviewer'), wall: await server.asScreen() };
});
afterAll(() => server.close());

/** Signing out would end the session that the other calls need; it is tried with a session of its own. */
const ENDS_THE_SESSION = 'session.logout';
const RUNS = 25;

type Schema = { readonly type?: string; readonly properties?: Readonly<Record<string, Schema>>; readonly items?: Schema; readonly enum?: readonly unknown[]; readonly anyOf?: readonly Schema[] };

/** Values as a call's own schema asks for them, or nearly. */
function valid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf?.[0]) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)));
  if (schema.properties) return record(schema);
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, name), { maxLength: 4 });
  if (schema.type === 'number') return fc.oneof(fc.integer({ min: -5, max: 300 }), fc.double());
  if (/date/i.test(name)) return fc.oneof(fc.constantFrom('2026-06-08', '2026-06-09', '2026-06-10'), fc.integer({ min: -5, max: 20 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`));
  return fc.oneof(fc.constantFrom('10101', '1001', '1003', '320115', 'NANJING', '7'), fc.string({ unit: 'binary', maxLength: 30 }));
}

function record(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one, name)])));
}

const spoilt: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}, [[]], { length: 1 }, true, -1, 1e308, 2 ** 53, [{ dictId: {}, price: [] }], { __proto__: null, toString: 1 }) },
);

/** The call's example or values of its schema, with any of its fields spoilt, and now and then one too many. */
function inputs(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const names = Object.keys(schema.properties ?? {});
  const base = fc.oneof(fc.constant({ ...EXAMPLES[call.name]?.(server.today) }), record(schema));
  const spoils = fc.dictionary(fc.constantFrom('extra', 'roles', 'userName', ...names), spoilt, { maxKeys: 2 });
  return fc.tuple(base, spoils).map(([values, changes]) => ({ ...values, ...changes }));
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

/** Any value at any place: in the path, the query, the form or the JSON body. */
function shoot(call: Call, input: Readonly<Record<string, unknown>>, client: Client): Promise<RawAnswer> {
  const escaped = (value: unknown) => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'));
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return escaped(value) || 'x';
  });
  const pairs = Object.entries(rest).flatMap(([name, value]) => (Array.isArray(value) && value.length < 9 ? value : [value]).map((one) => `${escaped(name)}=${escaped(one)}`)).join('&');
  const headers = headersOf(client);
  if (bodyKindOf(call) === 'query') return server.send(`${path}?${pairs}`, { method: call.method, headers });
  if (bodyKindOf(call) === 'multipart') return upload(call, path, rest, headers);
  const json = call.json === true || pairs.length % 2 === 0;
  return server.send(path, {
    method: call.method, headers: { ...headers, 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }, body: json ? JSON.stringify(rest) : pairs,
  });
}

/** Files of any content and name, fields in their place, and bodies that are cut off or no multipart at all. */
async function upload(call: Call, path: string, rest: Readonly<Record<string, unknown>>, headers: Record<string, string>): Promise<RawAnswer> {
  const text = asText(Object.values(rest)[0]);
  const files = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, typeof value === 'object' ? value : { fileName: asText(value).slice(0, 60), bytes: new TextEncoder().encode(asText(value)) }]));
  const { type, body } = await asMultipart(text.length % 3 === 0 ? rest : files);
  const cut = text.length % 5 === 0 ? body.subarray(0, Math.floor(body.length / 2)) : body;
  return server.send(path, { method: call.method, headers: { ...headers, 'content-type': text.length % 7 === 0 ? 'multipart/form-data' : type }, body: cut });
}

const counts = async () => {
  const { db } = server.database;
  const count = async (table: 'app_user' | 'price_point' | 'price_warning' | 'menu' | 'goods' | 'enterprise' | 'screen_invite' | 'user_role') =>
    (await db.selectFrom(table).select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  return Promise.all((['app_user', 'price_point', 'price_warning', 'menu', 'goods', 'enterprise', 'screen_invite', 'user_role'] as const).map(count));
};

let address = 0;
const newAddress = () => {
  address += 1;
  return `10.${address >> 16 & 255}.${address >> 8 & 255}.${address & 255}`;
};
/** Callers of public calls come from ever new addresses, so that the limit a minute hides nothing. */
const elsewhere = (client: Client): Client => ({ ...client, address: newAddress() });

/** Who makes a call: the session of the file, or one of its own where the call ends it or has a limit a minute. */
async function callerFor(call: Call, userName: string): Promise<Client> {
  const own = call.guard !== 'public' && (call.perMinute !== undefined || call.name === ENDS_THE_SESSION) && userName !== 'wall';
  return elsewhere(own ? await server.signIn(userName, newAddress()) : (clients[userName] ?? {}));
}

function check(call: Call, answer: RawAnswer, input: unknown): void {
  const what = `${call.name} ${JSON.stringify(input).slice(0, 300)}`;
  expect(answer.status, what).toBeLessThan(500);
  // A call that may be made so often a minute says so when it was.
  expect([200, 400, 401, 403, 404, 406, 409, 413, 414, ...(call.perMinute === undefined ? [] : [429])], what).toContain(answer.status);
  const envelope = answerOf(answer);
  expect(envelope.code === 1 || envelope.msg !== '', what).toBe(true);
  expect(answer.body, what).not.toMatch(/at \S+ \(|node_modules|syntax error|relation "|invalid byte|password_hash|\$argon2/);
}

/** Every parameter of a hundred calls takes its time on a busy machine, ms. */
const THOROUGH = 300_000;

describe('QUALITY: fuzz of every call from its own input schema, and of hostile text: 0 × 500, 0 half-writes', () => {
  it.each(allCalls.map((call): [string, Call] => [call.name, call]))('%s', async (_name, call) => {
    const before = await counts();
    const who = call.guard === 'public' ? ['nobody'] : call.guard === 'screen.manage' || call.guard === 'screen.read' ? ['wall', 'clerk'] : ['analyst', 'clerk'];
    for (const userName of who) {
      await fc.assert(
        fc.asyncProperty(inputs(call), async (input) => {
          check(call, await shoot(call, input, await callerFor(call, userName)), input);
        }),
        { numRuns: RUNS },
      );
    }
    expect(await counts()).toEqual(before);
  });

  it('every hostile text at every parameter of every call', async () => {
    const before = await counts();
    for (const call of allCalls.filter((one) => one.name !== ENDS_THE_SESSION && bodyKindOf(one) !== 'multipart')) {
      const example = { ...EXAMPLES[call.name]?.(server.today) };
      const names = Object.keys((z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {});
      for (const name of names) {
        const client = clients[call.guard.startsWith('screen') ? 'wall' : 'analyst'] ?? {};
        const answers = await Promise.all(HOSTILE.map((text) => shoot(call, { ...example, [name]: text }, elsewhere(call.guard === 'public' ? {} : client))));
        answers.forEach((answer, index) => check(call, answer, { [name]: HOSTILE[index] }));
      }
    }
    expect(await counts()).toEqual(before);
  }, THOROUGH);

  it('a write is whole or nothing: what a reviewer is refused leaves every price as it was', async () => {
    const call = allCalls.find(({ name }) => name === 'vegetable-price.write') as Call;
    const sum = async () => server.database.db.selectFrom('price_point').select((is) => [is.fn.countAll<number>().as('n'), is.fn.sum<number>('price').as('sum')]).executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(inputs(call), async (input) => {
        const before = await sum();
        const answer = await shoot(call, input, clients['reviewer'] ?? {});
        check(call, answer, input);
        const taken = answerOf(answer).code === 1;
        expect(taken || JSON.stringify(await sum()) === JSON.stringify(before), JSON.stringify(input)).toBe(true);
      }),
      { numRuns: 60 },
    );
    const foreign = await server.database.db.selectFrom('price_point').select((is) => is.fn.countAll<number>().as('n')).where('price_date', '>', server.today).executeTakeFirstOrThrow();
    expect(foreign.n).toBe(0);
  }, THOROUGH);

  it('an upload of anything is refused whole or taken whole', async () => {
    const call = allCalls.find(({ name }) => name === 'vegetable-price.import') as Call;
    const before = await counts();
    const files = fc.record({ file: fc.oneof(spoilt, fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ fileName: 'a.xlsx', bytes }))) });
    await fc.assert(
      fc.asyncProperty(files, async (input) => check(call, await shoot(call, input, await callerFor(call, 'reviewer')), input)),
      { numRuns: 60 },
    );
    expect(await counts()).toEqual(before);
  });

  it('the fuzz itself finds a planted fault', async () => {
    const broken: Call = { ...allCalls[0], name: 'planted' } as Call;
    await expect((async () => check(broken, { status: 500, headers: {}, body: '{}', bytes: Buffer.alloc(0) }, {}))()).rejects.toThrow(/planted/);
    await expect((async () => check(broken, { status: 400, headers: {}, body: '{"code":400,"msg":"syntax error at or near","data":null}', bytes: Buffer.alloc(0) }, {}))()).rejects.toThrow(/syntax error/);
  });
});

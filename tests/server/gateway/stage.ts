import { createApp } from '#server/app.ts';
import { apiSamples } from '#server/demonstration/offices/gateway-samples.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { apiGroupRegister, catalogueRegister } from '#subjects/gateway/register.ts';
import { REFUSALS, type Refusal } from '#subjects/gateway/terms.ts';
import type { AppDraft } from '#subjects/gateway/wire.ts';
import { send } from '../../support/outside/client.ts';
import { startServer } from '../../support/server.ts';
import { type Key, signedHeaders } from './signing.ts';

const HERE = '10.10.3.4';
export const pathOf = (slug: string, query = '') => `/api/open/gateway/${slug}${query}`;

export interface Sent {
  readonly nonce?: string;
  readonly now?: number;
  readonly origin?: string;
  readonly from?: string;
  readonly body?: string;
  readonly sign?: string;
}

/** What a refused call answers. */
export const refused = (why: Refusal) => {
  const [status, code, msg] = REFUSALS[why];
  return { status, code, msg, data: null };
};

/** A server with a second node over the same database, who makes interfaces, and who decides. */
export async function openStage() {
  const server = await startServer({ seededDays: 3 });
  const people = { author: await server.signIn('analyst'), decider: await server.signIn('admin') };
  const second = await createApp(server.services, () => 'ready');
  const secondOrigin = await second.fastify.listen({ port: 0, host: '127.0.0.1' });
  const page = { pageIndex: 1, pageSize: 40 };
  const groups = await server.call(people.author, apiGroupRegister.calls.list, page);
  const groupId = Number(groups.rows[0]?.['groupId']);
  const found = await server.call(people.author, catalogueRegister.calls.list, page);
  const entries = new Map(found.rows.map(({ code, entryId }) => [String(code), Number(entryId)]));
  let made = 0;
  const draftApi = (sample = apiSamples[1], over: object = {}) => {
    made += 1;
    const { group: _, entry, ...rest } = sample as (typeof apiSamples)[number];
    const slug = `${rest.slug}-t${made}`;
    return { ...rest, apiId: undefined, version: undefined, groupId, slug, entryId: entries.get(entry) ?? 0, ...over };
  };
  const draftOf = (apiId: number, over: Partial<AppDraft> = {}): AppDraft => ({
    name: `应用 ${made}`,
    unit: '示例单位',
    purpose: '试验',
    apiIds: [String(apiId)],
    expiresOn: '2026-12-31',
    perMinute: 1_000,
    perDay: 10_000,
    addresses: undefined,
    ...over,
  });
  return {
    server,
    people,
    secondOrigin,
    draftApi,
    draftOf,
    entryOf: (code: string) => entries.get(code) ?? 0,
    async again() {
      people.author = await server.signIn('analyst');
      people.decider = await server.signIn('admin');
    },
    /** A published interface of a sample. */
    async published(sample = apiSamples[1], over: object = {}) {
      const draft = draftApi(sample, over);
      const { id, version } = await server.call(people.author, gatewayCalls.saveApi, draft);
      await server.call(people.author, gatewayCalls.publishApi, { apiId: id, version });
      return { apiId: id, slug: draft.slug };
    },
    /** An app that may call an interface, and its key. */
    async granted(apiId: number, over: Partial<AppDraft> = {}): Promise<{ appId: number; key: Key }> {
      const { id, version } = await server.call(people.author, gatewayCalls.apply, draftOf(apiId, over));
      await server.call(people.decider, gatewayCalls.decide, { appId: id, version, passed: true, reason: '同意' });
      const key = await server.call(people.author, gatewayCalls.issueKey, { appId: id, overlapHours: 0 });
      return { appId: id, key };
    },
    /** A signed call of an address. */
    async call(
      key: Key,
      address: string,
      { nonce, now, origin = server.origin, from = HERE, body, sign = address }: Sent = {},
    ) {
      const headers = {
        ...signedHeaders(key, sign, now ?? server.clock.now(), nonce),
        'x-forwarded-for': from,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      };
      const answer = await send(origin, address, { headers, ...(body !== undefined && { body }) });
      return { status: answer.status, ...(JSON.parse(answer.body) as { code: number; msg: string; data: unknown }) };
    },
    async close() {
      await second.close();
      await server.close();
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

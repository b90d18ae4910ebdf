import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { today } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import type { Download } from '#base/files/download.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { VERSION_PARAMETER } from '#subjects/gateway/terms.ts';
import type { GatewayRows } from '#subjects/gateway/wire.ts';
import { sharedReads } from '../batch/shared.ts';
import { insertBulk } from '../database/bulk.ts';
import { answerInText } from '../http/answer-body.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { formersOf } from './api/formers.ts';
import { type Admitted, admission, refusalOf, type Trail } from './entering.ts';
import { rowsFor } from './reading.ts';
import type { Readable } from './sources.ts';
import { descriptionOf } from './called/description.ts';
import { together } from './writing.ts';

/** What is read from, by its name among interfaces. */
export type FindReadable = (source: string) => Promise<Readable | undefined>;
const LONGEST_SLUG = 60;

/** What answers signed calls of interfaces; whatever comes of one is in the log of calls. */
export interface Answering {
  answer(given: AnyRecord & { readonly slug: string }, request: FastifyRequest): Promise<GatewayRows>;
  /** The OpenAPI 3.1 description of an interface, for who may call it. */
  describe(slug: string, request: FastifyRequest): Promise<Download>;
}

export function answering(services: Services, find: FindReadable): Answering {
  const admit = admission(services);
  const logged = callLog(services);
  const shared = sharedReads<Text>();
  const found = async ({ definition }: Admitted): Promise<Readable> => {
    const readable = await find(definition.source);
    if (!readable) throw refusalOf('notGranted');
    return readable;
  };
  const textFor = async (api: Admitted, given: AnyRecord): Promise<Text> => {
    const rows = await rowsFor(services, await found(api), api.definition, api.scope, given);
    return { json: JSON.stringify(z.encode(gatewayCalls.open.output, rows)), rowCount: rows.rows.length };
  };
  return {
    answer: ({ slug, ...sent }, request) =>
      logged(request, slug, async (trail) => {
        const { [VERSION_PARAMETER]: _version, ...given } = sent;
        const api = await admit(request, slug, trail);
        // A version of an interface never changes; whose rows it has may, when it is published again.
        const key = JSON.stringify([api.apiId, api.version, api.scope, given]);
        const { json, rowCount } = await shared(key, () => textFor(api, given));
        return { answer: answerInText(gatewayCalls.open, json), rowCount };
      }),
    describe: (slug, request) =>
      logged(request, slug, async (trail) => {
        const api = await admit(request, slug, trail);
        const formers = (await formersOf(services.db, [api.apiId], today(services.clock))).get(api.apiId) ?? [];
        const text = JSON.stringify(descriptionOf(slug, api, await found(api), formers), null, 2);
        const content = [new TextEncoder().encode(text)];
        const answer = { fileName: `${slug}.openapi.json`, mediaType: 'application/json; charset=utf-8', content };
        return { answer, rowCount: 0 };
      }),
  };
}

/** The rows of an answer as they are sent, and how many they are. */
interface Text {
  readonly json: string;
  readonly rowCount: number;
}

/** What a call is answered, and how many rows that has. */
interface Answered<T> {
  readonly answer: T;
  readonly rowCount: number;
}

/** The columns of `gateway_call` and their types. */
const COLUMNS = {
  at: 'bigint',
  app_id: 'int',
  access_key: 'text',
  slug: 'text',
  code: 'int',
  row_count: 'int',
  took: 'int',
  refusal: 'text',
  address: 'text',
} as const;
const BULK = Object.entries(COLUMNS).map(([name, type]) => ({ name, type }));
type Kept = Readonly<Record<keyof typeof COLUMNS, string | number | null>>;

/** Does what a call asks for and keeps what came of it, before anybody is answered. */
function callLog(services: Services) {
  const { db, clock } = services;
  const keep = together<Kept>(services, async (calls) => {
    const rows = calls.map((call) => BULK.map(({ name }) => call[name as keyof Kept]));
    await insertBulk(db, 'gateway_call', BULK, rows);
    return [];
  });
  return async <T>(request: FastifyRequest, slug: string, work: (trail: Trail) => Promise<Answered<T>>): Promise<T> => {
    const trail: Trail = {};
    const start = clock.now();
    const kept = (code: number, rowCount: number, refusal: string) =>
      keep({
        at: clock.now(),
        app_id: trail.appId ?? null,
        access_key: trail.accessKey ?? '',
        slug: slug.slice(0, LONGEST_SLUG),
        code,
        row_count: rowCount,
        took: clock.now() - start,
        refusal,
        address: request.ip,
      });
    try {
      const { answer, rowCount } = await work(trail);
      await kept(SUCCESS_CODE, rowCount, '');
      return answer;
    } catch (problem) {
      if (problem instanceof Problem) await kept(problem.code ?? problem.status, 0, problem.message);
      throw problem;
    }
  };
}

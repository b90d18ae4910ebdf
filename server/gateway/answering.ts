import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf } from '#base/call.ts';
import { today } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import type { Download } from '#base/files/download.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { DAY_PARAMETERS, PAGE_PARAMETERS, SIGNED_HEADERS, VERSION_PARAMETER } from '#subjects/gateway/terms.ts';
import { type GatewayRows, gatewayRowsWire } from '#subjects/gateway/wire.ts';
import { sharedReads } from '../batch/shared.ts';
import { insertBulk } from '../database/bulk.ts';
import { answerInText } from '../http/answer-body.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { type Former, formersOf } from './api/formers.ts';
import { type Admitted, admission, refusalOf, type Trail } from './entering.ts';
import { rowsFor } from './reading.ts';
import type { Readable } from './sources.ts';
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

const text = (description: string) => ({ schema: { type: 'string' }, description });

function descriptionOf(
  slug: string,
  { name, version, newest, definition }: Admitted,
  { about }: Readable,
  formers: readonly Former[],
) {
  const titles = new Map(about.fields.map(({ key, title }) => [key, title]));
  const titled = (keys: readonly string[]) => keys.map((key) => [key, titles.get(key) ?? key] as const);
  const days = about.timed
    ? [DAY_PARAMETERS.from, DAY_PARAMETERS.to].map((key) => [key, '日期 yyyy-MM-dd'] as const)
    : [];
  const paging = Object.values(PAGE_PARAMETERS).map(
    (key) => [key, `整数，每页最多 ${definition.rowLimit} 条`] as const,
  );
  return {
    openapi: '3.1.0',
    info: { title: name, version: String(version), description: versionsText(newest, formers) },
    paths: {
      [addressOf(gatewayCalls.open.path, { slug }).path]: {
        get: {
          summary: name,
          deprecated: version !== newest,
          parameters: [
            ...[...titled(definition.parameters), ...days, ...paging].map(([key, title]) => ({
              in: 'query',
              name: key,
              required: days.some(([day]) => day === key),
              ...text(title),
            })),
            {
              in: 'query',
              name: VERSION_PARAMETER,
              required: false,
              schema: { type: 'integer', enum: [newest, ...formers.map((one) => one.version)] },
              description: '固定调用的版本；不给时用最新的版本',
            },
            ...Object.values(SIGNED_HEADERS).map((key) => ({
              in: 'header',
              name: key,
              required: true,
              ...text('签名'),
            })),
          ],
          responses: {
            200: {
              description: '成功',
              content: { 'application/json': { schema: answerSchema(titled(definition.fields)) } },
            },
          },
        },
      },
    },
  };
}

const versionsText = (newest: number, formers: readonly Former[]): string =>
  [`现行第 ${newest} 版`, ...formers.map(({ version, endsOn }) => `第 ${version} 版可调用至 ${endsOn}`)].join('；');

const answerSchema = (fields: ReadonlyArray<readonly [string, string]>) => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        [gatewayRowsWire.fields.totalCount.wireName]: { type: 'integer' },
        [gatewayRowsWire.fields.rows.wireName]: {
          type: 'array',
          items: {
            type: 'object',
            properties: Object.fromEntries(fields.map(([key, description]) => [key, { description }])),
          },
        },
      },
    },
  },
});

import type { FastifyRequest } from 'fastify';
import { addressOf } from '#base/call.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import type { Download } from '#base/files/download.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { DAY_PARAMETERS, PAGE_PARAMETERS, SIGNED_HEADERS } from '#subjects/gateway/terms.ts';
import { type GatewayRows, gatewayRowsWire } from '#subjects/gateway/wire.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { type Admitted, admitted, refusalOf, type Trail } from './entering.ts';
import { rowsFor } from './reading.ts';
import type { Readable } from './sources.ts';

/** What is read from, by its name among interfaces. */
export type FindReadable = (source: string) => Promise<Readable | undefined>;
const LONGEST_SLUG = 60;

/** Answers a signed call of an interface; whatever comes of it is in the log of calls. */
export async function answerCall(
  services: Services,
  find: FindReadable,
  { slug, ...given }: AnyRecord & { readonly slug: string },
  request: FastifyRequest,
): Promise<GatewayRows> {
  return logged(services, request, slug, async (trail) => {
    const { api, readable } = await opened(services, find, request, slug, trail);
    return rowsFor(services, readable, api.definition, api.scope, given);
  });
}

/** The OpenAPI 3.1 description of an interface, for who may call it. */
export async function describeCall(
  services: Services,
  find: FindReadable,
  slug: string,
  request: FastifyRequest,
): Promise<Download> {
  return logged(services, request, slug, async (trail) => {
    const { api, readable } = await opened(services, find, request, slug, trail);
    const content = [new TextEncoder().encode(JSON.stringify(descriptionOf(slug, api, readable), null, 2))];
    return { fileName: `${slug}.openapi.json`, mediaType: 'application/json; charset=utf-8', content };
  });
}

async function opened(services: Services, find: FindReadable, request: FastifyRequest, slug: string, trail: Trail) {
  const api = await admitted(services, request, slug, trail);
  const readable = await find(api.definition.source);
  if (!readable) throw refusalOf('notGranted');
  return { api, readable };
}

async function logged<T>(
  { db, clock }: Services,
  request: FastifyRequest,
  slug: string,
  work: (trail: Trail) => Promise<T>,
): Promise<T> {
  const trail: Trail = {};
  const start = clock.now();
  const kept = (code: number, rowCount: number, refusal: string) =>
    db
      .insertInto('gateway_call')
      .values({
        at: clock.now(),
        app_id: trail.appId ?? null,
        access_key: trail.accessKey ?? '',
        slug: slug.slice(0, LONGEST_SLUG),
        code,
        row_count: rowCount,
        took: clock.now() - start,
        refusal,
        address: request.ip,
      })
      .execute();
  try {
    const answer = await work(trail);
    const rows = (answer as Partial<GatewayRows>).rows;
    await kept(SUCCESS_CODE, rows?.length ?? 0, '');
    return answer;
  } catch (problem) {
    if (problem instanceof Problem) await kept(problem.code ?? problem.status, 0, problem.message);
    throw problem;
  }
}

const text = (description: string) => ({ schema: { type: 'string' }, description });

function descriptionOf(slug: string, { name, version, definition }: Admitted, { about }: Readable) {
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
    info: { title: name, version: String(version) },
    paths: {
      [addressOf(gatewayCalls.open.path, { slug }).path]: {
        get: {
          summary: name,
          parameters: [
            ...[...titled(definition.parameters), ...days, ...paging].map(([key, title]) => ({
              in: 'query',
              name: key,
              required: days.some(([day]) => day === key),
              ...text(title),
            })),
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

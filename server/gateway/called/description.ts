import { addressOf } from '#base/call.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { DAY_PARAMETERS, PAGE_PARAMETERS, SIGNED_HEADERS, VERSION_PARAMETER } from '#subjects/gateway/terms.ts';
import { gatewayRowsWire } from '#subjects/gateway/wire.ts';
import type { Former } from '../api/formers.ts';
import type { Admitted } from '../entering.ts';
import type { Readable } from '../sources.ts';

const text = (description: string) => ({ schema: { type: 'string' }, description });

/** An interface as OpenAPI describes it. */
export function descriptionOf(
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

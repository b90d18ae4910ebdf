import { timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { refusal, success } from '#base/envelope.ts';
import { messageOfStatus } from '#base/http-errors.ts';
import { wellFormed, wellFormedWithin } from '#base/text/well-formed.ts';
import { allCalls } from '#subjects/calls.ts';
import { openApiOf } from '../http/openapi.ts';
import { isAdmitted } from '../camera/media/signed.ts';
import { answerProblems } from '../http/problems.ts';
import type { Services } from '../service/services.ts';
import { digest } from '../session/keeping/credentials.ts';
import { handedPlaces, PLACES_PATH } from '../siting/import/hand-over.ts';
import { importPlaces, OPERATOR } from '../siting/import/upload.ts';
import { importPriceFile } from '../vegetable-price/operator.ts';
import { openApiPage } from './openapi-page.ts';

/** Largest file an operator may import, bytes. */
const LARGEST_IMPORT = 20 * 1_048_576;

/** Every package with its licence, as the build wrote it down. */
const SBOM = fileURLToPath(new URL('../../dist/sbom.cdx.json', import.meta.url));

/** The operator's side, on loopback only: metrics, the OpenAPI page, and imports handed over by the command line. */
export async function createOperationsApp(
  services: Services,
  registry: Registry,
  operatorToken: string,
  sbom = SBOM,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: LARGEST_IMPORT });
  answerProblems(app);
  // A file is bytes whatever its sender calls it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.get('/openapi.json', () => openApiOf(allCalls, services.version));
  app.get('/openapi', (_request, reply) => reply.type('text/html; charset=utf-8').send(openApiPage(allCalls)));
  app.get('/sbom', (_request, reply) =>
    existsSync(sbom)
      ? reply.type('application/vnd.cyclonedx+json').send(readFileSync(sbom))
      : reply.code(404).send(refusal(404, '尚无软件物料清单：请先运行 npm run build')),
  );
  // A proxy before the media servers asks here, on this machine, whether an address may pass.
  app.get('/media-admission', (request, reply) =>
    reply
      .code(
        isAdmitted(services.secrets, String(request.headers['x-original-uri'] ?? ''), services.clock.now()) ? 204 : 403,
      )
      .send(),
  );
  app.get('/healthz', () => ({ status: 'ok', version: services.version }));
  app.post<{ Querystring: { file?: string | string[] } }>('/import/vegetable-prices', async (request, reply) => {
    if (!isOperator(request.headers['operator'], operatorToken))
      return reply.code(403).send(refusal(403, messageOfStatus(403)));
    return success(
      await importPriceFile(
        services,
        (request.body as Buffer | undefined) ?? Buffer.alloc(0),
        wellFormed(String(request.query.file ?? '')),
        request.ip,
      ),
    );
  });
  app.post<{ Querystring: Record<string, unknown> }>(PLACES_PATH, async (request, reply) => {
    if (!isOperator(request.headers['operator'], operatorToken))
      return reply.code(403).send(refusal(403, messageOfStatus(403)));
    const asked = handedPlaces.safeParse(wellFormedWithin(request.query));
    if (!asked.success) return reply.code(400).send(refusal(400, messageOfStatus(400)));
    const { kind, crs, file } = asked.data;
    const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    return success(
      await importPlaces(
        services,
        { kind, crs, file: { fileName: file, bytes: new Uint8Array(bytes) } },
        OPERATOR,
        request.ip,
      ),
    );
  });
  return app;
}

export function isOperator(given: string | string[] | undefined, wanted: string): boolean {
  return typeof given === 'string' && timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(wanted)));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '#base/envelope.ts';
import { messageOfStatus } from '#base/http-errors.ts';
import { isCall } from './app.ts';

const A_YEAR = 31_536_000;

/** Serves the two built programs: the wall under /screens/, the desk everywhere else, in history mode. */
export async function servePages(app: FastifyInstance, builtDir: string): Promise<void> {
  if (!existsSync(join(builtDir, 'console/index.html'))) throw new Error(`no built programs under ${builtDir}`);
  await app.register(fastifyStatic, {
    root: builtDir,
    index: false,
    wildcard: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    if (!isPage(request)) return reply.code(404).send(refusal(404, messageOfStatus(404)));
    const program = pathOf(request) === '/screens' || pathOf(request).startsWith('/screens/') ? 'screens' : 'console';
    return reply.sendFile(`${program}/index.html`);
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** A page has no file ending and is asked for by a browser's navigation. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return !isCall(path) && !/\.\w+$/.test(path) && (request.headers.accept ?? '').includes('text/html');
}

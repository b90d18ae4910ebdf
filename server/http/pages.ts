import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCall } from './door/address.ts';

const A_YEAR = 31_536_000;

/** Serves the two built programs: the wall under /screens/, the desk everywhere else, in history mode. */
export async function servePages(app: FastifyInstance, builtDir: string): Promise<void> {
  if (!existsSync(join(builtDir, 'console/index.html'))) throw new Error(`no built programs under ${builtDir}`);
  await app.register(fastifyStatic, {
    root: builtDir,
    serve: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (isCall(path)) return reply.callNotFound();
    if (isFile(path)) return reply.sendFile(path.slice(1));
    if (!wantsPage(request)) return reply.callNotFound();
    return reply.sendFile(`${path === '/screens' || path.startsWith('/screens/') ? 'screens' : 'console'}/index.html`);
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** A file has an ending; a page has none and is asked for by a browser's navigation. */
const isFile = (path: string) => /\.\w+$/.test(path);
const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');

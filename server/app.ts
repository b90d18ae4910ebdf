import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { allCalls } from '#subjects/calls.ts';
import { allEvents } from '#subjects/events.ts';
import { mediaOrigins } from './config/media.ts';
import { PLUGIN } from '#base/video/plugin.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import { REGION_HEADER, TOKEN_NAME } from '#subjects/session/terms.ts';
import { serveHealth, type Stage } from './operations/health.ts';
import { openSockets, type Sockets } from './realtime/sockets.ts';
import { narrowing } from './region/narrow.ts';
import { paletteNames } from './palette/finding.ts';
import { allBindings } from './routes.ts';
import type { Services } from './service/services.ts';
import { SCREEN_BINDING, SESSION_BINDING } from './session/cookies.ts';
import { sessionBook } from './session/sessions.ts';
import { tellEnding } from './session/keeping/surplus.ts';
import { serveArticleFiles } from './content/files.ts';
import { mayReadFile } from './content/readers/opening.ts';
import { serveTiles } from './planning/tiles/serve.ts';
import { serveGround } from './base-map/serve.ts';
import { serveUploads } from './upload/routes.ts';
import { serveThemePictures } from './theme/pictures.ts';
import { isCall, refuseOddAddresses } from './http/door/address.ts';
import { mount } from './http/bind.ts';
import { bindingFaults } from './http/completeness.ts';
import { LARGEST_FILE } from './http/multipart.ts';
import { answerFrameworkError, answerProblems, answerUnreadable } from './http/problems.ts';
import { roomOf } from './upkeep/room.ts';
import { serveVisitScript } from './visit/script.ts';
import { serveSecurityText } from './outside/security-text.ts';
import { givenId, isOurProxy, callerOf, refuseForeignWrites } from './session/callers.ts';
import { isPiece, ABOUT_PAGES, NO_DEVICES } from './http/door/page-headers.ts';

/** Bodies larger than this are refused; imports have their own limit. */
const LARGEST_BODY = 1_048_576;
/** A polygon of a thousand corners travels in the address, bytes of all headers. */
const LARGEST_HEADERS = 65_536;
/** Ids joined by commas in a path: 200 of them, characters. */
const LONGEST_PARAMETER = 4_000;
const MINUTE = 60_000;
/** Neither program uses a device of whoever looks at it, and nothing that got into one may. */
/** The plug-in's service on the viewer's own machine; the page may speak to it where a video platform is set. */
const PLUGIN_SERVICES = Array.from(
  { length: PLUGIN.lastPort - PLUGIN.firstPort + 1 },
  (_, index) => `ws://127.0.0.1:${PLUGIN.firstPort + index}`,
);

export interface App {
  readonly fastify: FastifyInstance;
  readonly sockets: Sockets;
  /** Works out before anybody asks what would keep the first who does waiting. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** The server without its port: every call bound, guarded and limited, and the realtime line. Throws when a call is unbound. */
export async function createApp(
  services: Services,
  stage: () => Stage,
  addPages?: (app: FastifyInstance) => Promise<void>,
): Promise<App> {
  const { config } = services;
  const fastify = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.token', 'req.headers.cookie'] },
    genReqId: ({ headers }) => givenId(headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ? isOurProxy : false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    http: { maxHeaderSize: LARGEST_HEADERS },
    bodyLimit: LARGEST_BODY,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    requestTimeout: MINUTE,
  });
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.video ? PLUGIN_SERVICES : []), ...mediaOrigins(config.media)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.trustProxy,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  refuseOddAddresses(fastify);
  await fastify.register(compress, {
    threshold: 1_024,
    // What is sent in parts arrives in parts: a page's head before the rest of it is known, rows of a file while others are read.
    // A ninth fewer bytes of a page than with the usual quality of 4, in the same time.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await fastify.register(cookie);
  await fastify.register(formbody, { bodyLimit: LARGEST_BODY });
  await fastify.register(multipart, {
    limits: { fileSize: LARGEST_FILE, files: 1, fields: 50, fieldSize: LARGEST_BODY },
  });
  const sessions = sessionBook(services, sessionEvents.ended.name);
  await fastify.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: MINUTE,
    keyGenerator: (request) => callerOf(request, sessions),
    allowList: (request) => request.method === 'GET' && !isCall(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error(`请求过于频繁，请在 ${Math.ceil(ttl / 1_000)} 秒后再试`), { statusCode: 429 }),
  });
  const room = roomOf(services.db);
  answerProblems(fastify, room.heard);
  fastify.addHook('onRequest', async (request) => refuseForeignWrites(request));
  fastify.addHook('onSend', async (request, reply) => {
    // What says itself how it is kept is a file of the public.
    if ((isCall(request.url) && !reply.hasHeader('cache-control')) || request.method !== 'GET')
      reply.header('cache-control', 'no-store');
    if (isPiece(request.url)) for (const name of ABOUT_PAGES) reply.removeHeader(name);
    else reply.header('x-request-id', request.id).header('permissions-policy', NO_DEVICES);
  });

  const narrowed = narrowing(services);
  const names = paletteNames(services);
  const bindings = allBindings(services, names);
  const { missing, double } = bindingFaults(allCalls, bindings);
  if (missing.length > 0 || double.length > 0)
    throw new Error(`calls without an answer: ${missing.join(', ')}; answered twice: ${double.join(', ')}`);
  mount(fastify, bindings, async (request) => {
    const token = request.headers[TOKEN_NAME];
    if (typeof token !== 'string' || token === '') return null;
    const principal = await sessions.principalOf(token, [
      request.cookies[SESSION_BINDING],
      request.cookies[SCREEN_BINDING],
    ]);
    if (!principal) await tellEnding(services, token);
    return principal && narrowed(principal, request.headers[REGION_HEADER]);
  });
  serveUploads(
    fastify,
    services.db,
    (request) =>
      sessions.principalOf(request.cookies[TOKEN_NAME] ?? '', [
        request.cookies[SESSION_BINDING],
        request.cookies[SCREEN_BINDING],
      ]),
    (principal, fileId) => mayReadFile(services, principal, fileId),
  );
  serveArticleFiles(fastify, services);
  serveTiles(fastify, services);
  serveGround(fastify, services);
  serveSecurityText(fastify, services);
  serveVisitScript(fastify);
  serveThemePictures(fastify, services.db);
  serveHealth(fastify, services, stage, room);

  await addPages?.(fastify);

  const sockets = openSockets(fastify.server, services, sessions, allEvents);
  return {
    fastify,
    sockets,
    warm: () => names.warm(),
    async close() {
      await sockets.close();
      sessions.close();
      await fastify.close();
    },
  };
}

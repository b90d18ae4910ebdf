import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { today } from '#base/calendar.ts';
import type { Services } from '../service/services.ts';
import { VISIT_SCRIPT_PATH } from '#subjects/visit/terms.ts';
import { KNOWN_ID } from '#base/known.ts';
import { OWN_LOOK_COOKIE, ownLookOf } from '#base/look/own-look.ts';
import type { Picture } from '#base/look/picture.ts';
import { isCall } from '../http/door/address.ts';
import type { Themes } from '#subjects/theme/wire.ts';
import { broughtTo, themesFor, tokenIn } from './known.ts';
import { createPainter } from './picture/painter.ts';
import { pagePiecesIn, PIECES_ADDRESS, piecesOf, type Pieces } from './pieces.ts';

const A_YEAR = 31_536_000;

/** Serves the two built programs: the wall under /screens/, the desk everywhere else, in history mode. */
export async function servePages(
  app: FastifyInstance,
  builtDir: string,
  { clock, wait }: Pick<Services, 'clock' | 'wait'>,
): Promise<void> {
  if (!existsSync(join(builtDir, 'console/index.html'))) throw new Error(`no built programs under ${builtDir}`);
  await app.register(fastifyStatic, {
    root: builtDir,
    serve: false,
    // The build wrote each file a second and third time, compressed.
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  const desk = partsOf(readFileSync(join(builtDir, 'console/index.html'), 'utf8'));
  const pieces = pagePiecesIn(builtDir);
  const painter = createPainter({
    builtDir,
    wait,
    tell: (problem) => app.log.error({ problem }, 'no first picture'),
  });
  app.addHook('onClose', () => painter.close());
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (isCall(path)) return reply.callNotFound();
    if (isFile(path)) return isPublic(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
    if (!wantsPage(request)) return reply.callNotFound();
    if (path === '/screens' || path.startsWith('/screens/')) return reply.sendFile('screens/index.html');
    const nonce = randomBytes(16).toString('base64');
    allowStyles(reply, nonce);
    // Somebody's own, or of this moment: no cache may keep it.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(deskPage(request, path, nonce)));
  });

  /** The page in its order on the line: what every visit needs goes out before anything is looked up, so that it is fetched and read meanwhile. */
  async function* deskPage(request: FastifyRequest, path: string, nonce: string): AsyncGenerator<string> {
    const at = clock.now();
    const look = request.cookies[OWN_LOOK_COOKIE];
    const [opening, body, closing] = inTheme(desk.page, ownLookOf(look).theme);
    yield opening + linksTo(pieces?.program) + linksTo(tokenIn(request) === '' ? undefined : pieces?.shell);
    const [brought, themed] = await Promise.all([
      broughtTo(app, request, path, today(clock)),
      themesFor(app, request),
    ]).catch((error: unknown) => {
      // The program asks for itself what did not come along, and tells why it cannot be had.
      request.log.error(error);
      return [];
    });
    const answers = [...(themed ? [themed.answer] : []), ...(brought?.answers ?? [])];
    const known = { at, answers };
    const text = JSON.stringify(known).replaceAll('<', String.raw`\u003c`);
    const block = `<script type="application/json" id="${KNOWN_ID}">${text}</script>`;
    const links = linksTo(pieces && brought && piecesOf(pieces, brought));
    // Who is signed in is no visitor.
    yield titled(desk.title, themed?.themes) + (brought ? '' : desk.visits) + links + block + body;
    const picture =
      brought && !isPhone(request) ? await painter.paint({ address: request.url, known, look }) : undefined;
    yield (picture ? pictureOf(picture, nonce) : '') + closing;
  }
}

/** A phone's page is arranged otherwise, and how narrow it is its program alone can tell. */
const isPhone = ({ headers }: FastifyRequest) => /\bMobi/.test(headers['user-agent'] ?? '');

/** Lets the one sheet with this number stand in the page, besides those of the build. */
function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
}

/** What the program will replace whole: nothing in it can be reached or is read out. */
const pictureOf = ({ markup, rules }: Picture, nonce: string) =>
  `<div data-first-picture inert aria-hidden="true"><style nonce="${nonce}">${rules}</style>${markup}</div>`;

interface DeskParts {
  /** Before, between and after what is written for the one who asks, in the head and where the program draws. */
  readonly page: readonly [opening: string, body: string, closing: string];
  readonly title: string;
  /** The line that counts visitors. */
  readonly visits: string;
}

/** The built page, taken apart where something has to be known first. */
function partsOf(built: string): DeskParts {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(built) ?? [];
  const visits = built.split('\n').find((line) => line.includes(VISIT_SCRIPT_PATH)) ?? '';
  const [opening = '', rest = ''] = built.replace(title, '').replace(visits, '').split('</head>');
  const [before = '', after = ''] = rest.split(PLACE);
  return { page: [opening, `</head>${before}${PLACE}`, after], title, visits };
}

/** Where the program draws. */
const PLACE = '<div id="root">';

/** The page in the dark from its first byte on, for a machine that is set to it. */
function inTheme(page: DeskParts['page'], theme: 'light' | 'dark'): DeskParts['page'] {
  if (theme === 'light') return page;
  const [opening, body, closing] = page;
  return [
    opening.replace('data-theme="light"', 'data-theme="dark"'),
    body.replace('<body>', '<body arco-theme="dark">'),
    closing,
  ];
}

/** The title, of the platform's name from the page's first byte on. */
function titled(title: string, themes: Themes | undefined): string {
  if (!themes) return title;
  return `<title>${themes.platform.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
}

/** What the program will ask for in a moment comes along with it. */
function linksTo({ scripts, styles }: Pieces = { scripts: [], styles: [] }): string {
  return [
    ...styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
  ].join('');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** A file has an ending; a page has none and is asked for by a browser's navigation. */
const isFile = (path: string) => /\.\w+$/.test(path);
/** What of the built folder is for everybody, by its plain name: beside it lies what only the operator is told, and what only the server reads. */
const isPublic = (path: string) =>
  /^\/(?:assets|cameras|console|examples|screens)\//.test(path) &&
  !path.includes('%') &&
  !path.includes('..') &&
  path !== PIECES_ADDRESS;
const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html');

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DateText } from '#base/calendar.ts';
import { addressOf, type Call, type InputOf, type OutputOf } from '#base/call.ts';
import { envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';
import { type Known, knownBy } from '#base/known.ts';
import { type Ask, beginningAt, beginningOfWidget, everyPage } from './beginnings.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { HOME, pageAt, routesOf } from '#subjects/menu/rules.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { defaultRegion } from '#subjects/session/rules.ts';
import { REGION_HEADER, TOKEN_NAME } from '#subjects/session/terms.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import type { Themes } from '#subjects/theme/wire.ts';
import { ROWS_ALWAYS_SEEN } from '#subjects/workbench/terms.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';

/** What a page brings along: answers, and which page of the menus stands at its address. */
export interface Brought {
  readonly answers: Known['answers'];
  /** COMPONENT of the page; '' where the address leads elsewhere. */
  readonly component: string;
  /** Keys of the widgets on it that are in sight on every screen and begin with something. */
  readonly inSight: readonly string[];
}

/** Rows of the workbench's grid that a large screen shows at once. */
const ROWS_IN_SIGHT = 24;

/** Of the request's headers those that say who asks and from where. */
const PASSED_ON = ['cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** The token that a browser holds, '' without one; the calls find out whether it is of a session. */
export function tokenIn({ cookies }: FastifyRequest): string {
  return cookies[TOKEN_NAME] ?? '';
}

/**
 * Makes the calls that the desk would begin with at this address, on that `day`, as the one who asks for the page would: each is guarded, narrowed and
 * encoded like any other. Undefined for who is not signed in; a call that is refused is left to the program.
 */
export async function broughtTo(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  day: DateText,
): Promise<Brought | undefined> {
  const token = tokenIn(request);
  if (token === '') return undefined;
  const answers: Known['answers'] = [];
  const ask = async <C extends Call>(call: C, input: InputOf<C>, region = ''): Promise<OutputOf<C> | undefined> => {
    const wire = z.encode(call.input, input) as Record<string, unknown>;
    const data = await dataOf(app, request, call, wire, {
      [TOKEN_NAME]: token,
      ...(region === '' ? {} : { [REGION_HEADER]: region }),
    });
    if (data === undefined) return undefined;
    answers.push({ asked: knownBy(call, wire, region), data });
    return z.decode(call.output, data as never) as OutputOf<C>;
  };

  const current = await ask(sessionCalls.current, {});
  if (current === undefined) return undefined;
  const region = defaultRegion(current.region ? [current.region] : [], current.user.isAdmin).regionCode;
  // What would be refused is not tried: a refusal leaves its mark.
  const permitted = ({ guard }: Call) => guard === 'session' || guard === 'public' || current.resources.includes(guard);
  const begin: Ask = async (call, input) => (permitted(call) ? ask(call, input, region) : undefined);
  const component = async () => {
    const menus = await begin(menuCalls.routes, { roles: current.roles.join(','), userName: current.user.userName });
    const place = pageAt(routesOf(menus?.menus ?? [], current.roles), menus === undefined, path === '/' ? HOME : path);
    if (place.kind !== 'page') return '';
    // What a filter in the address asks for is the page's own to read.
    if (!request.url.includes('?')) await beginningAt(place.component)?.(begin, day);
    return place.component;
  };
  const [found, , , , inSight] = await Promise.all([
    component(),
    begin(noticeCalls.unreadCount, {}),
    begin(sessionCalls.loginWay, { service: undefined }),
    everyPage(begin, day),
    path === '/' || path === HOME ? beginBoard(begin, day) : [],
  ]);
  return { answers, component: found, inSight };
}

/** The themes, which every page brings along: its own look is never asked for after it was drawn. Undefined where they cannot be had now. */
export async function themesFor(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<{ readonly answer: Known['answers'][number]; readonly themes: Themes } | undefined> {
  const data = await dataOf(app, request, themeCalls.current, {}, {});
  const read = z.safeDecode(themeCalls.current.output, data as never);
  return read.success ? { answer: { asked: knownBy(themeCalls.current, {}, ''), data }, themes: read.data } : undefined;
}

/** The layout, and what the tiles begin with that may be in sight; gives the keys of those that surely are. */
async function beginBoard(begin: Ask, day: DateText): Promise<readonly string[]> {
  const layout = await begin(workbenchCalls.layout, { roleCode: undefined });
  const upper = (layout?.tiles ?? []).filter(
    ({ key, y }) => y < ROWS_IN_SIGHT && Object.hasOwn(beginningOfWidget, key),
  );
  await Promise.all(upper.map(({ key }) => beginningOfWidget[key]?.(begin, day)));
  return upper.filter(({ y }) => y < ROWS_ALWAYS_SEEN).map(({ key }) => key);
}

/** The data of a success; undefined for anything else. */
async function dataOf(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Call,
  wire: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { path, rest } = addressOf(call.path, wire);
  const query = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
  );
  const response = await app.inject({
    method: 'GET',
    url: path,
    query,
    headers: { ...passed, host: request.headers.host ?? '', ...own },
    ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
  });
  const envelope = response.statusCode === 200 ? envelopeSchema.safeParse(response.json()) : undefined;
  return envelope?.success && envelope.data.code === SUCCESS_CODE ? envelope.data.data : undefined;
}

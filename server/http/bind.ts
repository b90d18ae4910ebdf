import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyKindOf, type Call, type InputOf, isWrite, type OutputOf } from '#base/call.ts';
import { TooDeep, wellFormed, wellFormedWithin } from '#base/text/well-formed.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { holds, type Principal } from '../service/principal.ts';
import { sendAnswer } from './answer-body.ts';
import { multipartInput } from './multipart.ts';
import { badInput, forbidden, Problem, unauthorised } from './problem.ts';
import { refuseRestricted } from './restrictions.ts';
import { refuseUnstorable } from './unstorable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose call writes, whatever its method. */
    readonly writes?: boolean;
    /** True for a route whose call pages of other sites may make. */
    readonly foreign?: boolean;
  }
}

/** Why a district's user is turned away who has the permission. */
export const CITY_WIDE = '此项为全市共用，只能由负责全市的人员维护';

/** What a handler knows of the request besides its input. */
export interface Context {
  readonly address: string;
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
  /** Whether the browser speaks https, so cookies must be Secure. */
  readonly secure: boolean;
  readonly reply: FastifyReply;
}

/** What a handler may answer: the output's shape, read-only all the way down. */
type Answer<T> = T extends readonly (infer U)[]
  ? readonly Answer<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Answer<T[K]> }
    : T;

/** A call and what answers it. */
export interface Binding {
  readonly call: Call;
  readonly handle: (input: unknown, principal: Principal | null, context: Context) => Promise<unknown>;
}

/** Binds a call that needs somebody signed in; the handler gets who. */
export function bound<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, principal: Principal, context: Context) => Promise<Answer<OutputOf<C>>>,
): Binding {
  if (call.guard === 'public') throw new Error(`${call.name} is public: bind it with boundPublic`);
  return { call, handle: handle as Binding['handle'] };
}

/** Binds a call that anybody may make. */
export function boundPublic<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: Context) => Promise<Answer<OutputOf<C>>>,
): Binding {
  if (call.guard !== 'public') throw new Error(`${call.name} is guarded by ${call.guard}: bind it with bound`);
  return { call, handle: (input, _principal, context) => handle(input as InputOf<C>, context) };
}

/** Finds who makes a request; null for nobody. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>;

/** Puts bindings on the server: decode input, check the guard, run, encode output, envelope. */
export function mount(app: FastifyInstance, bindings: readonly Binding[], authenticate: Authenticate): void {
  for (const { call, handle } of bindings) {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        ...(call.perMinute !== undefined && { rateLimit: { max: call.perMinute, timeWindow: 60_000 } }),
        writes: isWrite(call),
        foreign: call.foreign === true,
      },
      ...(call.largest !== undefined && { bodyLimit: call.largest }),
      handler: async (request, reply) => {
        const principal = call.guard === 'public' ? null : await admitted(call, request, authenticate);
        if (principal) named(request, reply, principal);
        const input = z.safeDecode(call.input, kept(await wireInputOf(call, request)) as never);
        if (!input.success) throw badInput(call, input.error);
        // Once more: a text that held JSON has texts of its own now.
        const given = kept(input.data);
        refuseUnstorable(call, given);
        const userAgent = wellFormed(request.headers['user-agent'] ?? '');
        const context = {
          address: request.ip,
          userAgent,
          log: request.log,
          secure: request.protocol === 'https',
          reply,
        };
        const output = await handle(given, principal, context);
        return sendAnswer(request, reply, call, output);
      },
    });
  }
}

/** From here on every line of the log about this request says whose it is. */
function named(request: FastifyRequest, reply: FastifyReply, { kind, userId }: Principal): void {
  request.log = request.log.child(kind === 'screen' ? { screen: userId } : { user: userId });
  reply.log = request.log;
}

/** An input with its texts in the form that they are kept in. */
function kept<T>(input: T): T {
  try {
    return wellFormedWithin(input);
  } catch (problem) {
    throw problem instanceof TooDeep ? new Problem(400, '提交的内容层次过多') : problem;
  }
}

async function admitted(call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<Principal> {
  const principal = await authenticate(request);
  if (!principal) throw unauthorised();
  refuseRestricted(call, principal);
  if (call.guard !== 'session' && !holds(principal, call.guard)) {
    throw forbidden(RIGHT_LABELS[call.guard] ?? call.guard);
  }
  if (call.cityWide && !principal.wholeCity) throw new Problem(403, CITY_WIDE);
  return principal;
}

async function wireInputOf(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  const given = await givenTo(call, request);
  return {
    ...(typeof given === 'object' && given !== null ? given : {}),
    ...(request.params as Record<string, string>),
  };
}

async function givenTo(call: Call, request: FastifyRequest): Promise<unknown> {
  const kind = bodyKindOf(call);
  if (kind === 'query') return request.query;
  return kind === 'multipart' ? multipartInput(request) : request.body;
}

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { addressOf, bodyKindOf, type Call, type InputOf, type OutputOf } from '#base/call.ts';
import { type Envelope, envelopeSchema, SUCCESS_CODE } from '#base/envelope.ts';

/** Who asks: what a browser would send along. */
export interface Client {
  readonly token?: string;
  /** Cookies by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Where the request seems to come from, for a server behind a proxy. */
  readonly address?: string;
}

export const NOBODY: Client = {};

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The same as it came, for files. */
  readonly bytes: Buffer;
}

/** What a call came to, refusals included. */
export interface Answer extends Envelope {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Cookies that were set, by name: the value, and the whole line. */
  readonly cookies: Readonly<Record<string, { readonly value: string; readonly line: string }>>;
}

/** A call that was expected to succeed and did not. */
export class CallFailed extends Error {
  readonly answer: Answer;

  constructor(call: Call, answer: Answer) {
    super(`${call.name} answered ${answer.status} ${answer.code} ${answer.msg}`);
    this.answer = answer;
  }
}

/** One request exactly as written: nothing in the path is tidied up, any header may be sent. */
export function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: hostname, port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes.toString(), bytes });
      });
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The headers that a client's browser sends. */
export function headersOf({ token, cookies, address }: Client): Record<string, string> {
  const jar = Object.entries(cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    ...(token === undefined ? {} : { token }),
    ...(jar === '' ? {} : { cookie: jar }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  };
}

/** Sends a call's wire input as the browser would, whatever is in it, and gives whatever is answered. */
export async function ask(
  origin: string,
  client: Client,
  call: Call,
  wire: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { path, rest } = addressOf(call.path, wire);
  const kind = bodyKindOf(call);
  const headers = headersOf(client);
  if (kind === 'query') {
    const query = asForm(rest);
    return answerOf(await send(origin, query === '' ? path : `${path}?${query}`, { method: call.method, headers }));
  }
  if (kind === 'multipart') {
    const form = await asMultipart(rest);
    return answerOf(
      await send(origin, path, {
        method: call.method,
        headers: { ...headers, 'content-type': form.type },
        body: form.body,
      }),
    );
  }
  const [type, body] =
    kind === 'json' ? ['application/json', JSON.stringify(rest)] : ['application/x-www-form-urlencoded', asForm(rest)];
  return answerOf(
    await send(origin, path, { method: call.method, headers: { ...headers, 'content-type': type }, body }),
  );
}

/** Makes a call by its contract: domain input, domain output. Throws `CallFailed` for anything but success. */
export async function perform<C extends Call>(
  origin: string,
  client: Client,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const answer = await ask(origin, client, call, z.encode(call.input, input as never) as Record<string, unknown>);
  if (answer.status !== 200 || answer.code !== SUCCESS_CODE) throw new CallFailed(call, answer);
  return z.decode(call.output, answer.data as never) as OutputOf<C>;
}

/** A multipart body of any values; `{fileName, bytes}` is a file. */
export async function asMultipart(
  values: Readonly<Record<string, unknown>>,
): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (isFile(value)) form.append(name, new Blob([new Uint8Array(value.bytes)]), value.fileName);
    else if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const packed = new Response(form);
  return { type: packed.headers.get('content-type') ?? '', body: new Uint8Array(await packed.arrayBuffer()) };
}

function isFile(value: unknown): value is { readonly fileName: string; readonly bytes: Uint8Array } {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** A form of any values: a list is the same name more than once. */
function asForm(values: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return form.toString();
}

/** Reads an answer as an envelope, a file as a success whose data are its bytes; anything else is an error of the test. */
export function answerOf({ status, headers, body, bytes }: RawAnswer): Answer {
  if (headers['content-disposition'] !== undefined)
    return { code: SUCCESS_CODE, msg: '', data: bytes, status, headers, cookies: {} };
  const lines = headers['set-cookie'] ?? [];
  const cookies = Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      return [pair.slice(0, at), { value: pair.slice(at + 1), line }];
    }),
  );
  const { faults, ...envelope } = envelopeSchema.parse(JSON.parse(body));
  return { ...envelope, ...(faults ? { faults } : {}), status, headers, cookies };
}

/** What a client that is signed in sends along by hand, for a file instead of an answer. */
export function headersFor(client: Client): Record<string, string> {
  return {
    token: client.token ?? '',
    cookie: Object.entries(client.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
}

import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, OutputOf } from '#base/call.ts';
import { answersFile, attachmentOf, type Download } from '#base/files/download.ts';
import { success } from '#base/envelope.ts';

/** Shorter answers are sent as they are, longer ones than the second are compressed while the server does other things. Characters. */
const SHORTEST_COMPRESSED = 1_024;
const LONGEST_AT_ONCE = 262_144;
/** Fast rather than small: an answer of 50 kB takes a third of a millisecond. */
const LEVEL = 1;
const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** What stands before and after the data of a success. */
const AROUND_DATA = JSON.stringify(success('@')).split('"@"');

/** An encoded answer; once it is compressed its text is let go of, which takes ten times the room: a server remembers thousands. */
interface Body {
  readonly call: Call;
  readonly content: string | Buffer | Promise<Buffer>;
}

/** Answers that are remembered are given out as the same object again and again: encoded and compressed once, and forgotten with it. */
const bodies = new WeakMap<object, Body>();

/** Answers that were given out once as text. */
const given = new WeakSet<object>();

/** Data that came as the text it is sent in. */
const texts = new WeakMap<object, string>();

/**
 * An answer whose data is written already, as the call's output would encode it: parts that many answers share are encoded once and put
 * together. Only to be sent; nothing can be read from it.
 */
export function answerInText<C extends Call>(_call: C, json: string): OutputOf<C> {
  const answer = {};
  texts.set(answer, json);
  return answer as OutputOf<C>;
}

/** Sends an answer in its envelope, encoded by the call's output; a file goes out as it is made. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  output: unknown,
): Promise<FastifyReply> {
  if (answersFile(call)) return sendFile(reply, output as Download);
  const content = await contentOf(call, output, takesGzip(request));
  reply.type('application/json; charset=utf-8');
  if (isCompressed(content)) reply.header('vary', 'accept-encoding');
  if (typeof content === 'string') return reply.send(content);
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(content);
  return reply.send((await unpacked(content)).toString());
}

/** A file, never a page of ours (SECURITY 14, 15); who stops reading stops its making. */
function sendFile(reply: FastifyReply, { fileName, mediaType, content }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', attachmentOf(fileName))
    .send(Readable.from(content, { objectMode: false }));
}

/** What is sent: for whoever does not take it compressed an answer is compressed only when it is given out a second time, to be remembered. */
function contentOf(call: Call, output: unknown, takes: boolean): Body['content'] {
  if (typeof output !== 'object' || output === null) return textOf(call, output);
  const known = bodies.get(output);
  if (known?.call === call) return known.content;
  const text = textOf(call, output);
  if (!takes && !given.has(output)) {
    given.add(output);
    return text;
  }
  const content = isCompressed(text) ? compressed(text) : text;
  bodies.set(output, { call, content });
  texts.delete(output);
  return content;
}

/** All who ask for a long answer before it is compressed wait for the same compressing. */
const compressed = (text: string): Buffer | Promise<Buffer> =>
  text.length > LONGEST_AT_ONCE ? packed(text, { level: LEVEL }) : gzipSync(text, { level: LEVEL });

/** Whether an answer goes out compressed to who takes it so. */
const isCompressed = (content: string | Buffer): boolean =>
  typeof content !== 'string' || content.length >= SHORTEST_COMPRESSED;

function textOf(call: Call, output: unknown): string {
  const written = typeof output === 'object' && output !== null ? texts.get(output) : undefined;
  if (written !== undefined) return AROUND_DATA.join(written);
  return JSON.stringify(success(z.encode(call.output, output as never)));
}

function takesGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b/.test(accepted);
}

import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { type LookUp, type Place, placeOf } from './inward.ts';

/** Who asks, told to every site whose pages are read; and the name that its robots.txt may call us by. */
export const AGENT = 'CommerceSupervisionBot';

/** Redirects that are followed at most. */
const MOST_REDIRECTS = 3;

/** Why an answer was not taken: its status, its length, or where it wanted to lead. */
export class NotTaken extends Error {
  readonly why: 'badRedirect' | 'tooLarge' | 'status';
  readonly status: number;
  constructor(why: NotTaken['why'], status: number) {
    super(`${why} ${status}`);
    this.why = why;
    this.status = status;
  }
}

export interface Fetching {
  readonly allowed: readonly string[];
  readonly lookUp?: LookUp | undefined;
  readonly accept: string;
  /** Who asks, where the other side may want to know. */
  readonly agent?: string | undefined;
  /** Of who asks; left behind where a redirect leads to another origin. */
  readonly authorization?: string | undefined;
  /** Bytes of an answer at most. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/** Gets an answer whole, and from which address it came in the end. Every address, that of a redirect too, is looked up and refused where it points inwards; connected to is what was looked at. */
export async function getBytes(
  address: string,
  by: Fetching,
): Promise<{ readonly type: string; readonly bytes: Buffer; readonly address: string }> {
  let url = new URL(address);
  let authorization = by.authorization;
  for (let followed = 0; followed <= MOST_REDIRECTS; followed += 1) {
    const place = await placeOf(url.hostname, by.allowed, by.lookUp);
    const answer = await answered(url, place, { ...by, authorization });
    const status = answer.statusCode ?? 0;
    if (status === 200) {
      const type = answer.headers['content-type'] ?? '';
      return { type, bytes: await wholeOf(answer, by), address: url.href };
    }
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status >= 400 || location === undefined) throw new NotTaken('status', status);
    if (!URL.canParse(location, url.href)) throw new NotTaken('badRedirect', status);
    const next = new URL(location, url);
    const isWeb = next.protocol === 'https:' || (next.protocol === 'http:' && url.protocol === 'http:');
    if (!isWeb || next.username !== '' || next.password !== '') throw new NotTaken('badRedirect', status);
    if (next.origin !== url.origin) authorization = undefined;
    url = next;
  }
  throw new NotTaken('badRedirect', 0);
}

function answered(
  url: URL,
  place: Place,
  { accept, agent, authorization, signal }: Fetching,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const going = send(
      url,
      {
        agent: false,
        signal,
        headers: {
          accept,
          'accept-encoding': 'identity',
          ...(agent !== undefined && { 'user-agent': agent }),
          ...(authorization !== undefined && { authorization }),
        },
        lookup: (_host, options, found) =>
          options.all ? found(null, [place]) : found(null, place.address, place.family),
      },
      resolve,
    );
    going.on('error', reject);
    going.end();
  });
}

async function wholeOf(answer: IncomingMessage, { most, signal }: Pick<Fetching, 'most' | 'signal'>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw new NotTaken('tooLarge', 200);
      pieces.push(piece);
    }
  } catch (problem) {
    // An answer that took too long and was left looks as if the other side had gone.
    signal.throwIfAborted();
    throw problem;
  }
  return Buffer.concat(pieces);
}

import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { type LookUp, placeOf } from './inward.ts';

/** Bytes of an answer at most, and how long it may take, ms. */
const LARGEST_ANSWER = 65_536;
const PATIENCE = 10_000;

export interface Guarded {
  readonly allowed: readonly string[];
  readonly lookUp?: LookUp;
}

/** Posts JSON to another's address and gives its JSON answer. Inward addresses are refused after the name was looked up, and connected to is what was looked at; redirects are not followed. */
export async function postJson(address: string, body: unknown, { allowed, lookUp }: Guarded): Promise<unknown> {
  const url = new URL(address);
  const place = await placeOf(url.hostname, allowed, lookUp);
  const content = Buffer.from(JSON.stringify(body));
  const send = url.protocol === 'https:' ? secure : plain;
  return new Promise((answered, failed) => {
    const going = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': content.length },
        signal: AbortSignal.timeout(PATIENCE),
        lookup: (_host, options, found) =>
          options.all ? found(null, [place]) : found(null, place.address, place.family),
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > LARGEST_ANSWER) going.destroy(new Error('对方的应答过长'));
          else pieces.push(piece);
        });
        answer.on('error', failed);
        answer.on('end', () => {
          if (answer.statusCode !== 200) return failed(new Error(`对方应答 HTTP ${answer.statusCode}`));
          try {
            answered(JSON.parse(Buffer.concat(pieces).toString('utf8')));
          } catch {
            failed(new Error('对方的应答无法识别'));
          }
        });
      },
    );
    going.on('error', (problem) =>
      failed(problem.name === 'AbortError' || problem.name === 'TimeoutError' ? new Error('对方没有应答') : problem),
    );
    going.end(content);
  });
}

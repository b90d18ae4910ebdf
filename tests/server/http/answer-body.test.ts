import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { answerInText, sendAnswer } from '#server/http/answer-body.ts';

const { table } = vegetablePriceCalls;
const TEXT = JSON.stringify({ enterpriseKeys: [], rows: [], note: '菜价'.repeat(200_000) });

/** What is sent to somebody who takes answers in these ways. */
async function sentTo(
  accepted: string,
  answer: object,
): Promise<{ readonly body: unknown; readonly encoding: unknown }> {
  const headers = new Map<string, unknown>();
  let body: unknown;
  const reply = {
    type: () => reply,
    header: (name: string, value: unknown) => {
      headers.set(name, value);
      return reply;
    },
    send: (content: unknown) => {
      body = content;
      return reply;
    },
  };
  await sendAnswer(
    { headers: { 'accept-encoding': accepted } } as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
    table,
    answer,
  );
  return { body, encoding: headers.get('content-encoding') };
}

describe('a long answer that many ask for', () => {
  it('is compressed once, for those who ask at the same time and those who ask later', async () => {
    const answer = answerInText(table, TEXT);
    const [one, other] = await Promise.all([sentTo('gzip', answer), sentTo('gzip, br', answer)]);
    const later = await sentTo('gzip', answer);
    expect(one.encoding).toBe('gzip');
    expect([other.body, later.body].every((body) => body === one.body)).toBe(true);
    expect(gunzipSync(one.body as Buffer).toString()).toBe(`{"code":1,"msg":"success","data":${TEXT}}`);
  });

  it('comes as text to who does not take it compressed, before and after', async () => {
    const answer = answerInText(table, TEXT);
    const first = await sentTo('identity', answer);
    await sentTo('gzip', answer);
    const last = await sentTo('identity', answer);
    expect([first.encoding, last.encoding]).toEqual([undefined, undefined]);
    expect(last.body).toBe(first.body);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#base/call.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { KNOWN_ID, knownBy } from '#base/known.ts';
import { createServerClock } from '#browser/clock.ts';
import { type KnownAnswers, knownIn } from '#browser/known.ts';
import { createTransport } from '#browser/http.ts';

const asked = call({
  name: 'price.list',
  summary: '',
  method: 'GET',
  path: '/api/price',
  input: z.object({}),
  output: z.object({}),
  guard: 'session',
  spec: '1 §7.4',
  origin: 'ours',
});
const pageWith = (text: string | null) =>
  ({
    getElementById: (id: string) => (id === KNOWN_ID && text !== null ? { textContent: text } : null),
  }) as unknown as Document;

afterEach(() => vi.restoreAllMocks());

describe('an answer that came within the page', () => {
  it('is found by call, input and division, whatever is left undefined', () => {
    expect(knownBy(asked, { page: 1, name: undefined }, '320115')).toBe(knownBy(asked, { page: 1 }, '320115'));
    expect(
      new Set([
        knownBy(asked, {}, ''),
        knownBy(asked, { page: 2 }, ''),
        knownBy(asked, {}, '320115'),
        knownBy({ ...asked, name: 'other' }, {}, ''),
      ]).size,
    ).toBe(4);
  });

  it('is given once, and not when the page has been there for a while', () => {
    const text = JSON.stringify({
      at: 5,
      answers: [
        { asked: knownBy(asked, {}, ''), data: { n: 1 } },
        { asked: knownBy(asked, { page: 2 }, ''), data: { n: 2 } },
      ],
    });
    const known = knownIn(pageWith(text));
    vi.spyOn(performance, 'now').mockReturnValue(100);
    expect(known.at).toBe(5);
    expect(known.take(asked, {}, '320115')).toBeUndefined();
    expect(known.take(asked, {}, '')).toEqual({ n: 1 });
    expect(known.take(asked, {}, '')).toBeUndefined();
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(known.take(asked, { page: 2 }, '')).toBeUndefined();
  });

  it('is given no more once the page wrote something, or heard that somebody did', async () => {
    const served: string[] = [];
    const server = createServer((request, response) => {
      served.push(`${request.method} ${request.url}`);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ code: SUCCESS_CODE, msg: '操作成功', data: {} }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const text = JSON.stringify({ at: 5, answers: [{ asked: knownBy(asked, {}, ''), data: {} }] });
    const pageOf = (known: KnownAnswers) =>
      createTransport({
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        tokenName: 'token',
        token: () => undefined,
        clock: createServerClock(),
        known,
        onFailure: () => {},
        onUnauthorised: () => {},
      });
    const reading = pageOf(knownIn(pageWith(text)));
    await reading.send(asked, {});
    expect(served).toEqual([]);
    const writing = pageOf(knownIn(pageWith(text)));
    await writing.send({ ...asked, name: 'price.write', method: 'POST' }, {});
    await writing.send(asked, {});
    expect(served).toEqual(['POST /api/price', 'GET /api/price']);
    const told = knownIn(pageWith(text));
    told.forget();
    expect(told.take(asked, {}, '')).toBeUndefined();
    server.close();
  });

  it('is none in a page of another server, and in one that says something else', () => {
    for (const text of [null, '', '{"at":"now"}']) expect(knownIn(pageWith(text))).toMatchObject({ at: undefined });
  });
});

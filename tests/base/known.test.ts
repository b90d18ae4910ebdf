import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#base/call.ts';
import { KNOWN_ID, knownBy } from '#base/known.ts';
import { knownIn } from '#browser/entry/known.ts';

const asked = call({ name: 'price.list', summary: '', method: 'GET', path: '/api/price', input: z.object({}), output: z.object({}), guard: 'session', spec: '1 §7.4', origin: 'ours' });
const pageWith = (text: string | null) => ({ getElementById: (id: string) => (id === KNOWN_ID && text !== null ? { textContent: text } : null) }) as unknown as Document;

afterEach(() => vi.restoreAllMocks());

describe('an answer that came within the page', () => {
  it('is found by call, input and division, whatever is left undefined', () => {
    expect(knownBy(asked, { page: 1, name: undefined }, '320115')).toBe(knownBy(asked, { page: 1 }, '320115'));
    expect(new Set([knownBy(asked, {}, ''), knownBy(asked, { page: 2 }, ''), knownBy(asked, {}, '320115'), knownBy({ ...asked, name: 'other' }, {}, '')]).size).toBe(4);
  });

  it('is given once, and not when the page has been there for a while', () => {
    const text = JSON.stringify({ at: 5, answers: [{ asked: knownBy(asked, {}, ''), data: { n: 1 } }, { asked: knownBy(asked, { page: 2 }, ''), data: { n: 2 } }] });
    const known = knownIn(pageWith(text));
    vi.spyOn(performance, 'now').mockReturnValue(100);
    expect(known.at).toBe(5);
    expect(known.take(asked, {}, '320115')).toBeUndefined();
    expect(known.take(asked, {}, '')).toEqual({ n: 1 });
    expect(known.take(asked, {}, '')).toBeUndefined();
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(known.take(asked, { page: 2 }, '')).toBeUndefined();
  });

  it('is none in a page of another server, and in one that says something else', () => {
    for (const text of [null, '', '{"at":"now"}']) expect(knownIn(pageWith(text))).toMatchObject({ at: undefined });
  });
});

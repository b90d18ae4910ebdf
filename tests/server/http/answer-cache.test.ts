import { describe, expect, it } from 'vitest';
import { marketEvents } from '#subjects/market/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { answerCache, concernedBy } from '#server/http/answer-cache.ts';
import { MISSED } from '#server/service/services.ts';
import { movableClock } from '../../support/server.ts';

/** A cache of two answers, the count of computations, and the voice that events come from. */
function cacheOfTwo() {
  const clock = movableClock();
  const listeners: Array<(name: string, payload: unknown) => void> = [];
  const cache = answerCache(
    {
      clock,
      onMessage: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    [vegetablePriceEvents.changed],
    2,
  );
  let computed = 0;
  const ask = (key: string) => cache.through(key, async () => `${key} ${++computed}`);
  return {
    clock,
    cache,
    ask,
    hear: (name: string, payload: unknown = {}) => listeners.forEach((listener) => listener(name, payload)),
  };
}

describe('answers are kept until prices change', () => {
  it('the same question is computed once, also by askers at the same time', async () => {
    const { ask } = cacheOfTwo();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(await ask('a')).toBe('a 1');
  });

  it('its event empties it, another one does not', async () => {
    const { ask, hear } = cacheOfTwo();
    await ask('a');
    hear(marketEvents.changed.name);
    expect(await ask('a')).toBe('a 1');
    hear(vegetablePriceEvents.changed.name);
    expect(await ask('a')).toBe('a 2');
  });

  it('an answer that says what concerns it outlasts what does not', async () => {
    const { cache, hear } = cacheOfTwo();
    let computed = 0;
    const ask = () =>
      cache.through(
        'of today',
        async () => ++computed,
        concernedBy(vegetablePriceEvents.changed, ({ to }) => to === '2026-06-10'),
      );
    await ask();
    hear(vegetablePriceEvents.changed.name, { startDate: '2026-06-01', endDate: '2026-06-09' });
    expect(await ask()).toBe(1);
    hear(vegetablePriceEvents.changed.name, { startDate: '2026-06-01', endDate: '2026-06-10' });
    expect(await ask()).toBe(2);
    hear(MISSED);
    expect(await ask()).toBe(3);
  });

  it('what was being computed while the event came is not kept', async () => {
    const { cache, ask, hear } = cacheOfTwo();
    let finish: (answer: string) => void = () => undefined;
    const slow = cache.through(
      'a',
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    hear(vegetablePriceEvents.changed.name);
    finish('old');
    expect(await slow).toBe('old');
    expect(await ask('a')).toBe('a 1');
  });

  it('a minute is the longest: an event may have been missed', async () => {
    const { ask, clock } = cacheOfTwo();
    await ask('a');
    clock.advance(59_999);
    expect(await ask('a')).toBe('a 1');
    clock.advance(1);
    expect(await ask('a')).toBe('a 2');
  });

  it('the least recently used is dropped, a failure is not kept', async () => {
    const { cache, ask } = cacheOfTwo();
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    expect(await ask('a')).toBe('a 1');
    expect(await ask('b')).toBe('b 4');
    await expect(
      cache.through('d', async () => {
        throw new Error('out of order');
      }),
    ).rejects.toThrow('out of order');
    expect(await ask('d')).toBe('d 5');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginFeed, type Feed, type FeedEvent, isDue, isOpen, oneMore, stepFeed } from '#base/video/feed.ts';
import { feedText } from '#base/video/words.ts';

const run = (events: readonly FeedEvent[], from: Feed = beginFeed(0)) => events.reduce(stepFeed, from);
const picture = (at: number): FeedEvent => ({ kind: 'picture', at });
const tick = (at: number, sources = 1): FeedEvent => ({ kind: 'tick', at, sources, chance: 0.5 });
const fault = (at: number, sources = 1, reason: 'network' | 'codec' | 'none' = 'network'): FeedEvent => ({
  kind: 'fault',
  reason,
  at,
  sources,
  chance: 0.5,
});

describe('a frozen picture never looks alive', () => {
  it('stands still 3 s after the last picture, within 4 s with the beat, and says for how long', () => {
    const live = run([picture(1_000)]);
    expect(live.stage).toBe('live');
    expect(stepFeed(live, tick(3_900)).stage).toBe('live');
    const stalled = stepFeed(live, tick(4_000));
    expect(stalled.stage).toBe('stalled');
    expect(feedText(stalled, 6_200)).toBe('画面停滞 5 秒');
  });

  it('goes on when a picture comes, and is opened anew after 8 s without one', () => {
    const stalled = run([picture(1_000), tick(4_000)]);
    expect(stepFeed(stalled, picture(5_000)).stage).toBe('live');
    expect(stepFeed(stalled, tick(8_900)).stage).toBe('stalled');
    const lost = stepFeed(stalled, tick(9_000));
    expect(lost).toMatchObject({ stage: 'retrying', reason: 'silent', attempt: 1, until: 10_000, pictureAt: 1_000 });
    expect(feedText(lost, 9_100)).toBe('重连中（第 1 次）');
    expect(stepFeed(lost, picture(9_200))).toBe(lost);
  });
});

describe('trying again', () => {
  it('waits longer each time, up to 15 s, and a quarter more or less', () => {
    let feed = beginFeed(0);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      feed = stepFeed(feed, fault(0));
      waits.push(feed.until);
      feed = stepFeed(feed, { kind: 'again', at: 0 });
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(stepFeed(beginFeed(0), { ...fault(0), chance: 0 } as FeedEvent).until).toBe(750);
    expect(stepFeed(beginFeed(0), { ...fault(0), chance: 1 } as FeedEvent).until).toBe(1_250);
  });

  it('is due when its time has come, and a failure is forgotten after 30 s of pictures only', () => {
    const waiting = run([fault(0)]);
    expect([isDue(waiting, 999), isDue(waiting, 1_000)]).toEqual([false, true]);
    const back = run([{ kind: 'again', at: 1_000 }, picture(1_500), picture(31_000)], waiting);
    expect(stepFeed(back, tick(31_400)).attempt).toBe(1);
    expect(stepFeed(back, tick(31_500)).attempt).toBe(0);
  });

  it('takes the next source at once where one showed nothing, and stays with one that did', () => {
    const second = run([fault(100, 3)]);
    expect(second).toMatchObject({ stage: 'connecting', source: 1, attempt: 0 });
    const shown = run([picture(200), fault(300, 3)], second);
    expect(shown).toMatchObject({ stage: 'retrying', source: 1 });
    const round = run([fault(200, 3), fault(300, 3)], second);
    expect(round).toMatchObject({ stage: 'retrying', source: 0, attempt: 1 });
  });

  it('gives up only where every source failed for good', () => {
    expect(run([fault(0, 1, 'codec')])).toMatchObject({ stage: 'failed', reason: 'codec' });
    expect(run([fault(0, 2, 'network'), fault(1, 2, 'codec')]).stage).toBe('retrying');
    expect(run([fault(0, 2, 'codec'), fault(1, 2, 'codec')]).stage).toBe('failed');
    expect(feedText(run([fault(0, 0, 'none')]), 1)).toBe('没有可用的取流地址');
  });

  it('opens nothing without end: no first picture in 10 s is a failure', () => {
    expect(run([tick(9_900)]).stage).toBe('connecting');
    expect(run([tick(10_000)])).toMatchObject({ stage: 'retrying', reason: 'timeout' });
  });

  it('shares three reconnections a second over the page', () => {
    const three = [0, 100, 200].reduce<readonly number[]>((all, at) => oneMore(all, at) ?? all, []);
    expect(oneMore(three, 900)).toBeUndefined();
    expect(oneMore(three, 1_000)).toEqual([100, 200, 1_000]);
  });
});

describe('what is not to be played', () => {
  it('rests while nobody looks and begins anew, and is asked for again where its platform says it is off', () => {
    const resting = run([picture(1), { kind: 'rest', at: 2 }]);
    expect([resting.stage, isOpen(resting)]).toEqual(['suspended', false]);
    expect(stepFeed(resting, { kind: 'again', at: 9 })).toMatchObject({ stage: 'connecting', opening: 2 });
    const off = run([{ kind: 'offline', at: 5 }]);
    expect([off.stage, isDue(off, 60_004), isDue(off, 60_005)]).toEqual(['offline', false, true]);
  });

  it('whatever comes in whatever order: live only with a picture of the last 3 s and a beat', () => {
    const event = fc.oneof(
      fc.constantFrom('picture', 'again', 'rest', 'offline', 'tick', 'fault').map((kind) => ({ kind })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(6_000)), { maxLength: 40 }), (steps) => {
        let at = 0;
        let feed = beginFeed(0);
        for (const [{ kind }, passed] of steps) {
          at += passed;
          feed = stepFeed(feed, { kind, at, sources: 2, chance: 0.5, reason: 'network' } as FeedEvent);
          const beaten = stepFeed(feed, tick(at, 2));
          if (beaten.stage === 'live') expect(at - (beaten.pictureAt ?? Number.NEGATIVE_INFINITY)).toBeLessThan(3_000);
        }
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { peersOfAnswers, sharesTold } from '#base/figures/choices.ts';
import { peersBeside } from '#base/figures/peers.ts';
import { peersSample } from '#subjects/report-trail/samples.ts';

it('peers go on the wire with what the enterprise said before beside them, and come back', () => {
  const wire = peersBeside(z.object({ at: z.number() }));
  const peers = { ...peersSample, before: [{ at: 2 }, { at: 1 }] };
  const sent = z.encode(wire, peers);
  expect(JSON.stringify(sent)).toContain('"lowerQuartile"');
  expect(z.decode(wire, JSON.parse(JSON.stringify(sent)))).toEqual(peers);
  expect(z.safeDecode(wire, { ...sent, before: [{ at: '昨天' }] } as never).success).toBe(false);
});

it('of what is chosen, nothing is told that fewer than three chose, nor what it follows from', () => {
  type Counts = Readonly<Record<string, number>>;
  const sumOf = (counts: Counts) => Object.values(counts).reduce((a, b) => a + b, 0);
  const told = (counts: Counts, chosen: 'one' | 'several' = 'one', unseen: Counts = counts) =>
    sharesTold(
      new Map(Object.entries(counts).map(([choice, all]) => [choice, { all, unseen: unseen[choice] ?? 0 }])),
      chosen === 'one' ? { all: sumOf(counts), unseen: sumOf(unseen) } : { all: 8, unseen: 8 },
      chosen,
    );
  expect(told({ 升: 6, 平: 4 })).toEqual({
    shares: [
      { choice: '升', percent: 60 },
      { choice: '平', percent: 40 },
    ],
    rest: 0,
  });
  // Two chose the last: with them goes the next, since all but those two would tell it.
  expect(told({ 升: 5, 平: 3, 降: 2 })).toEqual({ shares: [{ choice: '升', percent: 50 }], rest: 50 });
  expect(told({ 升: 6, 平: 2, 降: 2 })).toEqual({ shares: [{ choice: '升', percent: 60 }], rest: 40 });
  expect(told({ 升: 3, 平: 2 })).toBeUndefined();
  // Three of the four are known to who asks: the share would tell what the fourth chose, and so would all the others.
  expect(told({ 升: 4, 平: 6 }, 'one', { 升: 1, 平: 5 })).toBeUndefined();
  expect(told({ 升: 4, 平: 6 }, 'one', { 升: 0, 平: 6 })).toEqual({
    shares: [
      { choice: '平', percent: 60 },
      { choice: '升', percent: 40 },
    ],
    rest: 0,
  });
  expect(told({ 门店: 8, 网上: 2 }, 'several')).toEqual({ shares: [{ choice: '门店', percent: 100 }], rest: 0 });
  const wire = peersOfAnswers(z.object({ at: z.number() }));
  const shares = { address: '态势', peers: 10, shares: [{ choice: '升', percent: 60 }], rest: 40 };
  const peers = {
    ...peersSample,
    before: [],
    worked: [{ address: '合计', value: 3 }],
    choicesAmong: '全市超市',
    choices: [shares],
  };
  expect(z.decode(wire, JSON.parse(JSON.stringify(z.encode(wire, peers))))).toEqual(peers);
});

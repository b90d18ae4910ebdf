import { expect, it } from 'vitest';
import { z } from 'zod';
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

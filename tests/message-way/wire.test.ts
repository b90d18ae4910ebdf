import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kindSettingSample, ownWaysSample } from '#subjects/message-way/samples.ts';
import { kindSettingWire, ownWaysWire, wayChoiceWire } from '#subjects/message-way/wire.ts';

describe('ways of messages on the wire', () => {
  it('come back as they went', () => {
    expect(z.decode(ownWaysWire, z.encode(ownWaysWire, ownWaysSample))).toEqual(ownWaysSample);
    expect(z.decode(kindSettingWire, z.encode(kindSettingWire, kindSettingSample))).toEqual(kindSettingSample);
  });
  it.each([
    { quietFrom: 24, quietUntil: 7, kinds: [] },
    { kinds: [{ kind: 'gossip', mail: true, wecom: false, dingtalk: false }] },
    { kinds: [{ kind: 'todo', mail: 'yes', wecom: false, dingtalk: false }] },
  ])('nonsense is refused: %#', (given) => expect(wayChoiceWire.safeParse(given).success).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { invitationSamples } from '#subjects/invitation/samples.ts';
import { invitationRowWire, joinWire, newInvitationWire } from '#subjects/invitation/wire.ts';

describe('wire names of invitations', () => {
  it('a row goes there and back', () => {
    for (const row of invitationSamples) {
      const sent = invitationRowWire.encode(row);
      expect(sent).toMatchObject({ invitationId: row.invitationId, entName: row.enterpriseName, makerName: row.maker });
      expect(invitationRowWire.decode(JSON.parse(JSON.stringify(sent)))).toEqual(row);
    }
  });

  it('what an account is made of is checked at its fields', () => {
    const given = { code: 'c', userName: 'xu_jh', name: '徐建华', phone: '13800000001', password: 'x' };
    expect(joinWire.safeDecode(given).success).toBe(true);
    expect(joinWire.safeDecode({ ...given, userName: '1x' }).success).toBe(false);
    expect(joinWire.safeDecode({ ...given, phone: '12' }).success).toBe(false);
    expect(newInvitationWire.safeDecode({ entBasicId: 1_003, days: 31 } as never).success).toBe(false);
  });
});

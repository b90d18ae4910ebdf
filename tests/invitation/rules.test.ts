import { describe, expect, it } from 'vitest';
import { codeIn, invitationStateOf, joinAddress } from '#subjects/invitation/rules.ts';
import { JOIN_PATH } from '#subjects/invitation/terms.ts';
import { isOpenRoute } from '#subjects/session/rules.ts';

describe('invitations', () => {
  it('serve until they are used, taken back or over, told in that order', () => {
    const at = (given: object) => invitationStateOf({ expiresAt: 10, ...given }, 5);
    expect([at({}), at({ expiresAt: 5 }), at({ revokedAt: 1 }), at({ usedAt: 1, revokedAt: 2 })]).toEqual([
      'open',
      'expired',
      'revoked',
      'used',
    ]);
  });

  it('have an address whose code no server is sent, and that needs no login', () => {
    const address = new URL(joinAddress('https://desk.example', JOIN_PATH, 'aB-_9'));
    expect([address.pathname, address.search, codeIn(address.hash)]).toEqual([JOIN_PATH, '', 'aB-_9']);
    expect([codeIn(''), codeIn('#code='), codeIn('#code=<b>'), codeIn(`#code=${'x'.repeat(65)}`)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(isOpenRoute(JOIN_PATH)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountSample } from '#subjects/account/samples.ts';
import { accountChangeWire, accountWire, avatarWire, passwordChangeWire } from '#subjects/account/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the personal centre (spec 1 §7.4: PUT /center, /pass; POST /avatar)', () => {
  it('details come back as they went', () =>
    expect(roundTrip(accountWire, accountSample).back).toEqual(JSON.parse(JSON.stringify(accountSample))));
  it('SECURITY 24: roles, region and status are not among what one changes of oneself', () => {
    const read = z.decode(accountChangeWire, {
      name: '周雅文',
      sex: '1',
      version: '1',
      roles: 'ROLE_ADMIN',
      regionId: '1',
      status: '1',
      userType: '1',
    } as never);
    expect(Object.keys(read).toSorted()).toEqual(['displayName', 'sex', 'version']);
  });
  it('passwords are not trimmed', () =>
    expect(z.decode(passwordChangeWire, { oldPassword: ' a ', newPassword: ' b ' })).toEqual({
      oldPassword: ' a ',
      newPassword: ' b ',
    }));
  it('a picture is a file', () => expect(z.safeDecode(avatarWire, { file: 'text' } as never).success).toBe(false));
});

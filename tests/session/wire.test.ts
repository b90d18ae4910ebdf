import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { analystSample } from '#subjects/session/samples.ts';
import {
  captchaWire,
  currentUserWire,
  loggedOutWire,
  loginAnswerWire,
  loginCasWire,
  loginWayQueryWire,
  loginWayWire,
  loginWire,
  logoutWire,
  secondStepWire,
  signedInWire,
  userWire,
} from '#subjects/session/wire.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('POST /auth/login (username, password, code, uuid) returns data.token, user, roles, globalRegion (spec 1 §7.4)', () => {
  it('asks under those names', () => {
    expect(
      roundTrip(loginWire, { userName: 'analyst', password: ' p ', captcha: 'ab12', captchaId: 'u-1' }).wire,
    ).toEqual({ username: 'analyst', password: ' p ', code: 'ab12', uuid: 'u-1' });
  });
  it('login username is trimmed (spec 1 §5), the password is not', () => {
    expect(z.decode(loginWire, { username: ' analyst ', password: ' p ' })).toEqual({
      userName: 'analyst',
      password: ' p ',
    });
  });
  it.each([
    { username: '', password: 'x' },
    { username: 'x', password: '' },
    { username: 'x'.repeat(65), password: 'x' },
    { username: 'x', password: 'x'.repeat(129) },
  ])('refuses %j', (wire) => {
    expect(z.safeDecode(loginWire, wire).success).toBe(false);
  });
  it('answers under those names', () => {
    const { user, roles, resources, holidays } = analystSample;
    const answer = { user, roles, resources, holidays, region: nanjingSample, token: 't' };
    const { wire, back } = roundTrip(signedInWire, answer);
    expect(Object.keys(wire as object).toSorted()).toEqual([
      'globalRegion',
      'holidays',
      'resources',
      'roles',
      'token',
      'user',
    ]);
    expect(back).toEqual(answer);
  });
  it('or a second step, and nobody takes one for the other', () => {
    const { user, roles, resources, holidays } = analystSample;
    const [session, step] = [
      { user, roles, resources, holidays, region: nanjingSample, token: 't' },
      { step: 's', ways: ['code' as const, 'recovery' as const] },
    ];
    expect(roundTrip(secondStepWire, step)).toEqual({ wire: step, back: step });
    expect(roundTrip(loginAnswerWire, step)).toEqual({ wire: step, back: step });
    expect(roundTrip(loginAnswerWire, session).back).toEqual(session);
  });
});

describe('the signed-in user', () => {
  it('comes back as she went', () => expect(roundTrip(currentUserWire, analystSample).back).toEqual(analystSample));
  it('is a bureau user (1) or an enterprise user (2), nothing else (spec 1 §4)', () => {
    const wire = z.encode(userWire, analystSample.user) as Record<string, unknown>;
    expect([1, 2, 3].map((userType) => z.safeDecode(userWire, { ...wire, userType } as never).success)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the other calls of signing in and out', () => {
  it.each([
    [
      captchaWire,
      { required: true, id: 'u', image: 'data:image/png;base64,' },
      { captchaOnOff: true, uuid: 'u', img: 'data:image/png;base64,' },
    ],
    [loginCasWire, { url: 'https://a/?ticket=ST-1' }, { url: 'https://a/?ticket=ST-1' }],
    [logoutWire, { url: '/cas' }, { url: '/cas' }],
    [loggedOutWire, { casServiceUrl: 'https://sso' }, { casServiceUrl: 'https://sso' }],
    [loginWayWire, { casLoginUrl: '', demonstration: true }, { casLoginUrl: '', demo: true }],
    [loginWayQueryWire, { service: 'https://a' }, { service: 'https://a' }],
  ] as readonly (readonly [z.ZodType, unknown, unknown])[])('%# round trip', (schema, domain, wire) => {
    expect(roundTrip(schema, domain)).toEqual({ wire, back: domain });
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { protectedSample, recoveryCodeSamples, unprotectedSample } from '#subjects/second-factor/samples.ts';
import {
  authenticatorOfferWire,
  bothFactorsWire,
  ceremonyOptionsWire,
  codeWire,
  newPasskeyWire,
  passkeyRemovalWire,
  passkeySignInWire,
  passkeyWire,
  passwordWire,
  protectedUserWire,
  protectionWire,
  recoveryCodesWire,
  stepCodeWire,
  stepPasskeyWire,
  stepWire,
} from '#subjects/second-factor/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the calls of the second factor', () => {
  it.each([
    [protectionWire, protectedSample],
    [protectionWire, unprotectedSample],
    [passkeyWire, protectedSample.passkeys[0]],
    [passwordWire, { password: ' p ' }],
    [bothFactorsWire, { password: 'p', code: '123456' }],
    [codeWire, { code: '123456' }],
    [authenticatorOfferWire, { key: 'ABCD', address: 'otpauth://totp/a' }],
    [recoveryCodesWire, { recoveryCodes: [...recoveryCodeSamples] }],
    [ceremonyOptionsWire, { options: '{}' }],
    [newPasskeyWire, { name: '办公电脑', response: '{}' }],
    [passkeyRemovalWire, { passkeyId: 1, password: 'p', code: undefined }],
    [stepCodeWire, { step: 's', code: '123456' }],
    [stepWire, { step: 's' }],
    [stepPasskeyWire, { step: 's', response: '{}' }],
    [passkeySignInWire, { response: '{}' }],
    [protectedUserWire, { userId: 3 }],
  ] as readonly (readonly [z.ZodType, unknown])[])('%# round trip', (schema, domain) => {
    expect(roundTrip(schema, domain).back).toEqual(domain);
  });

  it.each([
    [codeWire, { code: 'x'.repeat(41) }],
    [stepWire, { step: 'x'.repeat(65) }],
    [passkeySignInWire, { response: 'x'.repeat(16_001) }],
    [newPasskeyWire, { name: ' ', response: '{}' }],
    [passwordWire, { password: '' }],
  ] as readonly (readonly [z.ZodType, unknown])[])('%# refuses what is too long or empty', (schema, wire) => {
    expect(z.safeDecode(schema, wire as never).success).toBe(false);
  });
});

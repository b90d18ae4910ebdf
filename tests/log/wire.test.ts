import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loginSamples, operationSamples, verificationSamples } from '#subjects/log/samples.ts';
import {
  loginQueryWire,
  loginRowWire,
  operationQueryWire,
  operationRowWire,
  verificationWire,
} from '#subjects/log/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('logs', () => {
  it.each(operationSamples)('$action comes back as it went', (sample) =>
    expect(roundTrip(operationRowWire, sample).back).toEqual(plain(sample)),
  );
  it.each(loginSamples)('$outcome comes back as it went', (sample) =>
    expect(roundTrip(loginRowWire, sample).back).toEqual(plain(sample)),
  );
  it.each(verificationSamples)('$message', (sample) =>
    expect(roundTrip(verificationWire, sample).back).toEqual(plain(sample)),
  );
  it('queries name days and people', () => {
    expect(
      z.decode(operationQueryWire, {
        userName: 'admin',
        action: 'user',
        startDate: '2026-03-01',
        endDate: 'null',
      } as never),
    ).toEqual({ pageIndex: 1, pageSize: 10, userName: 'admin', action: 'user', from: '2026-03-01' });
    expect(z.safeDecode(loginQueryWire, { startDate: '2026-02-30' } as never).success).toBe(false);
  });
});

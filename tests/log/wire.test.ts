import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loginSamples, logLineSamples, operationSamples, verificationSamples } from '#subjects/log/samples.ts';
import {
  loginQueryWire,
  loginRowWire,
  logLinesWire,
  logSearchWire,
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
  it('lines of all logs, and where to go on', () => {
    const lines = { rows: logLineSamples, next: '1773105580000-login-57', lookedTo: 1_773_105_580_000 };
    expect(roundTrip(logLinesWire, lines as never).back).toEqual(lines);
    expect(z.decode(logSearchWire, { logKind: '', ip: '10.0.0.1', after: '' } as never)).toEqual({
      kind: '',
      address: '10.0.0.1',
    });
    expect(z.safeDecode(logSearchWire, { logKind: 'secrets' } as never).success).toBe(false);
  });
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

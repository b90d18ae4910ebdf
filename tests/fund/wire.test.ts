import { describe, expect, it } from 'vitest';
import { budgetSample, callSample, countsSample, declarationSample, taskSample } from '#subjects/fund/samples.ts';
import {
  declarationDetailWire,
  declarationDraftWire,
  fundBudgetWire,
  fundCallWire,
  fundCountsWire,
  fundMoveWire,
  markingTaskWire,
} from '#subjects/fund/wire.ts';
import { z } from 'zod';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('declarations for funds on the wire', () => {
  it.each([
    ['call', fundCallWire, callSample],
    ['budget', fundBudgetWire, budgetSample],
    ['declaration', declarationDetailWire, declarationSample],
    ['task', markingTaskWire, taskSample],
    ['counts', fundCountsWire, countsSample],
  ] as const)('%s comes back as it went', (_name, wire, sample) =>
    expect(roundTrip(wire as never, sample as never).back).toEqual(sample),
  );

  it('amounts are text in yuan', () => {
    expect(roundTrip(fundBudgetWire, { ...budgetSample, decided: 1 }).wire).toMatchObject({ decided: '0.01' });
  });

  it.each([
    [declarationDraftWire, { callId: 1, clientKey: 'short', project: '', content: '', goals: '' }],
    [declarationDraftWire, { callId: 1, clientKey: 'long-enough', project: '', content: '', goals: '', amount: 1.5 }],
    [declarationDraftWire, { callId: 1, clientKey: 'long-enough', project: 'x'.repeat(61), content: '', goals: '' }],
    [fundMoveWire, { declId: 1, version: 0, action: 'steal' }],
    [fundMoveWire, { declId: 1, version: 0, action: 'propose', amount: '0.001' }],
    [fundMoveWire, { declId: 1, version: 0, action: 'complete', experts: Array.from({ length: 10 }, () => 1) }],
  ] as const)('refuses what is none: %#', (wire, given) => {
    expect(z.safeDecode(wire as z.ZodType, given as never).success).toBe(false);
  });
});

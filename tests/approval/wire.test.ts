import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalEvents } from '#subjects/approval/events.ts';
import {
  approvalDetailSample,
  approvalSamples,
  approvalStepSamples,
  questionSamples,
} from '#subjects/approval/samples.ts';
import {
  answerWire,
  approvalDetailWire,
  approvalRowWire,
  approvalStepWire,
  decisionWire,
  flagsWire,
  newApprovalWire,
  ownQueryWire,
  passManyWire,
  pendingQueryWire,
  questionQueryWire,
  questionWire,
  queueQueryWire,
} from '#subjects/approval/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('submissions and questions come back as they went', () => {
  it.each(approvalSamples)('$title', (sample) => expect(roundTrip(approvalRowWire, sample).back).toEqual(sample));
  it('with what was filled in', () =>
    expect(roundTrip(approvalDetailWire, approvalDetailSample).back).toEqual(approvalDetailSample));
  it.each(approvalStepSamples)('$action', (sample) => expect(roundTrip(approvalStepWire, sample).back).toEqual(sample));
  it.each(questionSamples)('$title', (sample) => expect(roundTrip(questionWire, sample).back).toEqual(sample));
});

describe('names of the specification', () => {
  it('"entAuditFlag, entBasicApproveFlag, entFundDeclFlag, brandQuarterFlag, quesFlag" (spec 1 §3)', () => {
    const { wire } = roundTrip(flagsWire, {
      outlet: true,
      enterprise: false,
      fund: true,
      quarter: false,
      question: true,
      brand: false,
    });
    expect(wire).toEqual({
      entAuditFlag: true,
      entBasicApproveFlag: false,
      entFundDeclFlag: true,
      brandQuarterFlag: false,
      quesFlag: true,
      honoredBrandFlag: false,
    });
  });
  it('"the pending-count call takes table, filed, status=1" (spec 1 §7.2)', () => {
    expect(z.decode(pendingQueryWire, { table: 'b_bus_ent', filed: 'appr_status', status: '1' } as never)).toEqual({
      table: 'b_bus_ent',
      column: 'appr_status',
      status: 1,
    });
  });
});

describe('inputs', () => {
  it('a queue is of one kind; empty filters are none', () => {
    expect(
      z.decode(queueQueryWire, { kind: 'quarter', apprStatus: '', status: 'null', keyword: '', adminDiv: '' } as never),
    ).toEqual({ kind: 'quarter', pageIndex: 1, pageSize: 10 });
    expect(z.decode(queueQueryWire, { kind: 'quarter', status: '3' } as never)).toMatchObject({ status: 3 });
    expect(z.decode(ownQueryWire, { kind: '' } as never)).toEqual({ pageIndex: 1, pageSize: 10 });
    expect(z.decode(questionQueryWire, { state: 'unseen' } as never)).toMatchObject({ state: 'unseen' });
  });
  it.each([
    [queueQueryWire, {}],
    [queueQueryWire, { kind: 'user' }],
    [queueQueryWire, { kind: 'fund' }],
    [queueQueryWire, { kind: 'quarter', status: '4' }],
    [decisionWire, { approvalId: 1, version: 0, action: 'submit' }],
    [newApprovalWire, { clientKey: 'short', kind: 'quarter', payload: {} }],
    [newApprovalWire, { clientKey: 'long-enough', kind: 'quarter', payload: { year: 2026 } }],
    [passManyWire, { rows: [] }],
    [answerWire, { questionId: 1, version: 0, answer: ' ' }],
    [questionQueryWire, { state: 'lost' }],
  ])('refuses %#', (schema, input) => {
    expect(z.safeDecode(schema as z.ZodType, input as never).success).toBe(false);
  });
  it('SECURITY 30: the event says nothing of what changed', () =>
    expect(z.encode(approvalEvents.changed.payload, { approvalId: 3 } as never)).toEqual({}));
  it('who read is told to the reader alone', () => expect(approvalEvents.read.addressee?.({ userId: 7 })).toBe(7));
});

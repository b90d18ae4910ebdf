import { describe, expect, it } from 'vitest';
import { declarationSample } from '#subjects/fund/samples.ts';
import { moveOf } from '#subjects/fund/rules/moves.ts';
import { FUND_MESSAGES, FUND_MOVES } from '#subjects/fund/terms.ts';
import { moveFault, moveInput, startOf } from '../../console/pages/fund/queue/move-values.ts';
import {
  contentIn,
  draftFaults,
  keptOver,
  submitFaults,
  typedOf,
} from '../../console/pages/fund/declare/declaration-form.ts';

const start = startOf(declarationSample, '2026-06-10');

describe('the form of a move', () => {
  it('sends what the action needs and nothing else', () => {
    for (const { action, needs, from } of FUND_MOVES) {
      const [stage = 'draft'] = from;
      const input = moveInput({ ...declarationSample, stage }, action, { ...start, reason: '原因' });
      expect(input).toMatchObject({ declarationId: 7, version: 9, action });
      expect(
        [input.checklist, input.experts, input.visit, input.amount, input.payment].map((one) => one !== undefined),
      ).toEqual((['checklist', 'experts', 'visit', 'amount', 'payment'] as const).map((need) => needs.includes(need)));
    }
  });
  it('says what is missing before it is sent', () => {
    const fault = (action: (typeof FUND_MOVES)[number]['action'], stage: typeof declarationSample.stage, over = {}) => {
      const move = moveOf(stage, action);
      return move && moveFault(move, { ...start, ...over }, { ...declarationSample, stage });
    };
    expect(fault('refuse', 'deciding')).toBe(FUND_MESSAGES.reasonRequired);
    expect(fault('decide', 'deciding')).toBe('');
    expect(fault('propose', 'proposing', { amount: '48.000001' })).toBe(FUND_MESSAGES.overRequest);
    expect(fault('propose', 'proposing', { amount: '48' })).toBe('');
    // One of the two stepped back: one more is wanted.
    expect(fault('invite', 'marking')).toBe(FUND_MESSAGES.fewExperts(2));
    expect(fault('invite', 'marking', { experts: [3, 4, 5] })).toBe('');
    expect(fault('visit', 'visiting')).not.toBe('');
  });
});

describe('the form of a declaration', () => {
  it('keeps every digit, and what was kept here stands over what the server has', () => {
    const typed = typedOf({ ...declarationSample, amount: 12_345_678 });
    expect(typed.amount).toBe('12.345678');
    expect(contentIn(typed).amount).toBe(12_345_678);
    expect(keptOver(typed, { project: '改过的' })).toEqual({ ...typed, project: '改过的' });
  });
  it('is judged by the rules of the server, an amount that is none at its field', () => {
    const typed = typedOf(declarationSample);
    expect(submitFaults(typed, declarationSample.call, declarationSample.files)).toEqual({
      evidence: '缺少：项目实施方案',
    });
    expect(draftFaults({ ...typed, amount: '一百' })).toHaveProperty('amount');
    expect(draftFaults({ ...typed, amount: '' })).toEqual({});
  });
});

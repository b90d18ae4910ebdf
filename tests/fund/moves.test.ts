import { describe, expect, it } from 'vitest';
import { isTimely, isUndoable, moveOf, movesFor, rightAt } from '#subjects/fund/rules/moves.ts';
import {
  ENDED_STAGES,
  FUND_ACTION_LABELS,
  FUND_MOVES,
  FUND_STAGES,
  type FundAction,
  type FundStage,
  LASTING_LABELS,
} from '#subjects/fund/terms.ts';
import { fundArea } from '#subjects/fund/area.ts';

const after = (stage: FundStage) => FUND_MOVES.filter(({ from }) => from.includes(stage)).map(({ to }) => to);

describe('the way of a declaration 办理流程', () => {
  it('names every action but the making of a draft and the undoing, each once, by a right that there is', () => {
    const named = FUND_MOVES.map(({ action }) => action);
    expect(named).toHaveLength(new Set(named).size);
    expect(new Set([...named, 'create', 'undo'])).toEqual(new Set(Object.keys(FUND_ACTION_LABELS)));
    for (const { right } of FUND_MOVES) expect(Object.keys(fundArea.rights)).toContain(right);
  });

  it('every stage is reached from a draft, and from every stage that has not ended something leads on', () => {
    const reached = new Set<FundStage>(['draft']);
    for (const stage of reached) for (const next of after(stage)) reached.add(next);
    // A declaration is paid by its last payment.
    expect(new Set([...reached, 'paid'])).toEqual(new Set(FUND_STAGES));
    for (const stage of FUND_STAGES)
      expect(after(stage).length > 0).toBe(!ENDED_STAGES.includes(stage) && stage !== 'paid');
  });

  it('nothing is decided but what was made public, and nothing made public but what was judged, visited and proposed', () => {
    const only = (to: FundStage) =>
      FUND_MOVES.filter((move) => move.to === to && !move.from.includes(to)).flatMap(({ from }) => from);
    expect(only('decided')).toEqual(['deciding']);
    expect(new Set(only('deciding'))).toEqual(new Set(['notice', 'decided']));
    expect(only('notice')).toEqual(['proposing']);
    expect(new Set(only('proposing'))).toEqual(new Set(['visiting', 'notice', 'deciding']));
    expect(only('visiting')).toEqual(['marking']);
    expect(only('marking')).toEqual(['checking']);
  });

  it('what somebody may do is the table, the own part and the own rights', () => {
    expect(movesFor('deciding', 'bureau', (right) => right === 'fund.decide')).toEqual([
      'decide',
      'send-back',
      'refuse',
    ]);
    expect(movesFor('deciding', 'bureau', (right) => right === 'fund.propose')).toEqual([]);
    expect(movesFor('submitted', 'enterprise', () => true)).toEqual(['take-back', 'withdraw']);
    expect(movesFor('notice', 'enterprise', () => true)).toEqual([]);
    expect(moveOf('draft', 'decide')).toBeUndefined();
  });

  it('an objection is answered where there is one, a notice ended after its last day and with none open', () => {
    const at = (action: 'answer' | 'end-notice' | 'object', open: boolean, day: string) =>
      isTimely(action, { until: '2026-06-10', open }, day);
    expect([at('answer', false, '2026-06-11'), at('answer', true, '2026-06-01')]).toEqual([false, true]);
    expect([at('end-notice', false, '2026-06-10'), at('end-notice', false, '2026-06-11')]).toEqual([false, true]);
    expect([at('end-notice', true, '2026-06-11'), at('object', false, '2026-06-01')]).toEqual([false, true]);
  });

  it('of what the bureau does, each is either taken back for a while or says before it is done that it is not', () => {
    for (const { action } of FUND_MOVES.filter(({ party }) => party === 'bureau'))
      expect([action, isUndoable(action)]).toEqual([action, LASTING_LABELS[action] === undefined]);
    expect(FUND_STAGES.map((stage) => [stage, rightAt(stage)]).filter(([, right]) => right === undefined)).toEqual(
      ['draft', 'paid', 'refused', 'withdrawn'].map((stage) => [stage, undefined]),
    );
  });

  it('what refuses, takes back or gives up wants a reason', () => {
    for (const action of ['refuse', 'revoke', 'withdraw', 'send-back', 'conflict'] satisfies FundAction[])
      expect(FUND_MOVES.find((move) => move.action === action)?.needs).toContain('reason');
  });
});

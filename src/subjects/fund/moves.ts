import type { Right } from '#base/area/area.ts';
import type { FundAction, FundStage } from './terms.ts';

/** What an action is given besides the declaration. */
export type MoveNeed = 'reason' | 'remark' | 'checklist' | 'experts' | 'visit' | 'amount' | 'payment' | 'objection';

/** One way from stages to a stage 办理流程. */
export interface FundMove {
  readonly action: FundAction;
  readonly from: readonly FundStage[];
  readonly to: FundStage;
  /** Who may: of the enterprise whose it is, of the bureau, or an expert that was invited. */
  readonly party: 'enterprise' | 'bureau' | 'expert';
  readonly right: Right;
  /** What has to be said with it; `reason` must be, a `remark` may be. */
  readonly needs: readonly MoveNeed[];
  /** True for what cannot be undone, or is hard on somebody: it is asked twice. */
  readonly grave?: true;
}

const enterprise = { party: 'enterprise', right: 'fund.declare' } as const;
const check = { party: 'bureau', right: 'fund.check' } as const;
const propose = { party: 'bureau', right: 'fund.propose' } as const;
const decide = { party: 'bureau', right: 'fund.decide' } as const;
const expert = { party: 'expert', right: 'fund.mark' } as const;

/** Every way there is, said once: the server moves by it, the pages offer by it. */
export const FUND_MOVES: readonly FundMove[] = [
  { action: 'submit', from: ['draft', 'returned'], to: 'submitted', needs: [], ...enterprise },
  { action: 'take-back', from: ['submitted'], to: 'draft', needs: [], ...enterprise },
  {
    action: 'withdraw',
    from: ['draft', 'submitted', 'checking', 'returned', 'marking', 'visiting', 'proposing'],
    to: 'withdrawn',
    needs: ['reason'],
    grave: true,
    ...enterprise,
  },
  { action: 'accept', from: ['submitted'], to: 'checking', needs: [], ...check },
  { action: 'complete', from: ['checking'], to: 'marking', needs: ['checklist', 'experts'], ...check },
  { action: 'return', from: ['checking'], to: 'returned', needs: ['checklist', 'remark'], ...check },
  { action: 'invite', from: ['marking'], to: 'marking', needs: ['experts'], ...check },
  { action: 'mark', from: ['marking'], to: 'marking', needs: [], ...expert },
  { action: 'conflict', from: ['marking'], to: 'marking', needs: ['reason'], ...expert },
  { action: 'conclude', from: ['marking'], to: 'visiting', needs: ['remark'], ...check },
  {
    action: 'visit',
    from: ['visiting'],
    to: 'proposing',
    needs: ['visit'],
    party: 'bureau',
    right: 'fund.visit',
  },
  { action: 'propose', from: ['proposing'], to: 'proposing', needs: ['amount', 'remark'], ...propose },
  { action: 'publish', from: ['proposing'], to: 'notice', needs: [], ...propose },
  { action: 'object', from: ['notice'], to: 'notice', needs: ['reason'], ...propose },
  { action: 'answer', from: ['notice'], to: 'notice', needs: ['objection', 'reason'], ...propose },
  { action: 'end-notice', from: ['notice'], to: 'deciding', needs: [], ...propose },
  { action: 'send-back', from: ['notice', 'deciding'], to: 'proposing', needs: ['reason'], grave: true, ...decide },
  { action: 'decide', from: ['deciding'], to: 'decided', needs: ['remark'], grave: true, ...decide },
  {
    action: 'refuse',
    from: ['checking', 'returned', 'visiting', 'proposing', 'notice', 'deciding'],
    to: 'refused',
    needs: ['reason'],
    grave: true,
    ...decide,
  },
  { action: 'revoke', from: ['decided'], to: 'deciding', needs: ['reason'], grave: true, ...decide },
  { action: 'pay', from: ['decided'], to: 'decided', needs: ['payment'], party: 'bureau', right: 'fund.pay' },
];

/** The way that an action is at a stage; undefined where there is none. */
export function moveOf(stage: FundStage, action: FundAction): FundMove | undefined {
  return FUND_MOVES.find((move) => move.action === action && move.from.includes(stage));
}

/** What somebody may do at a stage: by the own part in it and the own rights. */
export function movesFor(
  stage: FundStage,
  party: FundMove['party'],
  holds: (right: Right) => boolean,
): readonly FundAction[] {
  return FUND_MOVES.filter((move) => move.party === party && move.from.includes(stage) && holds(move.right)).map(
    ({ action }) => action,
  );
}

import { addDays, type DateText, startOf } from '#base/calendar.ts';
import type { Fen } from '#base/money.ts';
import { evidenceItems, noticeEnd } from '#subjects/fund/rules.ts';
import type { FundAction, FundStage } from '#subjects/fund/terms.ts';
import { ENTERPRISES } from '../../city/enterprises.ts';
import { hashed } from '../../random.ts';
import { type DemonstrationCall, projectOf } from './projects.ts';
import { wayTo } from './records.ts';

const HOUR = 3_600_000;
const WAN: Fen = 1_000_000;
const [SIZE, ASKED, GRANTED] = [81, 82, 83] as const;
/** Three of the demonstration's users have a declaration of their own: the draft, one that was handed in and one that came back. */
const OWNERS: Readonly<Record<string, number>> = { draft: 1_001, returned: 1_003 };

/** Which declaration to which call, and how far it has come. */
export interface Declaring {
  readonly call: DemonstrationCall;
  readonly call_id: number;
  /** Places of the call and of the declaration. */
  readonly at: number;
  readonly index: number;
  readonly stage: FundStage;
  readonly today: DateText;
}

/** The course of a declaration 申报经过: who declares what for how much, and on which day each action was taken. */
export type Course = ReturnType<typeof courseOf>;

/** Invents the course of a declaration up to its stage, the same every time. */
export function courseOf({ call, call_id, at, index, stage, today }: Declaring) {
  const enterprise =
    ENTERPRISES.find(({ enterprise_id }) => enterprise_id === OWNERS[stage]) ??
    ENTERPRISES[(index * 2 + at * 23 + 4) % ENTERPRISES.length];
  if (!enterprise) throw new Error('no enterprises to declare anything');
  const chance = (what: number, also = 0) => hashed(what, call_id, index, also);
  const [project, content, goals] = projectOf(call.direction, index);
  const investment = (60 + Math.floor(chance(SIZE) * 240)) * WAN;
  const amount = Math.min(call.ceiling * 100, Math.round((investment / WAN) * (0.15 + 0.2 * chance(ASKED))) * WAN);
  const actions = wayTo(stage);
  const begun = Math.max(-150, call.opens + 3 + index);
  // A notice that runs began a few days ago.
  const dayAt = (step: number): DateText =>
    stage === 'notice' && step === actions.length
      ? addDays(today, -2 - (index % 3))
      : addDays(today, Math.min(-1, Math.round(begun * (1 - step / (actions.length + 1)))));
  const dayOf = (action: FundAction): DateText => dayAt(actions.indexOf(action) + 1);
  const reached = (action: FundAction) => actions.includes(action);
  const proposed = reached('propose') ? Math.round((amount / WAN) * (0.7 + 0.3 * chance(GRANTED))) * WAN : null;
  return {
    enterprise,
    chance,
    actions,
    reached,
    dayOf,
    /** The moment of a step, ms. */
    atStep: (step: number) => startOf(dayAt(step)) + (9 + (step % 7)) * HOUR,
    written: { project, content, goals, investment, amount },
    required: evidenceItems(call.evidence),
    noticeUntil: noticeEnd(dayOf('publish'), call.noticeDays),
    proposed,
    decided: reached('decide') ? proposed : null,
  };
}

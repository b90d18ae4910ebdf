import type { InputOf } from '#base/call.ts';
import { useCall } from '#browser/query.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { approvalCountCalls as calls } from '../calls.ts';
import { approvalEvents } from '../events.ts';
import { APPROVAL_TABLES, type ApprovalTile } from '../terms.ts';
import type { ApprovalFlags } from '../wire.ts';

const refreshOn = [approvalEvents.changed, approvalEvents.read];
const NO_EVENTS = [] as const;
/** What others read is told to nobody else: ask again every so often, milliseconds. */
const REFRESH_INTERVAL = 300_000;
const NO_FLAGS: ApprovalFlags = {
  outlet: false,
  enterprise: false,
  fund: false,
  quarter: false,
  brand: false,
  question: false,
};
const OUTLETS: InputOf<typeof calls.pending> = { ...APPROVAL_TABLES.outlet, status: 1 };

/** Which tiles the asker has; rights change by signing in, not while one looks. What was known stays so while the server does not answer. */
export function useApprovalFlags() {
  const { data, ...rest } = useCall(calls.flags, {}, { refreshOn: NO_EVENTS });
  return { flags: data ?? NO_FLAGS, known: data !== undefined, ...rest };
}

/** What a tile shows: a count, or why there is none; the last good count stays beside a failure. */
export interface TileCount {
  readonly count: number | undefined;
  readonly failure: { readonly message: string } | undefined;
  /** When (ms) the count came. */
  readonly fetchedAt: number;
  readonly refetch: () => void;
}

/** Of now, or in a scene of a past day as it was when that day ended: no count of another day stands under its name. */
const OPTIONS = { refreshOn, refreshEvery: REFRESH_INTERVAL, keepLast: false } as const;

/** The counts behind the tiles, each asked for only with its flag (spec 1 §2.6 item 1). */
export function useTileCounts(flags: ApprovalFlags): Readonly<Record<Exclude<ApprovalTile, 'brand'>, TileCount>> {
  const date = usePastDay();
  const outlet = useCall(calls.pending, { ...OUTLETS, date }, { ...OPTIONS, enabled: flags.outlet });
  const enterprise = useCall(calls.enterprise, { date }, { ...OPTIONS, enabled: flags.enterprise });
  const fund = useCall(calls.fund, { date }, { ...OPTIONS, enabled: flags.fund });
  const quarter = useCall(calls.quarter, { date }, { ...OPTIONS, enabled: flags.quarter });
  const question = useCall(calls.question, { date }, { ...OPTIONS, enabled: flags.question });
  return {
    outlet: tileOf(outlet),
    enterprise: tileOf(enterprise),
    fund: tileOf(fund),
    quarter: tileOf(quarter),
    question: tileOf(question),
  };
}

/** Counts are as old as the oldest of them, the instant (ms) it came; nothing while none has come. */
export function oldestOf(counts: readonly TileCount[]): number | undefined {
  const came = counts.map(({ fetchedAt }) => fetchedAt).filter((instant) => instant > 0);
  return came.length === 0 ? undefined : Math.min(...came);
}

/** The pending count of honoured brands 老字号 (spec 1 §2.6 item 3). */
export function useBrandCount(enabled: boolean): TileCount {
  return tileOf(useCall(calls.brand, { date: usePastDay() }, { ...OPTIONS, enabled }));
}

function tileOf({ data, failure, fetchedAt, refetch }: ReturnType<typeof useCall<typeof calls.fund>>): TileCount {
  return { count: data, failure, fetchedAt, refetch };
}

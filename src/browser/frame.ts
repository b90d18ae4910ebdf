import type { Freshness } from '#base/freshness.ts';
import { type CallResult, stateOf, useFreshness } from './query.ts';
import { useNow } from './timers.ts';

/** How often ages are looked at again, milliseconds: they are told by the minute. */
const AGE_INTERVAL = 30_000;

export interface FrameOptions {
  /** Milliseconds between two deliveries: what the age is measured against. */
  readonly cadence: number;
  /** Instant (ms) the data are of; when they came, if left out. */
  readonly asOf?: number | undefined;
  /** What is in hand to be shown, if it is not the answer itself. */
  readonly shown?: unknown;
  /** Whether what is in hand says that there is nothing. */
  readonly isEmpty?: boolean | undefined;
}

/** What the frame around a read says of it 组件外框. */
export interface Framed {
  readonly state: ReturnType<typeof stateOf>;
  readonly freshness: Freshness | undefined;
  readonly asOf: number | undefined;
  /** Now on the server's clock (ms), looked at again every half minute. */
  readonly now: number;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** State, age, failure and the way to ask again of a read, as every widget's frame takes them. */
export function useFrame<T>(result: CallResult<T>, options: FrameOptions): Framed {
  const { data, failure, fetchedAt, refetch } = result;
  const { cadence, isEmpty = false } = options;
  const shown = 'shown' in options ? options.shown : data;
  const asOf = 'asOf' in options ? options.asOf : data && fetchedAt;
  const now = useNow(AGE_INTERVAL);
  const freshness = useFreshness(asOf, now, cadence);
  return { state: stateOf(result, shown, isEmpty), freshness, asOf, now, problem: failure?.message, onRetry: refetch };
}

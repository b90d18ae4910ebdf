import { type ComponentType, useState } from 'react';
import { useTicker } from '#browser/timers.ts';

/** The first try is after the first scene is drawn, and there is another until the part has come. */
const TRY_EVERY = 3_000;

/** 预警抢屏 is no part of the first load: it is fetched once the wall runs, again and again while the server is silent. */
export function AlertWatch() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useTicker(() => void import('./Takeover.tsx').then(({ Takeover }) => setPart(() => Takeover), () => {}), TRY_EVERY, !Part);
  return Part && <Part />;
}

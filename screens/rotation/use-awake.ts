import { startTransition, useEffect, useState } from 'react';
import { oncePainted } from '#browser/screen/vitals.ts';

/** Whether the widgets of a scene are at work: first it is seen as it stands ready, which every browser of a picture does at the same instant; once that is painted they wake, or rest. */
export function useAwake(active: boolean): boolean {
  const [awake, setAwake] = useState(active);
  useEffect(() => {
    if (awake === active) return undefined;
    return oncePainted(() => startTransition(() => setAwake(active)));
  }, [awake, active]);
  return awake;
}

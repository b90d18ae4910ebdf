import { useState } from 'react';

/** As what a scene stands ready to be seen 场景就位: the present one, the one that is about to come, or until then the one that left last, which the fade still shows. */
export type Stands = 'present' | 'coming' | 'left';

/** Which scenes stand ready to be seen, by their keys. */
export function useStanding(current: string, coming: string | undefined): Readonly<Record<string, Stands>> {
  const [turn, setTurn] = useState<{ readonly current: string; readonly left?: string | undefined }>({ current });
  if (turn.current !== current) setTurn({ current, left: turn.current });
  else if (coming !== undefined && turn.left !== undefined) setTurn({ current });
  return {
    ...(turn.left !== undefined && { [turn.left]: 'left' as const }),
    ...(coming !== undefined && { [coming]: 'coming' as const }),
    [current]: 'present',
  };
}

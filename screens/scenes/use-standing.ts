import { useState } from 'react';

/** Which scenes are ready to be seen: the present one, the one that is about to come, and until then the one that left last, which the fade still shows. */
export function useStanding(current: string, coming: string | undefined): readonly string[] {
  const [turn, setTurn] = useState<{ readonly current: string; readonly left?: string | undefined }>({ current });
  if (turn.current !== current) setTurn({ current, left: turn.current });
  else if (coming !== undefined && turn.left !== undefined) setTurn({ current });
  return [current, coming, turn.left].filter((key) => key !== undefined);
}

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { GroundContext } from '#kit/map/operator/context.ts';
import { useOperatorGround } from './use-operator-ground.ts';

export interface StandingOnProps {
  /** Who may not see the city's maps has the ground that was drawn for this system. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
}

/** All maps below stand on what operators have put in 底图; it is asked for when the first of them is there. */
export function StandingOn({ enabled = true, children }: StandingOnProps) {
  const [wanted, setWanted] = useState(false);
  const ground = useOperatorGround(enabled && wanted);
  const want = useCallback(() => setWanted(true), []);
  const provided = useMemo(() => ({ ground, want }), [ground, want]);
  return <GroundContext.Provider value={provided}>{children}</GroundContext.Provider>;
}

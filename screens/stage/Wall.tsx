import { useEffect, useMemo } from 'react';
import { type Core, CoreProvider } from '#browser/core.tsx';
import type { Live } from '#browser/socket.ts';
import { StandingOn } from '#subjects/base-map/view/StandingOn.tsx';
import { DEFAULT_STAGE_SIZE } from '#base/stage/viewing.ts';
import type { FindWidget } from '../scenes/SceneView.tsx';
import { UnregisteredPage } from './identity/UnregisteredPage.tsx';
import type { Papers } from './identity/introduce.ts';
import { useIdentity } from './identity/useIdentity.ts';
import { RunningWall } from './RunningWall.tsx';
import { Stage } from './Stage.tsx';
import { pieceOf, stageSizeOf } from '../programme/stage-size.ts';
import { TestCard } from './TestCard.tsx';
import { useOpened } from './useOpened.ts';

export interface WallProps {
  readonly papers: Papers;
  readonly queries: Core['queries'];
  /** Opens the realtime line; there is one while the wall is registered and none otherwise. */
  readonly openLine: () => Live;
  readonly find: FindWidget;
  /** The address's query, which may ask for another stage size, or for a piece of it. */
  readonly search: string;
}

/** 大屏: the running wall, or what an operator has to do before it can run. Never a login page. */
export function Wall({ papers, queries, openLine, find, search }: WallProps) {
  const { identity, ask } = useIdentity(papers);
  const registered = identity.phase === 'known';
  const live = useOpened(openLine, registered);
  // The server cuts the line of a wall whose registration was withdrawn: then one asks at once what has become of it.
  useEffect(() => live?.onConnection(() => live.connection() === 'lost' && ask()), [live, ask]);
  const core = useMemo(() => live && { transport: papers.transport, queries, live }, [papers, queries, live]);
  const size = stageSizeOf(search) ?? (registered ? identity.self.stageSize : DEFAULT_STAGE_SIZE);
  const piece = pieceOf(search);
  if (!registered)
    return (
      <Stage size={size} piece={piece}>
        <TestCard size={size}>
          <UnregisteredPage identity={identity} code={papers.shownCode} />
        </TestCard>
      </Stage>
    );
  if (!core) return null;
  return (
    <CoreProvider core={core}>
      <StandingOn>
        <RunningWall self={identity.self} size={size} piece={piece} find={find} />
      </StandingOn>
    </CoreProvider>
  );
}

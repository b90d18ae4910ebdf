import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { PlayedContext } from '#browser/answers/ahead.ts';
import { type FreshnessBoard, FreshnessBoardContext } from '#kit/frame/freshness-board.ts';
import type { FindingBoard } from '#kit/frame/place.ts';
import type { Planned } from '../programme/plan.ts';
import { catalogueAtom } from '../rotation/playing.ts';
import {
  comingAtom,
  currentSceneAtom,
  pastDayAtom,
  playedDaysAtom,
  programmeAtom,
  showingsAtom,
} from '../rotation/atoms.ts';
import type { Aspect } from '#base/stage/layout.ts';
import { findAtom, handInAtom } from './boards.ts';
import { useStanding } from './use-standing.ts';
import { type FindWidget, SceneView } from './SceneView.tsx';
import styles from './Scenes.module.css';

/** The scenes that were shown or are about to be, one over the other, the present one in sight. */
export function Scenes({ aspect, find }: { aspect: Aspect; find: FindWidget }) {
  const current = useAtomValue(currentSceneAtom);
  const standing = useStanding(current, useAtomValue(comingAtom));
  const showings = useAtomValue(showingsAtom);
  const pastDay = useAtomValue(pastDayAtom);
  const played = useAtomValue(playedDaysAtom);
  const rotate = useSetAtom(programmeAtom);
  const handleRound = useCallback((widget: string) => rotate({ type: 'round', widget }), [rotate]);
  const catalogue = useAtomValue(catalogueAtom);
  const boards = useBoards(catalogue);
  return (
    <main className={styles['pool']}>
      {catalogue
        .filter(({ key }) => showings[key] !== undefined)
        .map(({ key, scene, areaId }) => (
          <FreshnessBoardContext key={key} value={boards[key]?.freshness ?? null}>
            <PlayedContext value={key === current ? played : null}>
              <SceneView
                viewKey={key}
                scene={scene}
                areaId={areaId}
                pastDay={key === current ? pastDay : undefined}
                aspect={aspect}
                active={key === current}
                stands={standing[key]}
                showing={showings[key] ?? 0}
                find={find}
                onRound={handleRound}
                findings={boards[key]?.findings ?? NOWHERE}
              />
            </PlayedContext>
          </FreshnessBoardContext>
        ))}
    </main>
  );
}

/** What the widgets of a scene tell of themselves. */
interface Boards {
  readonly freshness: FreshnessBoard;
  readonly findings: FindingBoard;
}

const NOWHERE: FindingBoard = { tell: () => {} };

/** The boards of each view by its key, the same ones until the plan changes. */
function useBoards(catalogue: readonly Planned[]): Readonly<Record<string, Boards>> {
  const handIn = useSetAtom(handInAtom);
  const find = useSetAtom(findAtom);
  return useMemo(() => {
    const boardsOf = (scene: string): Boards => ({
      freshness: { report: (id, freshness) => handIn({ scene, id, freshness }) },
      findings: { tell: (finding) => find(scene, finding) },
    });
    return Object.fromEntries(catalogue.map(({ key }) => [key, boardsOf(key)]));
  }, [catalogue, handIn, find]);
}

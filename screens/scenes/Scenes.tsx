import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { type FreshnessBoard, FreshnessBoardContext } from '#kit/frame/freshness-board.ts';
import type { FindingBoard } from '#kit/frame/place.ts';
import { currentSceneAtom, programmeAtom, showingsAtom } from '../rotation/atoms.ts';
import type { Aspect } from '../programme/stage-size.ts';
import { findAtom, handInAtom } from './boards.ts';
import { type FindWidget, SceneView } from './SceneView.tsx';
import { scenes } from '../programme/scenes.ts';
import styles from './Scenes.module.css';

/** The scenes that were shown or are about to be, one over the other, the present one in sight. */
export function Scenes({ aspect, find }: { aspect: Aspect; find: FindWidget }) {
  const current = useAtomValue(currentSceneAtom);
  const showings = useAtomValue(showingsAtom);
  const rotate = useSetAtom(programmeAtom);
  const handleRound = useCallback((widget: string) => rotate({ type: 'round', widget }), [rotate]);
  const boards = useBoards();
  return (
    <main className={styles['pool']}>
      {scenes
        .filter(({ key }) => showings[key] !== undefined)
        .map((scene) => (
          <FreshnessBoardContext key={scene.key} value={boards[scene.key]?.freshness ?? null}>
            <SceneView
              scene={scene}
              aspect={aspect}
              active={scene.key === current}
              showing={showings[scene.key] ?? 0}
              find={find}
              onRound={handleRound}
              findings={boards[scene.key]?.findings ?? NOWHERE}
            />
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

function useBoards(): Readonly<Record<string, Boards>> {
  const handIn = useSetAtom(handInAtom);
  const find = useSetAtom(findAtom);
  return useMemo(() => {
    const boardsOf = (scene: string): Boards => ({
      freshness: { report: (id, freshness) => handIn({ scene, id, freshness }) },
      findings: { tell: (finding) => find(scene, finding) },
    });
    return Object.fromEntries(scenes.map(({ key }) => [key, boardsOf(key)]));
  }, [handIn, find]);
}

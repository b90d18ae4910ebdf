import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { type FreshnessBoard, FreshnessBoardContext } from '#kit/frame/freshness-board.ts';
import { currentSceneAtom, programmeAtom, showingsAtom } from '../rotation/atoms.ts';
import type { Aspect } from '../programme/stage-size.ts';
import { handInAtom } from './boards.ts';
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
          <FreshnessBoardContext key={scene.key} value={boards[scene.key] ?? null}>
            <SceneView
              scene={scene}
              aspect={aspect}
              active={scene.key === current}
              showing={showings[scene.key] ?? 0}
              find={find}
              onRound={handleRound}
            />
          </FreshnessBoardContext>
        ))}
    </main>
  );
}

function useBoards(): Readonly<Record<string, FreshnessBoard>> {
  const handIn = useSetAtom(handInAtom);
  return useMemo(() => {
    const boardOf = (scene: string): FreshnessBoard => ({
      report: (id, freshness) => handIn({ scene, id, freshness }),
    });
    return Object.fromEntries(scenes.map(({ key }) => [key, boardOf(key)]));
  }, [handIn]);
}

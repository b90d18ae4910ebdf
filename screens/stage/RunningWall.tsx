import { useAtomValue } from 'jotai';
import type { ScreenSelf } from '#subjects/screen/wire.ts';
import type { StageSize } from '#subjects/screen/terms.ts';
import { currentSceneAtom, programmeAtom, switchesAtom, takenAtom } from '../rotation/atoms.ts';
import { RotationStrip } from '../rotation/RotationStrip.tsx';
import { useRotation } from '../rotation/useRotation.ts';
import { findingAtom, freshnessCountsAtom } from '../scenes/boards.ts';
import { Scenes } from '../scenes/Scenes.tsx';
import type { FindWidget } from '../scenes/SceneView.tsx';
import { scenes } from '../programme/scenes.ts';
import { Header } from './header/Header.tsx';
import { useLine } from './header/useLine.ts';
import { late } from './late.tsx';
import { Stage } from './Stage.tsx';
import { aspectOf } from '../programme/stage-size.ts';
import styles from './RunningWall.module.css';

const Takeover = late(async () => (await import('../duty/Takeover.tsx')).Takeover);
const Overlays = late(async () => (await import('./Overlays.tsx')).Overlays);
const titles = Object.fromEntries(scenes.map(({ key, title }) => [key, title]));

export interface RunningWallProps {
  readonly self: ScreenSelf;
  readonly size: StageSize;
  readonly find: FindWidget;
}

/** A registered wall at work: header, the rotating scenes, the strip below, and what the duty officer lays over them. */
export function RunningWall({ self, size, find }: RunningWallProps) {
  useRotation();
  const scene = useAtomValue(currentSceneAtom);
  const switches = useAtomValue(switchesAtom);
  return (
    <Stage size={size} scene={scene} switches={switches}>
      <div className={styles['wall']}>
        <WallHeader self={self} scene={titles[scene] ?? ''} />
        <Scenes aspect={aspectOf(size)} find={find} />
        <WallStrip scene={scene} />
      </div>
      <Takeover />
      <Overlays size={size} />
    </Stage>
  );
}

function WallHeader({ self, scene }: { self: ScreenSelf; scene: string }) {
  const line = useLine(self.serverTime);
  const counts = useAtomValue(freshnessCountsAtom);
  const taken = useAtomValue(takenAtom);
  const finding = useAtomValue(findingAtom);
  const { headName, screenName, demonstration } = self;
  return (
    <Header
      title={headName}
      heading={taken ? '严重预警' : (finding ?? scene)}
      screenName={screenName}
      demonstration={demonstration}
      line={line}
      counts={counts}
    />
  );
}

function WallStrip({ scene }: { scene: string }) {
  const programme = useAtomValue(programmeAtom);
  const question = scenes.find(({ key }) => key === scene)?.question ?? '';
  return <RotationStrip programme={programme} titles={titles} scene={scene} question={question} />;
}

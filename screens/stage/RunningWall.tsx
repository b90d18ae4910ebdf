import { useAtomValue, useSetAtom } from 'jotai';
import type { CSSProperties } from 'react';
import { useNow } from '#browser/timers.ts';
import { AlertPlaceContext } from '#subjects/alert/view/alert-place.ts';
import { BRIGHTEST } from '#subjects/programme/terms.ts';
import { placedKey } from '#base/stage/placed.ts';
import type { ScreenSelf } from '#subjects/screen/wire.ts';
import { aspectOf, type StageSize } from '#base/stage/viewing.ts';
import {
  currentSceneAtom,
  overlayAtom,
  pastDayAtom,
  programmeAtom,
  remoteCodeAtom,
  stripPlaceAtom,
  switchesAtom,
  takenAtom,
  takenTitleAtom,
} from '../rotation/atoms.ts';
import { brightnessAtom, careAtom, catalogueAtom, titlesAtom } from '../rotation/playing.ts';
import { RotationStrip } from '../rotation/RotationStrip.tsx';
import { useRotation } from '../rotation/useRotation.ts';
import { findingAtom, freshnessCountsAtom, heroAtom } from '../scenes/boards.ts';
import { Scenes } from '../scenes/Scenes.tsx';
import type { FindWidget } from '../scenes/SceneView.tsx';
import { Header } from './header/Header.tsx';
import { useLine } from './header/useLine.ts';
import { late } from './late.tsx';
import { Stage } from './Stage.tsx';
import { titleOn } from '../programme/replay.ts';
import { driftOf, ORBIT_STEP, type Piece, WHOLE } from '../programme/stage-size.ts';
import styles from './RunningWall.module.css';

const Takeover = late(async () => (await import('../duty/takeover/Takeover.tsx')).Takeover);
const AlertPlace = late(async () => (await import('../duty/place/AlertPlace.tsx')).AlertPlace);
const Remote = late(async () => (await import('../duty/remote/Remote.tsx')).Remote);
const Overlays = late(async () => (await import('./Overlays.tsx')).Overlays);

export interface RunningWallProps {
  readonly self: ScreenSelf;
  readonly size: StageSize;
  /** Which piece of the picture this browser shows; all of it without. */
  readonly piece?: Piece;
  readonly find: FindWidget;
}

const placeOf = (alertId: number) => <AlertPlace alertId={alertId} camera={false} />;

/** A registered wall at work: header, the rotating scenes, the strip below, and what the duty officer lays over them. */
export function RunningWall({ self, size, piece = WHOLE, find }: RunningWallProps) {
  useRotation();
  const scene = useAtomValue(currentSceneAtom);
  const titles = useAtomValue(titlesAtom);
  const switches = useAtomValue(switchesAtom);
  const care = useAtomValue(careAtom);
  // The edges of the test card are to be seen whole.
  const orbit = useAtomValue(overlayAtom) === 'test-card' ? 0 : care.orbit;
  const drifted: CSSProperties & Readonly<Record<'--drift', string>> = {
    '--drift': `${driftOf(useNow(ORBIT_STEP))}px`,
  };
  return (
    <Stage size={size} scene={scene} switches={switches} orbit={orbit} piece={piece}>
      <div className={styles['wall']} style={care.drift ? drifted : {}}>
        <WallHeader self={self} scene={titles[scene] ?? ''} find={find} />
        <AlertPlaceContext value={placeOf}>
          <Scenes aspect={aspectOf(size)} find={find} />
        </AlertPlaceContext>
        <WallStrip scene={scene} />
      </div>
      <Remote size={size} piece={piece} />
      <Takeover />
      <Dimmed />
      <Overlays size={size} />
    </Stage>
  );
}

/** A dark pane over everything, by the hour 夜间调光. */
function Dimmed() {
  const brightness = useAtomValue(brightnessAtom);
  return (
    <div
      className={styles['dimmed']}
      style={{ opacity: 1 - brightness / BRIGHTEST }}
      data-brightness={brightness}
      aria-hidden="true"
    />
  );
}

interface WallHeaderProps extends Pick<RunningWallProps, 'self' | 'find'> {
  readonly scene: string;
}

function WallHeader({ self, scene, find }: WallHeaderProps) {
  const line = useLine(self.serverTime);
  const counts = useAtomValue(freshnessCountsAtom);
  const taken = useAtomValue(takenAtom);
  const takenTitle = useAtomValue(takenTitleAtom);
  const pastDay = useAtomValue(pastDayAtom);
  const hero = useAtomValue(heroAtom);
  const finding = useAtomValue(findingAtom);
  // Under a past day nothing stands that was found today.
  const isToday = pastDay !== undefined && !(hero && find(placedKey(hero))?.past);
  const remoteCode = useAtomValue(remoteCodeAtom);
  const { headName, screenName, demonstration } = self;
  return (
    <Header
      title={headName}
      heading={taken && takenTitle !== '' ? takenTitle : ((isToday ? undefined : finding) ?? titleOn(scene, pastDay))}
      screenName={screenName}
      remoteCode={remoteCode}
      demonstration={demonstration}
      pastDay={taken ? undefined : pastDay}
      line={line}
      counts={counts}
    />
  );
}

function WallStrip({ scene }: { scene: string }) {
  const programme = useAtomValue(programmeAtom);
  const titles = useAtomValue(titlesAtom);
  const question = useAtomValue(catalogueAtom).find(({ key }) => key === scene)?.scene.question ?? '';
  const takenTitle = useAtomValue(takenTitleAtom);
  const setPlace = useSetAtom(stripPlaceAtom);
  return (
    <RotationStrip
      programme={programme}
      titles={titles}
      scene={scene}
      question={question}
      takenTitle={takenTitle}
      onPlace={setPlace}
    />
  );
}

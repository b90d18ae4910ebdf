import { useAtomValue } from 'jotai';
import { SEVERE } from '#subjects/alert/terms.ts';
import { darkAtom } from '../rotation/atoms.ts';
import { useTakeover } from './useTakeover.ts';
import { AlertPanel } from './AlertPanel.tsx';
import { AlertRibbon } from './AlertRibbon.tsx';
import { AlertScene } from './AlertScene.tsx';
import { Quiet } from './Quiet.tsx';

/** 预警抢屏: a ribbon for hints, a side panel for warnings, the whole scene for what is severe (WALL duty 3). */
export function Takeover() {
  return (
    <Quiet>
      <Announcing />
    </Quiet>
  );
}

function Announcing() {
  const { alerts, waiting } = useTakeover();
  const dark = useAtomValue(darkAtom);
  const [first] = alerts;
  // A hint is no reason to wake who wanted darkness.
  if (!first || (dark && first.level === 1)) return null;
  if (first.level === SEVERE) return <AlertScene key={first.alertId} alert={first} waiting={waiting} />;
  return first.level === 2 ? (
    <AlertPanel key={first.alertId} alert={first} waiting={waiting} />
  ) : (
    <AlertRibbon alerts={alerts} />
  );
}

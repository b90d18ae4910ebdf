import { useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { SEVERE } from '#subjects/alert/terms.ts';
import { darkAtom, pastDayAtom, stripPlaceAtom } from '../../rotation/atoms.ts';
import { Quiet } from '../Quiet.tsx';
import { AnnouncedPanel } from './AnnouncedPanel.tsx';
import { AnnouncedScene } from './AnnouncedScene.tsx';
import { subjectKey } from './announced.ts';
import { BrokenOffRibbon, HandledRibbon, HintRibbon } from './Ribbon.tsx';
import { useTakeover } from './useTakeover.ts';

/** 预警抢屏: a ribbon for hints, and for warnings while a past day is shown, a side panel for warnings, the whole scene for what is severe (WALL duty 3). */
export function Takeover() {
  return (
    <Quiet>
      <Announcing />
    </Quiet>
  );
}

function Announcing() {
  const { subjects, handled, waiting, left, brokenOff } = useTakeover();
  const dark = useAtomValue(darkAtom);
  const strip = useAtomValue(stripPlaceAtom);
  // The past is not seen in the dark.
  const amidPast = useAtomValue(pastDayAtom) !== undefined && !dark;
  const [first] = subjects;
  const origin = window.location.origin;
  // A hint is no reason to wake who wanted darkness, nor is who handles what.
  const ribbon =
    dark || !strip ? null : brokenOff !== null ? (
      <BrokenOffRibbon day={brokenOff} />
    ) : handled.length > 0 ? (
      <HandledRibbon subjects={handled} />
    ) : first && (first.level === 1 || (first.level === 2 && amidPast)) ? (
      <HintRibbon subjects={subjects} amidPast={amidPast} />
    ) : null;
  const props = first && { key: subjectKey(first), subject: first, waiting, left, origin };
  return (
    <>
      {ribbon && strip && createPortal(ribbon, strip)}
      {props?.subject.level === SEVERE && <AnnouncedScene {...props} key={props.key} />}
      {props?.subject.level === 2 && !amidPast && <AnnouncedPanel {...props} key={props.key} />}
    </>
  );
}

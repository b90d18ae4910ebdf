import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { StageSize } from '#base/stage/viewing.ts';
import { countdownText } from '#subjects/duty/rules.ts';
import { type Piece, viewingOf } from '../../programme/stage-size.ts';
import { darkAtom, overlayAtom, programmeAtom, remoteCodeAtom, takenAtom } from '../../rotation/atoms.ts';
import { Quiet } from '../Quiet.tsx';
import { usePicture } from '../usePicture.ts';
import { useRenewal } from '../useRenewal.ts';
import { PairingCode } from './PairingCode.tsx';
import styles from './Remote.module.css';
import { useDuty } from './useDuty.ts';

/** 值班遥控: what is laid over the wall from afar – darkness, or the code that a phone is paired by. */
export function Remote({ size, piece }: { readonly size: StageSize; readonly piece: Piece }) {
  return (
    <Quiet>
      <Obeying size={size} screens={piece.of} />
    </Quiet>
  );
}

function Obeying({ size, screens }: { readonly size: StageSize; readonly screens: number }) {
  const stage = useMemo(
    () => ({ stageSize: size, screens, viewing: viewingOf(window.location.search, size) }),
    [size, screens],
  );
  useDuty(stage);
  useRenewal();
  usePicture();
  const dark = useAtomValue(darkAtom);
  const taken = useAtomValue(takenAtom);
  const code = useAtomValue(remoteCodeAtom);
  const paired = useAtomValue(overlayAtom) === 'code';
  return (
    <>
      {dark && !taken && <Dark />}
      {paired && <PairingCode code={code} origin={window.location.origin} />}
    </>
  );
}

/** 黑屏: nothing but when it ends. An alert that takes the whole scene wakes the wall, lesser ones stand over it. */
function Dark() {
  const { dark } = useAtomValue(programmeAtom);
  return (
    <div className={styles['dark']} role="status" aria-label="黑屏">
      黑屏中 · {countdownText(dark)} 后自动恢复
    </div>
  );
}

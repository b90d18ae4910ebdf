import { useEffect } from 'react';
import { useCore } from '#browser/core.tsx';
import { onPicture } from '#browser/screen/vitals.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';

/** Passes on to the ledger what this wall's machine has seen on it 画面缩略图; one that is lost is followed by the next. */
export function usePicture(): void {
  const { transport } = useCore();
  useEffect(
    () =>
      onPicture((picture) => {
        transport.send(dutyCalls.picture, { picture }, { quiet: true }).catch(() => undefined);
      }),
    [transport],
  );
}

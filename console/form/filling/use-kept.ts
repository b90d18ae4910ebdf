import { useMemo, useRef, useState } from 'react';
import { goneOn, type KeptFilling, keptFilling, keptForm } from '#browser/outbox/filling.ts';
import { smallPicture } from '#browser/outbox/picture.ts';
import { type Pictures, usePictures } from '#browser/outbox/use-pictures.ts';
import type { OpenedForm } from '#subjects/form/wire.ts';
import { newKey } from '../../parts/new-key.ts';
import type { PhotoWays } from '../PhotosField.tsx';
import { LOCAL } from './local-photos.ts';

/** What this machine keeps of a form that is filled in 本机暂存. */
export interface Kept {
  /** What was kept when the form was opened, as far as it still fits. */
  readonly start: KeptFilling | undefined;
  /** False until the pictures have been read. */
  readonly ready: boolean;
  /** Whether words and pictures could both be kept the last time. */
  readonly isKept: boolean;
  readonly photoWays: PhotoWays;
  readonly read: () => KeptFilling | undefined;
  readonly write: (own: KeptFilling) => void;
  /** The pictures as they are now. */
  readonly pictures: () => Pictures;
  /** Forgets all of it: it is on the server. */
  readonly clear: () => void;
}

/** Keeps a filling in by name on this machine: words with every key, pictures as they are added. */
export function useKept(keptAs: string, opened: OpenedForm): Kept {
  const kept = keptFilling(keptAs);
  const begun = keptForm(keptAs);
  const [start] = useState(() => goneOn(kept.read(), begun.read(), opened));
  const { ready, now, keep: keepPicture, forget } = usePictures(keptAs);
  const earlier = start?.photos;
  const [kinds, setKinds] = useState({ words: true, pictures: true });
  const writtenIn = useRef(0);
  // The same object as long as the pictures are, or every question would be drawn anew with every key.
  const photoWays = useMemo<PhotoWays>(
    () => ({
      // Read once more when they are there.
      address: (id) => (ready ? now()[id] : undefined) ?? earlier?.[id],
      keep: async (file) => {
        const address = await smallPicture(file);
        if (address === undefined) return undefined;
        const id = LOCAL + newKey().slice(0, 30);
        const pictures = await keepPicture(id, address);
        if (!pictures) setKinds((before) => ({ ...before, pictures }));
        return { id, name: file.name.slice(0, 100) };
      },
    }),
    [ready, now, keepPicture, earlier],
  );
  const write = (own: KeptFilling) => {
    const words = kept.write(own);
    if (own.version === opened.version && writtenIn.current !== own.version) {
      writtenIn.current = own.version;
      begun.write({ version: own.version, definition: opened.definition });
    }
    if (words !== kinds.words) setKinds((before) => ({ ...before, words }));
  };
  const clear = () => {
    kept.clear();
    begun.clear();
    void forget();
  };
  const isKept = kinds.words && kinds.pictures;
  return { start, ready, isKept, photoWays, read: () => kept.read(), write, pictures: now, clear };
}

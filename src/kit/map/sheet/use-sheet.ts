import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapHost } from '../engine/map-host.ts';
import { takeStill } from '../engine/still.ts';
import type { MapSheet } from './map-sheet.ts';

/** A sheet is drawn at so many times the size on the screen. */
const SHARPER = 2;

interface Asked {
  readonly sheet: MapSheet;
  readonly answer: (address: string) => void;
}

/**
 * The way to a sheet of a map: as long as one is taken the map is drawn at twice its size, which nobody sees, since its box is scaled back.
 * `make` puts the picture, so much enlarged, on the sheet. Gives by how much the map is enlarged now, and the way to ask; '' comes where nothing could be
 * drawn in half a minute, where the map goes before, and where another sheet is asked for meanwhile.
 */
export function useSheet(
  host: RefObject<MapHost | null>,
  make: (picture: string, sheet: MapSheet, enlarged: number) => Promise<string>,
): { readonly enlarged: number; readonly take: (sheet: MapSheet) => Promise<string> } {
  const [asked, setAsked] = useState<Asked>();
  const making = useRef(make);
  const waiting = useRef<Asked['answer']>(undefined);
  useEffect(() => {
    making.current = make;
  });
  useEffect(() => {
    if (!asked) return undefined;
    const end = (address: string): void => {
      asked.answer(address);
      setAsked((now) => (now === asked ? undefined : now));
    };
    const map = host.current;
    if (!map) {
      end('');
      return undefined;
    }
    const callOff = takeStill(
      map,
      ({ picture }) => void making.current(picture, asked.sheet, SHARPER).then(end, () => end('')),
      () => end(''),
    );
    return () => {
      callOff();
      asked.answer('');
    };
  }, [asked, host]);
  const [take] = useState(() => async (sheet: MapSheet) => {
    waiting.current?.('');
    if (!host.current) return '';
    return new Promise<string>((answer) => {
      waiting.current = answer;
      setAsked({ sheet, answer });
    });
  });
  return { enlarged: asked ? SHARPER : 1, take };
}

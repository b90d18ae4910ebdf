import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Gcj02 } from '#base/geo.ts';
import { PlaceMap, type PlaceMark } from '../../register/map/PlaceMap.tsx';
import styles from './Enterprise.module.css';

/** How a page with a map is printed: a map is not printed as it is drawn, so that paper gets a picture of it. */
export function usePrinting() {
  const [picture, setPicture] = useState('');
  const takePicture = useRef<() => Promise<string>>(undefined);
  const onReady = useCallback((take: () => Promise<string>) => {
    takePicture.current = take;
  }, []);
  const onPrint = async () => {
    const taken = (await takePicture.current?.().catch(() => '')) ?? '';
    flushSync(() => setPicture(taken));
    window.print();
  };
  return { picture, onReady, onPrint };
}

export interface PlacePictureProps {
  readonly label: string;
  readonly place: Gcj02;
  /** How far it serves, metres. */
  readonly reach: number;
  /** Pixels. */
  readonly height: number;
  readonly around?: readonly PlaceMark[];
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'picture' | 'onReady'>;
}

/** Where something lies and how far it serves: on the screen a map, on paper its picture. */
export function PlacePicture({
  label,
  place,
  reach,
  height,
  around,
  printing: { picture, onReady },
}: PlacePictureProps) {
  return (
    <>
      <div className={styles['drawn']}>
        <PlaceMap
          key={`${place.lng} ${place.lat}`}
          label={label}
          place={place}
          reach={reach}
          height={height}
          around={around}
          onReady={onReady}
        />
      </div>
      {picture !== '' && <img className={styles['printed']} src={picture} decoding="sync" alt={label} />}
    </>
  );
}

import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { outsideFault } from '#base/register/place-faults.ts';
import { SitesTool } from '#kit/map/tools/SitesTool.tsx';
import { useCityGround } from '../../parts/map/ground.ts';
import { PlaceMap } from './PlaceMap.tsx';
import styles from './RegisterMap.module.css';

export interface PlaceChoiceProps {
  readonly place: Gcj02 | undefined;
  /** Chosen on the map; undefined takes the position away. */
  readonly onPlace: (place: Gcj02 | undefined) => void;
}

const HEIGHT = 260;

/** A position picked on a map 地图选点: a click sets it, dragging and arrow keys move it; what was typed is shown there too. */
export function PlaceChoice({ place, onPlace }: PlaceChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['pick']}>
      <Button onClick={() => setOpen(!open)} aria-expanded={open}>
        {open ? '收起地图' : '在地图上选点'}
      </Button>
      {open && <OpenChoice place={place} onPlace={onPlace} />}
    </div>
  );
}

function OpenChoice({ place, onPlace }: PlaceChoiceProps) {
  const { city } = useCityGround();
  const fault = place && outsideFault(place, city);
  const site = place && { ...place, id: 'place', mark: '', label: '所选位置' };
  return (
    <>
      <PlaceMap label="地图选点" place={place} height={HEIGHT}>
        <SitesTool
          label="选点"
          sites={site ? [site] : []}
          placing
          onPlace={onPlace}
          onDrag={(_, next) => onPlace(next)}
          onMove={(_, next) => onPlace(next)}
          onRemove={() => onPlace(undefined)}
        />
      </PlaceMap>
      <p className={fault === undefined ? undefined : styles['bad']} role="status">
        {fault ?? (place ? '点击地图其他位置可改选，坐标系为 GCJ-02' : '点击地图选定位置')}
      </p>
    </>
  );
}

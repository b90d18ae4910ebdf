import { useMemo } from 'react';
import type { OutletRecord } from '#subjects/enterprise-record/wire.ts';
import { PLACE_COLOR } from '../../../register/map/place.ts';
import type { PlaceMark } from '../../../register/map/PlaceMap.tsx';
import styles from '../Enterprise.module.css';
import type { OutletContent } from './OutletFacts.tsx';
import { PlacePicture, type usePrinting } from '../PlacePicture.tsx';

interface Props extends Pick<OutletContent, 'outlet' | 'cameras'> {
  readonly record: OutletRecord | undefined;
  readonly printing: ReturnType<typeof usePrinting>;
}

/** Pixels. */
const HEIGHT = 320;
/** Told apart by the colour-blind too. */
const COLORS = { served: '#0072B2', rivals: '#CC79A7', points: '#B8860B', cameras: '#009E73' } as const;

/** Where an outlet lies, the circle that it serves, and what is near, with what each colour means. */
export function OutletPlace({ outlet, record, cameras, printing }: Props) {
  const around = useMemo(() => marksOf(record, cameras), [record, cameras]);
  const legend = [
    ['本网点', PLACE_COLOR, 1],
    ['服务小区', COLORS.served, record?.served?.length ?? 0],
    ['同业网点', COLORS.rivals, record?.rivals.length ?? 0],
    ['检查点', COLORS.points, record?.points?.length ?? 0],
    ['摄像机', COLORS.cameras, cameras?.length ?? 0],
  ] as const;
  return (
    <div>
      <PlacePicture
        label="所在位置、服务范围和周边"
        place={outlet}
        reach={record?.reach ?? outlet.serviceRadius}
        height={HEIGHT}
        around={around}
        printing={printing}
      />
      <ul className={styles['legend']} aria-label="图例">
        {legend
          .filter(([, , count]) => count > 0)
          .map(([name, color]) => (
            <li key={name}>
              <i style={{ background: color }} />
              {name}
            </li>
          ))}
      </ul>
    </div>
  );
}

function marksOf(record: OutletRecord | undefined, cameras: OutletContent['cameras']): readonly PlaceMark[] {
  const marks = (
    kind: keyof typeof COLORS,
    places: readonly { readonly lng?: number | undefined; readonly lat?: number | undefined }[] = [],
  ) =>
    places.flatMap(({ lng, lat }, index) =>
      lng === undefined || lat === undefined ? [] : [{ id: `${kind} ${index}`, lng, lat, color: COLORS[kind] }],
    );
  return [
    ...marks('served', record?.served),
    ...marks('cameras', cameras),
    ...marks('points', record?.points),
    ...marks('rivals', record?.rivals),
  ];
}

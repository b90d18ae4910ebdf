import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { drawnRing } from '#base/register/judging/outline.ts';
import { MOST_MARKS, type RegisterMap as Marked } from '#base/register/place.ts';
import { useCall } from '#browser/query.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { Viewport } from '#kit/map/map-layers.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { AnsweredMap, MapFoot } from './AnsweredMap.tsx';
import styles from './RegisterMap.module.css';
import { lookAt } from './look.ts';
import { CITY_ZOOM, MAP_RANGE, PLACE_COLOR, UNSUPPORTED, MAP_LOADING } from './place.ts';

export interface RegisterMapProps {
  readonly register: AnyRegister;
  readonly call: NonNullable<AnyRegister['calls']['map']>;
  /** What the list is narrowed to. */
  readonly conditions: AnyRecord;
  readonly onOpen: (id: number) => void;
  /** The records without a position are to be listed. */
  readonly onUnplaced: () => void;
}

/** Everything, for a map that has not yet said what is in sight. */
const EVERYWHERE = { minLng: -180, minLat: -90, maxLng: 180, maxLat: 90, zoom: CITY_ZOOM };
/** How far a click on a group goes in. */
const CLOSER = 2;
const NAMED = 60;

/** A tenth of a metre is more than a screen tells apart. */
const degrees = (value: number): number => Number(value.toFixed(6));
const inSight = ({ minLng, minLat, maxLng, maxLat, zoom }: Viewport) => ({
  minLng: degrees(minLng),
  minLat: degrees(minLat),
  maxLng: degrees(maxLng),
  maxLat: degrees(maxLat),
  zoom: Math.round(zoom),
});

/** The records of a list on the map: those near each other as one mark with their number, whoever is chosen opens. */
export function RegisterMap(props: RegisterMapProps) {
  const { call, conditions, register } = props;
  const result = useCall(call, { ...conditions, ...EVERYWHERE }, { refreshOn: [register.event], keepLast: false });
  return (
    <AnsweredMap result={result}>
      {(all, { width }) => <Marks key={JSON.stringify(conditions)} {...props} all={all} width={width} />}
    </AnsweredMap>
  );
}

interface MarksProps extends RegisterMapProps {
  /** All that is found, as it stands seen from afar. */
  readonly all: Marked;
  readonly width: number;
}

function Marks({ register, call, conditions, onOpen, onUnplaced, all, width }: MarksProps) {
  const { noun, event } = register;
  const theme = useTheme();
  const ground = useCityGround();
  const [viewport, setViewport] = useState<Viewport>();
  const [view, setView] = useState(() => lookAt(all.marks, { width, height: MAP_LOADING }));
  const near = useCall(
    call,
    { ...conditions, ...(viewport ? inSight(viewport) : EVERYWHERE) },
    { refreshOn: [event], enabled: viewport !== undefined },
  );
  const { placed, unplaced, marks, outlines } = near.data ?? all;
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      ranges: outlines.map(({ id, outline }) => ({ id: String(id), ring: drawnRing(outline), color: PLACE_COLOR })),
      points: marks
        .filter(({ records }) => records === 1)
        .map(({ id, lng, lat }) => ({ id: String(id), lng, lat, size: 6, color: PLACE_COLOR })),
      groups: marks
        .filter(({ records }) => records > 1)
        .map(({ id, lng, lat, records }) => ({ id: String(id), lng, lat, count: records })),
    }),
    [ground, marks, outlines],
  );
  const handlePick = (id: string, group: boolean): void => {
    const mark = marks.find((one) => String(one.id) === id);
    if (!mark) return;
    if (!group) onOpen(mark.id);
    else
      setView({
        lng: mark.lng,
        lat: mark.lat,
        zoom: Math.min(MAP_RANGE.most, (viewport?.zoom ?? CITY_ZOOM) + CLOSER),
      });
  };
  const single = marks.filter(({ records }) => records === 1);
  const summary = `已定位${noun} ${placed} 条，视野内 ${marks.reduce((sum, { records }) => sum + records, 0)} 条`;
  return (
    <>
      <div className={styles['map']}>
        <LazyMap
          label={`${noun}分布`}
          layers={layers}
          view={view}
          range={MAP_RANGE}
          density="desk"
          theme={theme}
          height="100%"
          unsupported={UNSUPPORTED}
          onView={setViewport}
          onPick={handlePick}
          twin={<p>{summary}</p>}
        />
      </div>
      <MapFoot>
        <span role="status">{summary}</span>
        {marks.length >= MOST_MARKS && <span>标记过多，放大地图可显示全部</span>}
        {unplaced > 0 && (
          <Button type="text" size="mini" onClick={onUnplaced}>
            未定位 {unplaced} 条
          </Button>
        )}
      </MapFoot>
      {single.length > 0 && (
        <details>
          <summary>视野内的{noun}</summary>
          <ul className={styles['names']}>
            {single.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <Button type="text" size="mini" onClick={() => onOpen(id)}>
                  {name}
                </Button>
              </li>
            ))}
            {single.length > NAMED && <li>另有 {single.length - NAMED} 条，放大地图后列出</li>}
          </ul>
        </details>
      )}
    </>
  );
}

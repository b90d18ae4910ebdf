import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapView } from '#kit/map/map-layers.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { POINT_STATES, pointState, type PointState } from '#subjects/inspection/rules/finding.ts';
import type { MapPoint } from '#subjects/inspection/wire/findings.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { useCityGround } from '../../parts/map/ground.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { lookAt } from '../../register/map/look.ts';
import { CITY_HEART, CITY_ZOOM, MAP_RANGE, PLACE_ZOOM, UNSUPPORTED } from '../../register/map/place.ts';
import styles from './Map.module.css';

const REFRESH_ON = [inspectionEvents.changed];
const STATE = 'state';
/** Told apart by the colour-blind too, the worst also by its size. */
const COLORS: Readonly<Record<PointState, string>> = {
  overdue: '#D55E00',
  open: '#E69F00',
  well: '#009E73',
  unchecked: '#5B6675',
};
const STATES = Object.keys(POINT_STATES) as readonly PointState[];
const stateOf = ({ running, overdue, checkedOn }: MapPoint): PointState =>
  pointState({ running, overdue, checked: checkedOn !== undefined });

/** Where a check point lies; of one without a position nothing. */
const placed = ({ lng, lat }: MapPoint) => (lng === undefined || lat === undefined ? [] : [{ lng, lat }]);

/** 检查地图: check points coloured by how they stand, beside them those of a state by name (issue 21 §6). */
export function MapPage({ title }: MenuPageProps) {
  const result = useCall(calls.map, {}, { refreshOn: REFRESH_ON });
  return (
    <Page title={title} note="按检查结果和整改情况着色；没有坐标的检查点只列在名单中">
      <Answered result={result} height={480}>
        {(points) => (points.length === 0 ? <EmptyState text="没有检查点" /> : <PointsMap points={points} />)}
      </Answered>
    </Page>
  );
}

/** The map and the list of the points, of one state or all. */
export function PointsMap({ points }: { readonly points: readonly MapPoint[] }) {
  const [query, setQuery] = useSearchParams();
  const theme = useTheme();
  const ground = useCityGround();
  const { ref, size: room } = useMeasure();
  const [view, setView] = useState<MapView>();
  // The first look has every check point in sight; later ones are nobody's reason to move the map.
  if (view === undefined && room !== undefined) setView(lookAt(points.flatMap(placed), room));
  const [chosen, setChosen] = useState<number>();
  const state = STATES.find((one) => one === textIn(query, STATE));
  const shown = useMemo(
    () => points.filter((point) => state === undefined || stateOf(point) === state),
    [points, state],
  );
  const layers = useMemo(
    () => ({
      tiles: ground.tiles,
      surfaces: ground.surfaces,
      points: shown.flatMap((point) => {
        const { pointId, lng, lat } = point;
        const size = pointId === chosen ? 11 : stateOf(point) === 'overdue' ? 8 : 6;
        return lng === undefined || lat === undefined
          ? []
          : [{ id: String(pointId), lng, lat, size, color: COLORS[stateOf(point)] }];
      }),
    }),
    [ground, shown, chosen],
  );
  const counts = (one: PointState) => points.filter((point) => stateOf(point) === one).length;
  const segments = [
    { value: '', label: `全部 ${points.length}` },
    ...STATES.map((one) => ({ value: one, label: `${POINT_STATES[one]} ${counts(one)}` })),
  ];
  const look = ({ pointId, lng, lat }: MapPoint) => {
    setChosen(pointId);
    if (lng !== undefined && lat !== undefined) setView({ lng, lat, zoom: PLACE_ZOOM });
  };
  const open = points.find(({ pointId }) => pointId === chosen);
  return (
    <>
      <Segments
        legend="检查点状态"
        segments={segments}
        chosen={state ?? ''}
        onChoose={(value) => setQuery(withValues(query, { [STATE]: value }))}
      />
      <div className={styles['view']}>
        <div ref={ref} className={styles['map']}>
          <LazyMap
            label="检查点分布"
            layers={layers}
            view={view ?? { ...CITY_HEART, zoom: CITY_ZOOM }}
            range={MAP_RANGE}
            density="desk"
            theme={theme}
            height="100%"
            unsupported={UNSUPPORTED}
            onPick={(id) => setChosen(Number(id))}
            twin={<p>{`检查点 ${shown.length} 个，整改逾期 ${counts('overdue')} 个`}</p>}
          />
        </div>
        <aside className={styles['beside']} aria-label="检查点名单">
          {open && <PointCard point={open} />}
          <ul className={styles['points']}>
            {shown.map((point) => (
              <li key={point.pointId}>
                <span className={styles['dot']} style={{ background: COLORS[stateOf(point)] }} />
                <Button type="text" size="mini" onClick={() => look(point)}>
                  {point.name}
                </Button>
                <span className={styles['soft']}>
                  {point.overdue > 0
                    ? `逾期 ${point.overdue} 项`
                    : point.running > 0
                      ? `整改中 ${point.running} 项`
                      : (point.checkedOn ?? '未检查')}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}

function PointCard({ point }: { readonly point: MapPoint }) {
  const state = stateOf(point);
  return (
    <section className={styles['card']} aria-label={point.name}>
      <strong>{point.name}</strong>
      <p>{`${point.regionName}，${POINT_STATES[state]}，最近检查 ${point.checkedOn ?? '无'}`}</p>
      {point.running > 0 && (
        <Link to={`/safety/findings?point=${point.pointId}`}>
          {`查看问题：整改中 ${point.running} 项，其中逾期 ${point.overdue} 项`}
        </Link>
      )}
    </section>
  );
}

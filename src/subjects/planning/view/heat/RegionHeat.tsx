import { useId, useState } from 'react';
import { useNow, useTicker } from '#browser/timers.ts';
import { stateOf, useFreshness } from '#browser/query.ts';
import { useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { HEAT_REGIONS, HEAT_TURN_INTERVAL, nextIn, REGION_HEAT } from './heat.ts';
import { MAP_ZOOM } from '../../terms.ts';
import { HEAT_CADENCE } from '../cadence.ts';
import { knownSurfaces } from '../surfaces.ts';
import styles from './Heat.module.css';
import { HeatMap } from './HeatMap.tsx';
import { Names } from './Names.tsx';
import { useBoundaries, useRegionHeat } from './queries.ts';

type Region = (typeof HEAT_REGIONS)[number];

const AGE_INTERVAL = 30_000;
/** One object a region: a map goes where it is told whenever the object changes. */
const VIEWS = new Map(HEAT_REGIONS.map((region) => [region, { lng: region.lng, lat: region.lat, zoom: MAP_ZOOM.initial }]));

/** Where the visitors of a business area are 商圈热力 (spec 2 §2.3): the first area when it opens, drawn anew around its centre when another is chosen. */
export function RegionHeat({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const now = useNow(AGE_INTERVAL);
  const [chosen, setChosen] = useState<Region>(HEAT_REGIONS[0]);
  const { result, shown } = useRegionHeat(chosen.areaId);
  const surfaces = knownSurfaces(useBoundaries().data);
  const asOf = result.data && result.fetchedAt;
  const freshness = useFreshness(asOf, now, HEAT_CADENCE);
  const region = HEAT_REGIONS.find(({ areaId }) => areaId === shown?.of) ?? chosen;
  const label = `${region.name}商圈热力`;

  useTicker(() => {
    if (chosen === HEAT_REGIONS.at(-1)) onRound?.();
    setChosen(nextIn(HEAT_REGIONS, chosen) ?? HEAT_REGIONS[0]);
  }, HEAT_TURN_INTERVAL, wall && active);

  return (
    <WidgetFrame
      title={shown ? label : '商圈热力'} density={density} state={stateOf(result, shown, shown?.data.length === 0)} freshness={freshness}
      asOf={asOf} now={now} problem={result.failure?.message} onRetry={result.refetch} emptyText={`${region.name}暂无热力数据`}
    >
      {shown && (
        <div className={styles['place']}>
          {wall ? <Names names={HEAT_REGIONS.map(({ name }) => name)} current={region.name} label="商圈" /> : <RegionSearch chosen={chosen} onRegion={setChosen} />}
          <div className={styles['map']}>
            {(!wall || active) && (
              <HeatMap
                label={label} points={shown.data} most={REGION_HEAT.most} radius={REGION_HEAT.radius} opacity={REGION_HEAT.opacity} surfaces={surfaces}
                view={VIEWS.get(region) ?? { ...region, zoom: MAP_ZOOM.initial }} height={wall ? '100%' : REGION_HEAT.height} density={density} theme={theme} unit="人"
              />
            )}
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}

/** The search panel: closed when it opens (spec 2 §2.3). */
function RegionSearch({ chosen, onRegion }: { readonly chosen: Region; readonly onRegion: (region: Region) => void }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['disclosure']} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? '收起查询' : '展开查询'}
      </button>
      <fieldset id={id} className={styles['search']} hidden={!open}>
        <legend className="visually-hidden">选择商圈</legend>
        {HEAT_REGIONS.map((region) => (
          <label key={region.areaId} className={styles['option']}>
            <input type="radio" name={id} checked={region === chosen} onChange={() => onRegion(region)} />
            {region.name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

import { useId, useMemo, useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { stateOf } from '#browser/query.ts';
import { useTurns } from '#browser/timers.ts';
import { useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { useFixedTopic, usePastDay, useTellTopic } from '#kit/frame/topic.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { busyShare, HEAT_TURN_INTERVAL, nextIn, REGION_HEAT } from './heat.ts';
import { MAP_ZOOM } from '../../terms.ts';
import type { AreaOption } from '../../wire.ts';
import { HEAT_CADENCE } from '../cadence.ts';
import { knownSurfaces } from '../surfaces.ts';
import { PlayedSteps } from '#kit/choice/PlayedSteps.tsx';
import { Segments } from '#kit/choice/Segments.tsx';
import { DAY_STEP, dayText } from './days/playing.ts';
import { useDays } from './days/use-days.ts';
import styles from './Heat.module.css';
import { HeatMap } from './HeatMap.tsx';
import { Names } from './Names.tsx';
import { SceneMap } from '../SceneMap.tsx';
import { useAreas, useBoundaries, useRegionHeat } from './queries.ts';

/** Where the visitors of a business area are 商圈热力 (spec 2 §2.3), for the areas of the own scope. */
export function RegionHeat(props: WidgetProps) {
  const { data, failure, refetch } = useAreas();
  const [first, ...others] = data ?? [];
  if (first) return <HeatOfAreas {...props} areas={[first, ...others]} />;
  return (
    <WidgetFrame
      title="商圈热力"
      density={props.density}
      state={stateOf({ failure }, data, true)}
      problem={failure?.message}
      onRetry={refetch}
      emptyText="所辖区域内没有商圈"
    />
  );
}

type Areas = readonly [AreaOption, ...AreaOption[]];

/** The first area when it opens; drawn anew around its centre when another is chosen. A wall goes through them by itself. */
function HeatOfAreas({ density, active = true, onRound, areas }: WidgetProps & { readonly areas: Areas }) {
  const wall = density === 'wall';
  const theme = useTheme();
  const [chosenId, setChosen] = useState(areas[0].areaId);
  const areaOf = (id: string | undefined): AreaOption => areas.find(({ areaId }) => areaId === id) ?? areas[0];
  const fixed = useFixedTopic('business-area');
  const chosen = areaOf(fixed ?? chosenId);
  const { days, day, ...player } = useDays(chosen.areaId, wall, active);
  const { result, shown } = useRegionHeat(chosen.areaId, day, usePastDay());
  const surfaces = knownSurfaces(useBoundaries().data);
  // At a desk another area can be chosen beside one of which nothing is known.
  const frame = useFrame(result, { cadence: HEAT_CADENCE, shown, isEmpty: wall && shown?.data.length === 0 });
  const area = areaOf(shown?.of);
  useTellTopic('business-area', area.areaId);
  const view = useMemo(() => ({ lng: area.lng, lat: area.lat, zoom: MAP_ZOOM.initial }), [area.lng, area.lat]);
  const isEmpty = shown?.data.length === 0;
  const nothing = `${area.name}暂无热力数据`;
  const label = `${area.name}商圈热力`;
  const share = wall && shown ? busyShare(shown.data) : undefined;

  useTurns(
    () => {
      if (chosen === areas.at(-1)) onRound?.();
      setChosen((nextIn(areas, chosen) ?? areas[0]).areaId);
    },
    // Every day is seen before the next area is.
    Math.max(HEAT_TURN_INTERVAL, (days.length + 1) * DAY_STEP),
    wall && active && fixed === undefined,
  );

  return (
    <WidgetFrame
      title={shown ? headline(area.name, share) : '商圈热力'}
      density={density}
      {...frame}
      lead={
        share === undefined
          ? undefined
          : { value: numberText(share), unit: '%', note: `${area.name}客流集中在十分之一的地点` }
      }
      emptyText={nothing}
    >
      {shown && (
        <div className={styles['place']}>
          {wall ? (
            <>
              <Names names={areas.map(({ name }) => name)} current={area.name} label="商圈" />
              {days.length > 1 && (
                <Names names={days.map(dayText)} current={dayText(days[player.at] ?? '')} label="日期" />
              )}
            </>
          ) : (
            <>
              <AreaSearch areas={areas} chosen={chosen} onArea={setChosen} />
              <PlayedSteps legend="热力日期" steps={days.map(dayText)} {...player} />
            </>
          )}
          {!wall && isEmpty && <p role="status">{nothing}</p>}
          <div className={styles['map']}>
            <SceneMap density={density} active={active}>
              <HeatMap
                label={label}
                points={shown.data}
                most={REGION_HEAT.most}
                radius={REGION_HEAT.radius}
                opacity={REGION_HEAT.opacity}
                surfaces={surfaces}
                view={view}
                height={wall ? '100%' : REGION_HEAT.height}
                density={density}
                theme={theme}
                unit="人"
              />
            </SceneMap>
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}

/** On a wall what was found, at a desk what is shown. */
function headline(name: string, share: number | undefined): string {
  return share === undefined ? `${name}商圈热力` : `${name}客流的 ${share}% 集中在十分之一的地点`;
}

interface AreaSearchProps {
  readonly areas: Areas;
  readonly chosen: AreaOption;
  readonly onArea: (areaId: string) => void;
}

/** The search panel: closed when it opens (spec 2 §2.3). */
function AreaSearch({ areas, chosen, onArea }: AreaSearchProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['disclosure']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起查询' : '展开查询'}
      </button>
      <div id={id} className={styles['search']} hidden={!open}>
        <Segments
          legend="选择商圈"
          segments={areas.map(({ areaId, name }) => ({ value: areaId, label: name }))}
          chosen={chosen.areaId}
          onChoose={onArea}
        />
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { DivisionChoice } from './DivisionChoice.tsx';
import { ringsOf, roomAbove, viewOf } from './divisions.ts';
import { fullHeat, POPULATION_HEAT } from './heat.ts';
import type { Boundary } from '../../wire.ts';
import { HEAT_CADENCE } from '../cadence.ts';
import { knownSurfaces } from '../surfaces.ts';
import styles from './Heat.module.css';
import { HeatMap } from './HeatMap.tsx';
import { HeatPeople } from './HeatPeople.tsx';
import { Names } from './Names.tsx';
import { SceneMap } from '../SceneMap.tsx';
import { usePopulationHeat } from './queries.ts';
import { useDivisions } from './use-divisions.ts';

/** Where people live 人口热力 (spec 2 §2.3): the whole city or one of its twelve divisions; a wall goes through them by itself. */
export function PopulationHeat({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const theme = useTheme();
  const { boundaries, divisions, chosen, onDivision, nameOf } = useDivisions({ density, active, onRound });
  const { result, shown } = usePopulationHeat(chosen);
  // At a desk another division can be chosen beside one of which nothing is known.
  const frame = useFrame(result, { cadence: HEAT_CADENCE, shown, isEmpty: wall && shown?.data.length === 0 });
  const name = nameOf(shown?.of ?? chosen);
  const isEmpty = shown?.data.length === 0;

  return (
    <WidgetFrame
      title={wall && shown && !isEmpty ? headline(name, shown.data) : '人口热力'}
      density={density}
      {...frame}
      lead={shown && { value: numberText(sumOf(shown.data)), unit: '人', note: `${name}居住人口` }}
      emptyText={`${name}暂无人口数据`}
    >
      {shown && (
        <div className={styles['place']}>
          {wall ? (
            <Names names={divisions.map((one) => one.name)} current={name} label="行政区划" />
          ) : (
            <DivisionChoice divisions={divisions} chosen={chosen} onDivision={onDivision} />
          )}
          {!wall && isEmpty && <p role="status">{name}暂无人口数据</p>}
          <div className={styles['beside']}>
            <SceneMap density={density} active={active}>
              <Place
                boundaries={boundaries}
                code={shown.of}
                label={`${name}人口热力`}
                points={shown.data}
                density={density}
                theme={theme}
              />
            </SceneMap>
            {wall && <HeatPeople division={shown.of} name={name} />}
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}

const sumOf = (points: ReadonlyArray<{ readonly total: number }>): number =>
  points.reduce((sum, { total }) => sum + total, 0);

const headline = (name: string, points: ReadonlyArray<{ readonly total: number }>): string =>
  `${name}居住人口 ${numberText(sumOf(points))} 人`;

interface PlaceProps extends Pick<Parameters<typeof HeatMap>[0], 'label' | 'points' | 'density' | 'theme'> {
  readonly boundaries: readonly Boundary[] | undefined;
  readonly code: string;
}

function Place({ boundaries, code, label, points, density, theme }: PlaceProps) {
  const { ref, size } = useMeasure();
  const wall = density === 'wall';
  const view = useMemo(
    () =>
      viewOf(
        ringsOf(boundaries, code),
        size && (wall ? roomAbove(size) : { width: size.width, height: POPULATION_HEAT.height }),
      ),
    [boundaries, code, size, wall],
  );
  const most = useMemo(() => fullHeat(points), [points]);
  return (
    <div ref={ref} className={styles['map']}>
      {size && (
        <HeatMap
          label={label}
          points={points}
          most={most}
          radius={POPULATION_HEAT.radius}
          opacity={POPULATION_HEAT.opacity}
          surfaces={knownSurfaces(boundaries)}
          view={view}
          height={wall ? '100%' : POPULATION_HEAT.height}
          density={density}
          theme={theme}
          unit="人"
        />
      )}
    </div>
  );
}

import { use } from 'react';
import { numberText } from '#base/number-text.ts';
import { useFrame } from '#browser/frame.ts';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import type { SectionData } from '../../wire/area.ts';
import { HEAT_CADENCE } from '../cadence.ts';
import { DivisionChoice } from '../heat/DivisionChoice.tsx';
import { Names } from '../heat/Names.tsx';
import { SceneMap } from '../SceneMap.tsx';
import { useDivisions } from '../heat/use-divisions.ts';
import { Legend } from '../map/Legend.tsx';
import { isEmptyData, periodText, tilesOf } from '../panel/section-text.ts';
import { DivisionMap } from './DivisionMap.tsx';
import { PlanRanking } from './PlanRanking.tsx';
import styles from './Overview.module.css';
import { useSituation } from './queries.ts';

/** What of the figures there is room for beside a map: what is there now, on a wall the first two of it; how many are to come, and to be there then. A wall compares the plans of all divisions instead. */
const PRESENT = { desk: [2], wall: [2, 4] } as const;
const PLANNED = [1, 3] as const;

/** Outlets of the whole city or a division on the map with what they amount to 市场规划 (spec 2 §2.2); a wall goes through the divisions by itself. */
export function PlanningOverview({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const { boundaries, divisions, chosen, onDivision, nameOf } = useDivisions({ density, active, onRound });
  const { result, of, present, plan } = useSituation(chosen);
  const name = nameOf(of ?? chosen);
  // What leads the scene is not told again beside the map.
  const isLed = wall && use(WidgetPlaceContext).hero !== undefined;
  const isEmpty = of !== undefined && (!present || isEmptyData(present));
  // At a desk another division can be chosen beside one of which nothing is known.
  const frame = useFrame(result, { cadence: HEAT_CADENCE, shown: of, isEmpty: wall && isEmpty });

  return (
    <WidgetFrame
      title={wall && present && !isEmpty ? headline(name, present) : '市场规划'}
      density={density}
      {...frame}
      lead={
        present && {
          value: numberText(present.total),
          unit: '个网点',
          note: `${name}，营业面积 ${numberText(present.area, 0)} 平方米`,
        }
      }
      emptyText={`${name}暂无网点数据`}
    >
      {of !== undefined && (
        <div className={styles['place']}>
          {wall ? (
            <Names names={divisions.map((one) => one.name)} current={name} label="行政区划" />
          ) : (
            <DivisionChoice divisions={divisions} chosen={chosen} onDivision={onDivision} />
          )}
          {isEmpty && <p role="status">{name}暂无网点数据</p>}
          <div className={styles['body']} data-kind={density}>
            <SceneMap density={density} active={active}>
              <DivisionMap boundaries={boundaries} code={of} name={name} density={density} />
            </SceneMap>
            <div className={styles['side']}>
              {present && !isEmpty && !isLed && (
                <FigureTiles tiles={tilesOf(present).slice(...PRESENT[density])} density={density} />
              )}
              {!wall && plan && (
                <div>
                  <p className={styles['period']}>{periodText(plan)}规划</p>
                  <FigureTiles tiles={tilesOf(plan).slice(...PLANNED)} density={density} />
                </div>
              )}
              {wall && <PlanRanking chosen={name} />}
              <Legend />
            </div>
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}

const headline = (name: string, { total, area }: SectionData): string =>
  `${name}网点 ${numberText(total)} 个，营业面积 ${numberText(area, 0)} 平方米`;

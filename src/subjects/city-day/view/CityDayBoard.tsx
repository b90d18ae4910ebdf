import { nanjingTime } from '#base/calendar.ts';
import { useFrame } from '#browser/frame.ts';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { dayHeadline } from '../rules.ts';
import { DEED_KINDS } from '../terms.ts';
import type { CityDeed } from '../wire.ts';
import styles from './CityDayBoard.module.css';
import { HourBars } from './HourBars.tsx';
import { CITY_DAY_CADENCE, useCityDay } from './queries.ts';

/** Pixels that a deed takes on a wall, and how many a desk shows. */
const WALL_ROW = 84;
const DESK_ROWS = 8;

/** What happened just now 今日动态, the latest first, and below it the course of the day by hours; in a scene of a past day what happened then. */
export function CityDayBoard({ density }: WidgetProps) {
  const wall = density === 'wall';
  const { ref, size } = useMeasure();
  const past = usePastDay();
  const name = past === undefined ? '今日' : '当日';
  const result = useCityDay(past);
  const { data } = result;
  const frame = useFrame(result, { cadence: CITY_DAY_CADENCE, asOf: data?.asOf });
  const fit = wall ? fitting(size) : DESK_ROWS;
  return (
    <WidgetFrame title={data && wall ? dayHeadline(data, name) : `${name}动态`} density={density} {...frame}>
      {data && (
        <div className={styles['place']} data-kind={density}>
          <div ref={ref} className={styles['list']}>
            {data.deeds.length === 0 && <p>{dayHeadline({ hours: [] }, name)}</p>}
            <ol aria-label={`${name}动态`}>
              {data.deeds.slice(0, fit).map((deed) => (
                <Deed key={`${deed.at} ${deed.kind} ${deed.subject}`} {...deed} />
              ))}
            </ol>
          </div>
          <HourBars
            hours={data.hours}
            present={past === undefined ? Number(nanjingTime(data.asOf).time.slice(0, 2)) : undefined}
          />
        </div>
      )}
    </WidgetFrame>
  );
}

/** How many deeds a wall's list has room for; none until it is known, so that no list of one stands there first. */
const fitting = (size: Size | undefined): number => (size ? Math.max(1, Math.floor(size.height / WALL_ROW)) : 0);

function Deed({ at, kind, deed, subject }: CityDeed) {
  return (
    <li data-kind={kind}>
      <time>{nanjingTime(at).time.slice(0, 5)}</time>
      <span>
        {DEED_KINDS[kind]}
        {deed}
      </span>
      <strong title={subject}>{subject}</strong>
    </li>
  );
}

import { DEED_KINDS, type DeedKind } from '../terms.ts';
import type { CityDay } from '../wire.ts';
import styles from './CityDayBoard.module.css';

const kinds = Object.keys(DEED_KINDS) as DeedKind[];
/** Hours that are written below the bars. */
const WRITTEN = [0, 6, 12, 18] as const;

interface HourBarsProps {
  readonly hours: CityDay['hours'];
  /** The hour that it is; none on a day that is past. */
  readonly present: number | undefined;
}

/** The course of a day 今日进程 up to the `present` hour: a bar an hour, parted by kind; hours to come are left empty. */
export function HourBars({ hours, present }: HourBarsProps) {
  const most = Math.max(1, ...hours.map(totalOf));
  return (
    <figure className={styles['course']} aria-label={`${present === undefined ? '当日' : '今日'}各小时动态数`}>
      <div className={styles['bars']}>
        {hours.map((hour) => (
          <div
            key={hour.hour}
            className={styles['hour']}
            data-now={hour.hour === present}
            title={`${hour.hour} 时：${kinds.map((kind) => `${DEED_KINDS[kind]} ${hour[kind]}`).join('，')}`}
          >
            {kinds.map((kind) => (
              <i key={kind} data-kind={kind} style={{ height: `${(hour[kind] / most) * 100}%` }} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className={styles['hours']}>
        {WRITTEN.map((hour) => (
          <span key={hour}>{hour} 时</span>
        ))}
      </figcaption>
    </figure>
  );
}

const totalOf = (hour: CityDay['hours'][number]): number => kinds.reduce((sum, kind) => sum + hour[kind], 0);

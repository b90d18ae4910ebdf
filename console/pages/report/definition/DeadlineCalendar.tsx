import { momentText } from '#subjects/obligation/rules.ts';
import { completenessOf, type Deadline } from '#subjects/report-definition/rules.ts';
import styles from './Definitions.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const LEVELS = { all: '全部报齐', some: '八成以上', few: '不足八成', none: '未到期或无应报' } as const;

export interface DeadlineCalendarProps {
  /** What it is the calendar of. */
  readonly title: string;
  readonly year: number;
  readonly rows: readonly Deadline[];
  /** The instant that it is drawn for. */
  readonly now: number;
}

/** A year of a report or form by month: each period with its deadline and how complete it is 报送日历. */
export function DeadlineCalendar({ title, year, rows, now }: DeadlineCalendarProps) {
  return (
    <>
      <div className={styles['year']} role="region" aria-label={`${title} ${year}年报送日历`} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{`${title}：各期截止时间和已报、应报数`}</caption>
          <tbody>
            {MONTHS.map((month) => (
              <tr key={month}>
                <th scope="row">{`${Number(month)}月`}</th>
                {rows
                  .filter(({ day }) => day.slice(5, 7) === month)
                  .map((row) => {
                    const sentence = sentenceOf(row);
                    return (
                      <td
                        key={row.period}
                        className={styles['period']}
                        data-level={completenessOf(row, now)}
                        title={sentence}
                        aria-label={sentence}
                      >
                        {row.day.slice(8)}
                      </td>
                    );
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles['legend']}>
        {Object.entries(LEVELS).map(([level, label]) => (
          <li key={level}>
            <span className={styles['period']} data-level={level}>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const sentenceOf = ({ name, dueAt, owed, reported, late }: Deadline): string =>
  `${name}，截止 ${momentText(dueAt)}，${owed === 0 ? '无应报任务' : `已报 ${reported} / 应报 ${owed}${late > 0 ? `，迟报 ${late}` : ''}`}`;

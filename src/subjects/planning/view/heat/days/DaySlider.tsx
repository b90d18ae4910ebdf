import { useId } from 'react';
import styles from './DaySlider.module.css';
import { dayText } from './playing.ts';
import type { HeatDays } from './use-days.ts';

/** A slider over the days there are: drawn, moved by arrow keys, or played a day a second until the last. */
export function DaySlider({ days, at, running, still, onDay, onPress }: HeatDays) {
  const id = useId();
  const day = days[at];
  if (day === undefined) return null;
  if (days.length === 1) return <p className={styles['only']}>{dayText(day)}</p>;
  return (
    <div className={styles['days']} role="group" aria-label="热力日期">
      <button type="button" className={styles['play']} aria-controls={id} onClick={onPress}>
        <span aria-hidden="true">{still ? '⏵' : running ? '⏸' : '▶'}</span>
        {still ? '下一天' : running ? '暂停' : '播放'}
      </button>
      <input
        id={id}
        type="range"
        min={0}
        max={days.length - 1}
        step={1}
        value={at}
        aria-label="日期"
        aria-valuetext={dayText(day)}
        onChange={({ target }) => onDay(Number(target.value))}
      />
      <output htmlFor={id} className={styles['day']}>
        {dayText(day)}
      </output>
    </div>
  );
}

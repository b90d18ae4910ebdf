import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { addDays } from '#base/calendar.ts';
import { pastText } from '#subjects/duty/rules.ts';
import { MOST_PLAYED_DAYS } from '#subjects/duty/terms.ts';
import type { Report } from '#subjects/duty/wire.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { useToday } from '../../../parts/today.ts';
import styles from './Duty.module.css';
import type { Pressed } from './remote-keys.ts';

export interface PastDaysProps {
  readonly report: Report;
  readonly onPress: (pressed: Pressed) => void;
}

/** Shows the scene of a past day 回看, goes a day on or back, or plays the fortnight that ends with it. */
export function PastDays({ report: { scene, keepsPast = false, pastDay }, onPress }: PastDaysProps) {
  const today = useToday();
  const yesterday = addDays(today, -1);
  const [chosen, setChosen] = useState(yesterday);
  const show = (day: string) => {
    setChosen(day);
    onPress({ kind: 'replay', scene, day });
  };
  const fortnight = { day: chosen, days: MOST_PLAYED_DAYS };
  return (
    <section className={styles['card']} aria-label="回看">
      <h3 className={styles['heading']}>
        回看{pastDay === undefined ? '' : `：屏上是${pastText({ day: pastDay })}的数据`}
      </h3>
      {!keepsPast && <p className={styles['soft']}>当前场景没有保存往日数据，请先跳到菜价、城市总览等场景。</p>}
      {keepsPast && (
        <div className={styles['past']}>
          <DayPicker
            label="回看日期"
            value={chosen}
            latest={yesterday}
            onChange={(day) => day !== '' && setChosen(day)}
          />
          <Button onClick={() => show(addDays(chosen, -1))}>前一天</Button>
          <Button disabled={chosen >= yesterday} onClick={() => show(addDays(chosen, 1))}>
            后一天
          </Button>
          <Button type="primary" onClick={() => show(chosen)}>
            回看这一天
          </Button>
          <Button onClick={() => onPress({ kind: 'replay', scene, ...fortnight })}>播放 {pastText(fortnight)}</Button>
          {pastDay !== undefined && <Button onClick={() => onPress({ kind: 'resume' })}>回到现在</Button>}
        </div>
      )}
    </section>
  );
}

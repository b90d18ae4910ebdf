import { useState } from 'react';
import { DailyPrices, VegetableWave } from '#subjects/vegetable-price/view/widgets.tsx';
import { DayPicker } from '../../parts/DayPicker.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './DashboardPage.module.css';

/** Price table of a chosen day, today at first, and the price wave (spec 1 §2.6 items 4 and 5). */
export function PriceWidgets() {
  const latest = useToday();
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? latest;
  return (
    <>
      <section className={styles['table']} aria-label="菜价表">
        <div className={styles['choice']}>
          <span>日期</span>
          <DayPicker label="菜价日期" value={date} latest={latest} onChange={setChosen} />
        </div>
        <DailyPrices density="desk" date={date} />
      </section>
      <section className={styles['wave']} aria-label="菜价走势"><VegetableWave density="desk" /></section>
    </>
  );
}

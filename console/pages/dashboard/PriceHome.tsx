import { useState } from 'react';
import { DailyPrices, VegetableWave } from '#subjects/vegetable-price/view/widgets.tsx';
import { DayPicker } from '../../parts/DayPicker.tsx';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import styles from './DashboardPage.module.css';

/** Price table of a chosen day, today at first, and the price wave (spec 1 §2.6 items 4 and 5). */
export function PriceHome({ note }: { readonly note: string }) {
  const latest = useToday();
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? latest;
  return (
    <Page title="首页" note={note} actions={<><span>菜价日期</span><DayPicker label="菜价日期" value={date} latest={latest} onChange={setChosen} /></>}>
      <div className={styles['widgets']}>
        <DailyPrices density="desk" date={date} />
        <VegetableWave density="desk" />
      </div>
    </Page>
  );
}

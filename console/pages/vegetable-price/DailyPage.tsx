import { useSearchParams } from 'react-router-dom';
import { DailyPrices } from '#subjects/vegetable-price/view/widgets.tsx';
import { dateIn, withValues } from '../../parts/address.ts';
import { DayPicker } from '../../parts/DayPicker.tsx';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';

/** 每日菜价: the price table of a day, the day in the address (spec 1 §2.6 item 4). */
export function DailyPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const latest = useToday();
  const date = dateIn(query, 'date', latest, latest);
  const handleDate = (chosen: string) => setQuery(withValues(query, { date: chosen === latest ? '' : chosen }));
  return (
    <Page title={title} note="各市场当日菜品价格" actions={<><span>日期</span><DayPicker label="菜价日期" value={date} latest={latest} onChange={handleDate} /></>}>
      <DailyPrices density="desk" date={date} />
    </Page>
  );
}

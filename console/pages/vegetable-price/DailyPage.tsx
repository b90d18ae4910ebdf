import { Button } from '@arco-design/web-react';
import { latePart } from '#kit/frame/late.tsx';
import { useSearchParams } from 'react-router-dom';
import { headerOf } from '#subjects/vegetable-price/rules.ts';
import { usePriceTable } from '#subjects/vegetable-price/view/queries.ts';
import { dateIn, withValues } from '../../parts/address.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { DayPrices, savePrices } from '../../parts/prices/DayPrices.tsx';
import { useToday } from '../../parts/today.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { ListTools } from '../../register/list/ListTools.tsx';
import { useListView } from '../../register/list/use-list-view.ts';
import { changesIn, withChanges } from './changes/changes-address.ts';

const PriceChanges = latePart(async () => (await import('./changes/PriceChanges.tsx')).PriceChanges);

/** 每日菜价: the price table of a day, the day in the address (spec 1 §2.6 item 4); who writes prices also sees which were written over. */
export function DailyPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const latest = useToday();
  const date = dateIn(query, 'date', latest, latest);
  const changes = changesIn(query);
  const { data, refetch } = usePriceTable(date);
  const { view, onView } = useListView(title);
  const handleDate = (chosen: string) => setQuery(withValues(query, { date: chosen === latest ? '' : chosen }));
  const handleChanges = () => setQuery(withChanges(query, { date, goodsNo: '', outletNo: '' }));
  return (
    <Page title={title} note="各市场当日菜品价格">
      <DayPrices
        fills
        date={date}
        latest={latest}
        onDate={handleDate}
        view={view}
        tools={
          <ListTools
            choices={(data?.enterpriseKeys ?? []).map((key) => ({ key, name: headerOf(key) }))}
            view={view}
            onView={onView}
            onExport={data?.rows.length ? () => savePrices(data, date, view.hidden) : undefined}
            onRefresh={refetch}
          />
        }
      >
        <Permitted any={['vegetable-price.write']}>
          <Button aria-haspopup="dialog" onClick={handleChanges}>
            修改记录
          </Button>
        </Permitted>
      </DayPrices>
      {changes && (
        <Permitted any={['vegetable-price.write']}>
          <PriceChanges filters={changes} today={latest} />
        </Permitted>
      )}
    </Page>
  );
}

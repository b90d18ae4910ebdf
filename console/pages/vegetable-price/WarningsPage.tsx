import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PriceWarnings } from '#subjects/vegetable-price/view/PriceWarnings.tsx';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { addressWith, filtersOf, type WarningFilters } from './warning-filters.ts';
import { WarningFilterPanel } from './WarningFilterPanel.tsx';

/** 菜价预警 (spec 2 §2.6): the filters in the address, so that a view can be sent to a colleague. */
export function WarningsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const filters = useMemo(() => filtersOf(query, today), [query, today]);
  const { date, outletIds, goodsName, goodsNo } = filters;
  const handleFilters = (changed: WarningFilters) => setQuery(addressWith(query, changed, today));
  return (
    <Page title={title} note="价格超过波动阈值的商品">
      <WarningFilterPanel filters={filters} today={today} onFilters={handleFilters} />
      <PriceWarnings
        density="desk"
        query={{ date, outletIds, goodsName: goodsName || undefined, goodsNo: goodsNo || undefined }}
      />
    </Page>
  );
}

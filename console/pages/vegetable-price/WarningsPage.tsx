import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { PriceWarnings } from '#subjects/vegetable-price/view/PriceWarnings.tsx';
import { keyOf, WARNING_COLUMNS } from '#subjects/vegetable-price/view/WarningTable.tsx';
import { EnterpriseName } from '../../parts/names/EnterpriseName.tsx';
import { ReceivingNote } from '../../parts/files/Receiving.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { hideable } from '../../parts/list/shown-table.ts';
import { ListTools } from '../../register/list/ListTools.tsx';
import { useListView } from '../../register/list/use-list-view.ts';
import { useExport } from '../../parts/list/use-export.tsx';
import { addressWith, filtersOf, type WarningFilters } from './warning-filters.ts';
import { WarningFilterPanel } from './WarningFilterPanel.tsx';

/** 菜价预警 (spec 2 §2.6): the filters in the address, so that a view can be sent to a colleague; all that they find can be saved. */
export function WarningsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { transport, queries } = useCore();
  const { view, onView } = useListView(title);
  const today = useToday();
  const filters = useMemo(() => filtersOf(query, today), [query, today]);
  const { date, outletIds, goodsName, goodsNo } = filters;
  const asked = { date, outletIds, goodsName: goodsName || undefined, goodsNo: goodsNo || undefined };
  const handleFilters = (changed: WarningFilters) => setQuery(addressWith(query, changed, today));
  const file = useExport({
    caption: `${date} 菜价预警`,
    columns: WARNING_COLUMNS.filter(({ key }) => !view.hidden.includes(key)),
    rowId: keyOf,
    pageAt: (pageIndex, pageSize, signal) =>
      transport.send(
        vegetablePriceCalls.warnings,
        { ...asked, outletIds: [...outletIds], pageIndex, pageSize },
        { signal },
      ),
  });
  const actions = (
    <ListTools
      choices={hideable(WARNING_COLUMNS)}
      view={view}
      onView={onView}
      onExport={() => void file.start({ rows: [], totalCount: 0 })}
      onRefresh={() => void queries.invalidateQueries()}
    >
      <ReceivingNote receiving={file.receiving} onStop={file.stop} />
    </ListTools>
  );
  return (
    <Page title={title} note="价格超过波动阈值的商品，涨跌幅大的在前" actions={actions}>
      <WarningFilterPanel filters={filters} today={today} onFilters={handleFilters} />
      <PriceWarnings
        density="desk"
        query={asked}
        view={view}
        renderOutlet={({ outletNo, outletName }) => <EnterpriseName enterpriseId={outletNo} name={outletName} />}
      />
      {file.stage}
    </Page>
  );
}

import { Button } from '@arco-design/web-react';
import { IconDownload } from '@arco-design/web-react/icon';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { PriceWarnings } from '#subjects/vegetable-price/view/PriceWarnings.tsx';
import { keyOf, WARNING_COLUMNS } from '#subjects/vegetable-price/view/WarningTable.tsx';
import { ReceivingNote } from '../../parts/files/Receiving.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { useToday } from '../../parts/today.ts';
import { useExport } from '../../parts/list/use-export.tsx';
import { addressWith, filtersOf, type WarningFilters } from './warning-filters.ts';
import { WarningFilterPanel } from './WarningFilterPanel.tsx';

/** 菜价预警 (spec 2 §2.6): the filters in the address, so that a view can be sent to a colleague; all that they find can be saved. */
export function WarningsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { transport } = useCore();
  const today = useToday();
  const filters = useMemo(() => filtersOf(query, today), [query, today]);
  const { date, outletIds, goodsName, goodsNo } = filters;
  const asked = { date, outletIds, goodsName: goodsName || undefined, goodsNo: goodsNo || undefined };
  const handleFilters = (changed: WarningFilters) => setQuery(addressWith(query, changed, today));
  const file = useExport({
    caption: `${date} 菜价预警`,
    columns: WARNING_COLUMNS,
    rowId: keyOf,
    pageAt: (pageIndex, pageSize, signal) =>
      transport.send(
        vegetablePriceCalls.warnings,
        { ...asked, outletIds: [...outletIds], pageIndex, pageSize },
        { signal },
      ),
  });
  const actions = (
    <>
      <ReceivingNote receiving={file.receiving} onStop={file.stop} />
      <Button
        icon={<IconDownload />}
        title="导出查询到的全部预警"
        onClick={() => void file.start({ rows: [], totalCount: 0 })}
      >
        导出
      </Button>
    </>
  );
  return (
    <Page title={title} note="价格超过波动阈值的商品" actions={actions}>
      <WarningFilterPanel filters={filters} today={today} onFilters={handleFilters} />
      <PriceWarnings density="desk" query={asked} />
      {file.stage}
    </Page>
  );
}

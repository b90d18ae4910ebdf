import { useSearchParams } from 'react-router-dom';
import type { DateText } from '#base/calendar.ts';
import { useMeasure } from '#kit/frame/measure.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import { useAsked } from '../../../register/list/use-asked.ts';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { changeColumns, changeIdOf } from './change-columns.tsx';
import { ChangeFilterPanel } from './ChangeFilterPanel.tsx';
import { type ChangeFilters, withChanges, withoutChanges } from './changes-address.ts';
import styles from './PriceChanges.module.css';

const TITLE = '菜价修改记录';
/** Below this many pixels seven columns do not fit. */
const NARROW = 860;
const refreshOn = [vegetablePriceEvents.changed];

export interface PriceChangesProps {
  readonly filters: ChangeFilters;
  readonly today: DateText;
}

/** 修改记录: the prices that were written over, page by page, newest first; filters and page in the address. */
export function PriceChanges({ filters, today }: PriceChangesProps) {
  const [query, setQuery] = useSearchParams();
  const { ref, size } = useMeasure();
  const asked = useAsked(query, []);
  const { date, goodsNo, outletNo } = filters;
  const changes = listing(
    vegetablePriceCalls.changes,
    ({ pageIndex, pageSize }) => ({
      pageIndex,
      pageSize,
      date: date || undefined,
      goodsNo: goodsNo || undefined,
      outletNo: outletNo || undefined,
      batchId: undefined,
    }),
    (page) => page,
  );
  const result = useList(changes, asked, { refreshOn });
  const narrow = size !== undefined && size.width < NARROW;
  return (
    <DetailDrawer wide title={TITLE} onClose={() => setQuery(withoutChanges(query))}>
      <div ref={ref} className={styles['content']} data-narrow={narrow}>
        {size && (
          <>
            <ChangeFilterPanel
              filters={filters}
              today={today}
              startsOpen={!narrow}
              onFilters={(changed) => setQuery(withChanges(query, changed))}
              onQuery={result.refetch}
            />
            <ListBlock
              caption="菜价修改记录列表"
              asked={asked}
              result={result}
              columns={changeColumns(narrow)}
              rowId={changeIdOf}
              emptyText="没有符合条件的修改记录"
              emptyHint="首次录入的价格不算修改"
            />
          </>
        )}
      </div>
    </DetailDrawer>
  );
}

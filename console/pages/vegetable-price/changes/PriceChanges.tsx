import { useSearchParams } from 'react-router-dom';
import type { DateText } from '#base/calendar.ts';
import { pageCountOf } from '#base/page.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import { Pager } from '#kit/table/Pager.tsx';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import { askedIn, withPage } from '../../../register/list/asked.ts';
import { ChangeFilterPanel } from './ChangeFilterPanel.tsx';
import { type ChangeFilters, withChanges, withoutChanges } from './changes-address.ts';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './PriceChanges.module.css';

const TITLE = '菜价修改记录';
const LOADING_HEIGHT = 320;
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
  const { pageIndex, pageSize } = askedIn(query, []);
  const { date, goodsNo, outletNo } = filters;
  const { data, failure, refetch } = useCall(
    vegetablePriceCalls.changes,
    {
      pageIndex,
      pageSize,
      date: date || undefined,
      goodsNo: goodsNo || undefined,
      outletNo: outletNo || undefined,
      batchId: undefined,
    },
    { refreshOn },
  );
  const narrow = size !== undefined && size.width < NARROW;
  return (
    <DetailDrawer wide title={TITLE} onClose={() => setQuery(withoutChanges(query))}>
      <div ref={ref} className={styles['content']}>
        {size && (
          <ChangeFilterPanel
            filters={filters}
            today={today}
            startsOpen={!narrow}
            onFilters={(changed) => setQuery(withChanges(query, changed))}
            onQuery={refetch}
          />
        )}
        {!data &&
          (failure ? (
            <FailedState density="desk" problem={failure.message} onRetry={refetch} />
          ) : (
            <LoadingState height={LOADING_HEIGHT} />
          ))}
        {data && failure && (
          <p className={styles['stale']} role="status">
            {failure.message}，显示的是上次数据
          </p>
        )}
        {data && size && (
          <>
            <ChangeTable rows={data.rows} narrow={narrow} />
            <Pager
              label="修改记录分页"
              total={data.totalCount}
              page={Math.min(pageIndex, pageCountOf(data.totalCount, pageSize))}
              pageSize={pageSize}
              onPage={(page) => setQuery(withPage(query, page, pageSize))}
              onPageSize={(rows, page) => setQuery(withPage(query, page, rows))}
            />
          </>
        )}
      </div>
    </DetailDrawer>
  );
}

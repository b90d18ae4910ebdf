import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from '#base/page.ts';
import type { CallResult } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { keptText } from '#kit/feedback/kept-text.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import type { Asked } from '../register.ts';
import { withPage, withSize } from './asked.ts';
import { useKeepSize } from './use-asked.ts';
import { pageShown } from './use-list.ts';

const LOADING_HEIGHT = 360;

export interface AnsweredPageProps<Row> {
  readonly asked: Asked;
  readonly result: Pick<CallResult<Page<Row>>, 'data' | 'failure' | 'refetch'> &
    Partial<Pick<CallResult<Page<Row>>, 'fetchedAt'>>;
  /** False for a list that comes whole. */
  readonly paged?: boolean | undefined;
  /** Names the pager where a page has more than one. */
  readonly label?: string | undefined;
  readonly children: (page: Page<Row>) => ReactNode;
}

/** The page of a list in all its states – on its way, failed, of before – above its pager; the page shown stands in the address. */
export function AnsweredPage<Row>({ asked, result, paged = true, label, children }: AnsweredPageProps<Row>) {
  const [query, setQuery] = useSearchParams();
  const keepSize = useKeepSize();
  const { data, failure, fetchedAt, refetch } = result;
  if (data === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={LOADING_HEIGHT} />
    );
  return (
    <>
      {failure && <QuietMark text={keptText(failure.message, fetchedAt)} onRetry={refetch} />}
      {children(data)}
      {paged && (
        <Pager
          label={label}
          total={data.totalCount}
          page={pageShown(asked, data.totalCount)}
          pageSize={asked.pageSize}
          hasJumper
          onPage={(page) => setQuery(withPage(query, page))}
          onPageSize={(size, page) => {
            keepSize(size);
            setQuery(withSize(query, page, size));
          }}
        />
      )}
    </>
  );
}

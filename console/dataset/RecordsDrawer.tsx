import { type ReactNode, useState } from 'react';
import type { Filter, Question } from '#base/dataset/dataset.ts';
import { apartText } from '#base/number-text.ts';
import { DEFAULT_PAGE_SIZE } from '#base/page.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DetailDrawer } from '../register/DetailDrawer.tsx';

export interface RecordsDrawerProps {
  readonly title: string;
  readonly question: Question;
  /** Those of the question and what the figure is of. */
  readonly filters: readonly Filter[];
  /** What stands above the records. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

interface Line {
  readonly line: readonly string[];
}

/** The records that a figure is made of 数字明细. */
export function RecordsDrawer({ title, question, filters, children, onClose }: RecordsDrawerProps) {
  const [pageIndex, setPageIndex] = useState(1);
  const { data, failure, refetch } = useCall(datasetCalls.records, {
    dataset: question.dataset,
    filters: filters.map(({ dimension, values }) => ({ dimension, values: [...values] })),
    from: question.from,
    to: question.to,
    pageIndex,
    pageSize: DEFAULT_PAGE_SIZE,
  });
  return (
    <DetailDrawer title={`明细：${title}`} wide onClose={onClose}>
      {children}
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {data && (
        <>
          <DataTable
            columns={data.headings.map((heading, at) => ({
              key: String(at),
              title: heading,
              width: 140,
              ...(data.figures.includes(at)
                ? { align: 'right', render: ({ line }: Line) => apartText(line[at] ?? '') }
                : { render: ({ line }: Line) => line[at] ?? '' }),
            }))}
            rows={data.lines.map((line, at) => ({ line, at }))}
            rowKey={({ at }) => String(at)}
            caption={`${title}的明细`}
            density="desk"
          />
          <Pager
            total={data.totalCount}
            page={pageIndex}
            pageSize={DEFAULT_PAGE_SIZE}
            onPage={setPageIndex}
            label="明细分页"
          />
        </>
      )}
    </DetailDrawer>
  );
}

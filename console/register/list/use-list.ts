import { type Page, pageCountOf } from '#base/page.ts';
import { useCore } from '#browser/core.tsx';
import { type CallOptions, type CallResult, useCall } from '#browser/query.ts';
import type { PageAt } from '../../parts/list/use-export.tsx';
import type { Asked, Listing } from '../register.ts';

/** A list as asked: the page in sight, and any other of the same conditions. */
export interface ListResult<Row> extends Omit<CallResult<unknown>, 'data'> {
  readonly data: Page<Row> | undefined;
  readonly pageAt: PageAt<Row>;
}

/** Reads the page of a list that is asked for and keeps it fresh. */
export function useList<Row>(
  { call, inputOf, pageOf }: Listing<Row>,
  asked: Asked,
  options?: CallOptions,
): ListResult<Row> {
  const { transport } = useCore();
  const { data: answer, ...result } = useCall(call, inputOf(asked), options);
  return {
    ...result,
    data: answer === undefined ? undefined : pageOf(answer),
    pageAt: async (pageIndex, pageSize, signal) =>
      pageOf(await transport.send(call, inputOf({ ...asked, pageIndex, pageSize }), { signal })),
  };
}

/** The page to say that one is on: rows that went may have left fewer pages than the address says. */
export function pageShown({ pageIndex, pageSize }: Asked, totalCount: number): number {
  return Math.min(pageIndex, pageCountOf(totalCount, pageSize));
}

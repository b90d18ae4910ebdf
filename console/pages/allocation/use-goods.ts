import type { AnyRecord } from '#base/register/declaration.ts';
import { MAXIMUM_PAGE_SIZE, type Page } from '#base/page.ts';
import { type CallResult, useCall } from '#browser/query.ts';
import { goodsRegister } from '#subjects/goods/register.ts';

const REFRESH = { refreshOn: [goodsRegister.event] };

function useGoodsPage(pageIndex: number, enabled: boolean): CallResult<Page<AnyRecord>> {
  return useCall(goodsRegister.calls.list, { ended: 'all', pageIndex, pageSize: MAXIMUM_PAGE_SIZE } as never, {
    ...REFRESH,
    enabled,
  }) as CallResult<Page<AnyRecord>>;
}

/** Every record of the goods dictionary, retired ones too, as far as six hundred go; undefined until all are there. */
export function useGoods(): Pick<CallResult<readonly AnyRecord[]>, 'data' | 'failure' | 'refetch'> {
  const first = useGoodsPage(1, true);
  const total = first.data?.totalCount ?? 0;
  const second = useGoodsPage(2, total > MAXIMUM_PAGE_SIZE);
  const third = useGoodsPage(3, total > 2 * MAXIMUM_PAGE_SIZE);
  const pages = [first, second, third].slice(0, Math.max(1, Math.ceil(total / MAXIMUM_PAGE_SIZE)));
  const failed = pages.find(({ failure }) => failure !== undefined);
  return {
    data: pages.every(({ data }) => data !== undefined) ? pages.flatMap(({ data }) => data?.rows ?? []) : undefined,
    failure: failed?.failure,
    refetch: (failed ?? first).refetch,
  };
}

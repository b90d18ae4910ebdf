import { useCall } from '#browser/query.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { useEveryRecord } from '../../register/use-every-record.ts';

/** Enterprises that price: the others have no goods to be allocated. */
export const PRICING = { reportsPrices: 'true', ended: 'no' } as const;
/** So many are offered before something is typed, and of what is found. */
const OFFERED = 20;
/** Retired goods are among them, so there are more than can be allocated. */
const MOST_LISTED = 5_000;
const ALL_GOODS = { ended: 'all' } as const;
const ENTERPRISE_EVENTS = [enterpriseRegister.event];
const GOODS_EVENTS = [goodsRegister.event];

/** The first enterprises that price and whose name holds what is typed. */
export const usePricing = (sought: string) =>
  useCall(
    enterpriseRegister.calls.list,
    { ...PRICING, name: sought.trim() || undefined, pageIndex: 1, pageSize: OFFERED },
    { refreshOn: ENTERPRISE_EVENTS },
  );

/** Every record of the goods dictionary, retired ones too. */
export const useGoods = () => useEveryRecord(goodsRegister, ALL_GOODS, MOST_LISTED, GOODS_EVENTS);

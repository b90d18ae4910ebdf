import { z } from 'zod';
import { date, id, instant, integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { MOST_ENTERPRISES, MOST_GOODS } from './terms.ts';

const enterpriseId = field('entBasicId', id, '企业编号');
const name = field('entName', z.string(), '企业名称');
const goodsIds = field('goodsIds', z.array(id).max(MOST_GOODS, '商品过多'), '商品');
const fromOn = field('fromDate', date, '生效日期');

export const allocationKeyWire = wireRecord({ enterpriseId });

/** An allocation as it was made; without goods all are to be priced. `isInForce`: it holds today. */
const entryWire = wireRecord({
  fromOn,
  goodsIds,
  maker: field('makerName', z.string(), '分配人'),
  madeAt: field('makeTime', instant, '分配时间'),
  isInForce: field('inForceFlag', z.boolean(), '是否生效中'),
});
/** What an enterprise has to price 商品分配, the newest first. */
export const allocationWire = wireRecord({
  enterpriseId,
  name,
  entries: field('entries', z.array(entryWire), '分配记录'),
});
export type Allocation = z.output<typeof allocationWire>;

/** The goods that some enterprises are to price from a day on; none for all. */
export const newAllocationWire = wireRecord({
  enterpriseIds: field(
    'entBasicIds',
    z.array(id).min(1, '请至少选择一家企业').max(MOST_ENTERPRISES, `一次最多 ${MOST_ENTERPRISES} 家企业`),
    '企业',
  ),
  fromOn,
  goodsIds,
});
export type NewAllocation = z.output<typeof newAllocationWire>;

/** What it would change for an enterprise. */
export const allocationChangeWire = wireRecord({
  enterpriseId,
  name,
  goods: field('goodsNum', integer(0, 100_000), '分配后商品数'),
  added: field('addedNames', z.array(z.string()), '增加的商品'),
  removed: field('removedNames', z.array(z.string()), '减少的商品'),
});
export type AllocationChange = z.output<typeof allocationChangeWire>;

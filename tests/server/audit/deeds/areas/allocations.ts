import { today } from '#base/calendar.ts';
import type { Deed, Stage } from '../deed.ts';

/** Goods are allocated to an enterprise that prices. */
export function allocationDeeds({ server, idOf }: Stage): readonly Deed[] {
  return [
    {
      call: 'allocation.save',
      by: 'admin',
      wire: async () => ({
        entBasicIds: [1_003],
        fromDate: today(server.clock),
        goodsIds: [await idOf('goods', 'goods_id', 'ended_at is null and length(code) = 5')],
      }),
    },
  ];
}

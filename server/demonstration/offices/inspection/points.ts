import type { Db } from '#server/database/tables.ts';
import { declared } from '#server/register/columns.ts';
import { ENTERPRISES } from '../../city/enterprises.ts';
import { demonstrationOutlets } from '../../places/outlets.ts';

/** What of the invented outlets is a check point besides those of the register's samples: kind, risk, days between checks. */
const KINDS = {
  produce: ['market', 'medium', 30],
  supermarket: ['store', 'low', 90],
  department: ['store', 'medium', 60],
} as const;
const EVERY = 3;
const MOST = 28;
/** The division of the demonstration's reviewer has all of its own. */
const WHOLE = 320_115;
const SMALLEST = 10_000;
/** Whose place an outlet is, by the name on its sign. */
const OWNERS = new Map(ENTERPRISES.map(({ name, enterprise_id }) => [name, enterprise_id]));

/** Check points about the city 演示数据, one of each few of the markets and stores that report. */
export async function enterCheckPoints(db: Db): Promise<void> {
  const outlets = demonstrationOutlets(0).filter(({ outlet_id }) => outlet_id < SMALLEST);
  const chosen = outlets.filter(({ region_id }, index) => region_id === WHOLE || index % EVERY === 1).slice(0, MOST);
  const rows = chosen.flatMap((outlet, index) => {
    const kind = KINDS[outlet.market_type_code as keyof typeof KINDS];
    if (!kind) return [];
    return [
      {
        name: outlet.name,
        code: `YS-${String(index + 1).padStart(3, '0')}`,
        kind: kind[0],
        risk: kind[1],
        every_days: kind[2],
        region_id: outlet.region_id,
        enterprise_id: OWNERS.get(outlet.name) ?? null,
        address: outlet.address,
        keeper: '演示负责人',
        phone: '',
        lng: outlet.lng,
        lat: outlet.lat,
        remark: '演示数据',
      },
    ];
  });
  await declared(db).insertInto('check_point').values(rows).execute();
}

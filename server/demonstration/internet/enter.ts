import type { Db } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import type { MarketTypeCode } from '#server/foundation/market-types.ts';
import type { OutletOf } from '#server/database/rows/markets.ts';
import { keep } from '#server/poi/comparing.ts';
import { decide } from '#server/poi/deciding.ts';
import { spellerOf } from '#server/poi/spelling.ts';
import type { Principal } from '#server/service/principal.ts';
import { matched } from '#subjects/poi/rules/pass.ts';
import { type PairState, REJECT_REASONS } from '#subjects/poi/terms.ts';
import { demonstrationOutlets } from '../places/outlets.ts';
import { randomOf } from '../random.ts';
import { labelledPoints } from './points.ts';
import type { Shop } from './shops.ts';

const SEED = 61;
/** Every so manieth outlet is on the maps that were imported. */
const EVERY = 3;
const OTHERS = 90;
const HOUR = 3_600_000;
/** What was decided so far: deed, from which pairs, how many. */
const DECIDED = [
  { deed: 'approve', of: 'asked', times: 6, reason: '' },
  { deed: 'reject', of: 'asked', times: 3, reason: REJECT_REASONS[0] },
  { deed: 'part', of: 'linked', times: 1, reason: '原店已搬走，现为另一家' },
] as const;

/** An outlet of the demonstration as one that maps write each in their way. */
function shopOf(outlet: OutletOf): Shop {
  const [title = '', branch = ''] = outlet.name.split('（');
  const [street = '', number = '1'] = outlet.address.split(' ');
  return {
    id: outlet.outlet_id,
    name: outlet.name,
    title,
    branch: branch.replace('）', ''),
    street,
    number: Number(number) || 1,
    address: outlet.address,
    regionId: outlet.region_id,
    marketTypeCode: outlet.market_type_code as MarketTypeCode,
    lng: outlet.lng,
    lat: outlet.lat,
    x: outlet.x,
    y: outlet.y,
  };
}

/** Enters points of interest as maps would have them of the demonstration's outlets, what a comparison finds of these, and a few decisions 演示数据. `now` is the beginning of today, ms. */
export async function enterPoints(db: Db, now: number): Promise<void> {
  const outlets = demonstrationOutlets();
  const shops = outlets.filter((_, index) => index % EVERY === 0).map(shopOf);
  const points = labelledPoints(randomOf(SEED), shops, OTHERS);
  const rows = points.map(({ id, regionId, ...point }) => ({
    ...point,
    region_id: regionId,
    source_code: `D${String(id).padStart(6, '0')}`,
    remark: '演示数据',
  }));
  await insertRows(db, 'poi_record', rows, {
    name: 'text',
    source: 'text',
    source_code: 'text',
    category: 'text',
    region_id: 'int',
    address: 'text',
    lng: 'float8',
    lat: 'float8',
    x: 'float8',
    y: 'float8',
    remark: 'text',
  });
  const kept = await db
    .selectFrom('poi_record')
    .select(['poi_id as id', 'name', 'address', 'category', 'x', 'y'])
    .execute();
  const known = outlets.map((one) => ({ ...one, id: one.outlet_id, category: one.market_type_code }));
  await keep(db, [...matched(kept, known, spellerOf())]);
  await enterDecisions(db, now);
}

async function enterDecisions(db: Db, now: number): Promise<void> {
  const analyst = await db
    .selectFrom('app_user')
    .select(['user_id', 'user_name', 'display_name'])
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const principal: Principal = {
    sessionId: '',
    kind: 'user',
    userId: analyst.user_id,
    userName: analyst.user_name,
    displayName: analyst.display_name,
    userType: 1,
    roles: [],
    permissions: [],
    regionId: null,
    regionCodes: null,
    enterpriseId: null,
    enterpriseName: null,
  };
  let at = now - 2 * 24 * HOUR + 10 * HOUR;
  for (const { deed, of, times, reason } of DECIDED) {
    const pairs = await undecided(db, of, times);
    for (const { pair_id, version } of pairs) {
      at += 40_000;
      await decide(db, { pairId: pair_id, version, deed, reason }, { principal, now: at });
    }
  }
}

/** Pairs of points that have one outlet to be asked of. */
const undecided = (db: Db, state: PairState, most: number) =>
  db
    .selectFrom('poi_pair as a')
    .select(['a.pair_id', 'a.version'])
    .where('a.state', '=', state)
    .where('a.by_hand', '=', false)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('poi_pair as b')
            .select('b.pair_id')
            .whereRef('b.poi_id', '=', 'a.poi_id')
            .whereRef('b.pair_id', '!=', 'a.pair_id'),
        ),
      ),
    )
    .orderBy('a.points', 'desc')
    .orderBy('a.pair_id')
    .limit(most)
    .execute();

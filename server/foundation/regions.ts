import { CITY_CODE } from '#subjects/region/terms.ts';
import type { RegionRow } from '#server/database/rows/offices/divisions.ts';

export const CITY_ID = 320_100;

type District = readonly [code: number, name: string, lng: number, lat: number, countsInSum?: false];

/** The twelve of the region selector (PRODUCT §5): 11 statutory districts, and 江北新区, which overlaps 浦口 and 六合. */
const DISTRICTS: readonly District[] = [
  [320102, '玄武区', 118.797861, 32.048687],
  [320104, '秦淮区', 118.79476, 32.039133],
  [320105, '建邺区', 118.731694, 32.003512],
  [320106, '鼓楼区', 118.770182, 32.066601],
  [320111, '浦口区', 118.627904, 32.059093],
  [320113, '栖霞区', 118.909153, 32.096388],
  [320114, '雨花台区', 118.779073, 31.991347],
  [320115, '江宁区', 118.839979, 31.953644],
  [320116, '六合区', 118.821401, 32.322247],
  [320117, '溧水区', 119.028732, 31.651099],
  [320118, '高淳区', 118.892085, 31.327132],
  [320191, '江北新区', 118.7206, 32.1517, false],
];

/** The city and its divisions 行政区划; centres in GCJ-02, the number of a division is its national code. */
export const REGIONS: readonly RegionRow[] = [
  {
    region_id: CITY_ID,
    parent_id: null,
    code: String(CITY_ID),
    city_code: CITY_CODE,
    name: '南京市',
    level: 1,
    lng: 118.796877,
    lat: 32.060255,
    counts_in_sum: true,
    sort: 0,
  },
  ...DISTRICTS.map(([code, name, lng, lat, countsInSum = true], index) => ({
    region_id: code,
    parent_id: CITY_ID,
    code: String(code),
    city_code: null,
    name,
    level: 2,
    lng,
    lat,
    counts_in_sum: countsInSum,
    sort: index + 1,
  })),
];

import { placeFrom } from '#base/space/circle.ts';
import { rounded } from '#base/space/systems.ts';
import type { Tables } from '#server/database/tables.ts';
import type { OutletOf } from '#server/database/rows/markets.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';

/** What a camera looks at, by the kind of place. */
const VIEWS = {
  produce: ['大门', '蔬菜区', '肉类区'],
  department: ['一层中庭', '正门广场'],
  wholesale: ['交易大厅', '货车通道'],
} as const;
/** This view is shown by the plug-in, so that a demonstration also shows what becomes of it; all others are drawn. */
const BY_PLUGIN = '货车通道';
const remark = '演示数据';

/** Metres between two cameras of a market. */
const APART = 25;

/** Camera groups 摄像机分组, one a market, and their cameras about the market's own outlet: invented, nobody is filmed. The plug-in's have no position, so that a demonstration shows that too. */
export function demonstrationCameras(outlets: readonly OutletOf[]): {
  readonly groups: ReadonlyArray<Tables['camera_group']>;
  readonly cameras: ReadonlyArray<Tables['camera']>;
} {
  const sites = new Map(outlets.map((outlet) => [outlet.enterprise_id, outlet]));
  const placed = (enterpriseId: number, view: string, index: number) => {
    const site = sites.get(enterpriseId);
    if (!site || view === BY_PLUGIN) return { lng: null, lat: null };
    return rounded(placeFrom(site, APART * (index - 1), APART * (index % 2)));
  };
  const watched = ENTERPRISES.filter(({ market_type_code: type }) => type in VIEWS);
  return {
    groups: watched.map(({ enterprise_id, region_id, name }, index) => ({
      camera_group_id: index + 1,
      name,
      code: `group-${enterprise_id}`,
      region_id,
      sort: index + 1,
      remark,
    })),
    cameras: watched.flatMap(({ enterprise_id, name, market_type_code: type }, at) =>
      VIEWS[type as keyof typeof VIEWS].map((view, index) => ({
        name: `${name} ${view}`,
        code: `demo-${enterprise_id}-${index + 1}`,
        camera_group_id: at + 1,
        source: view === BY_PLUGIN ? 'plugin' : 'demonstration',
        transport: 'tcp',
        place: view,
        ...placed(enterprise_id, view, index),
        remark,
      })),
    ),
  };
}

import type { Tables } from '#server/database/tables.ts';
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

/** Camera groups 摄像机分组, one a market, and their cameras: invented, nobody is filmed. */
export function demonstrationCameras(): {
  readonly groups: ReadonlyArray<Tables['camera_group']>;
  readonly cameras: ReadonlyArray<Tables['camera']>;
} {
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
        remark,
      })),
    ),
  };
}

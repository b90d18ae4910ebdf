import type { Tables } from '#server/database/tables.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';

/** What a camera looks at, by the kind of place. */
const VIEWS = {
  produce: ['大门', '蔬菜区', '肉类区'],
  department: ['一层中庭', '正门广场'],
  wholesale: ['交易大厅', '货车通道'],
} as const;
/** How the stream travels: 1 over TCP, 0 over UDP. */
const OVER_TCP = 1;

/** Camera groups 监控点位分组, one a market, and their cameras: invented, nobody is filmed. */
export function demonstrationCameras(): {
  readonly groups: ReadonlyArray<Tables['camera_group']>;
  readonly cameras: ReadonlyArray<Tables['camera']>;
} {
  const watched = ENTERPRISES.filter(({ market_type_code: type }) => type in VIEWS);
  return {
    groups: watched.map(({ enterprise_id, region_id, name }) => ({ camera_group_id: enterprise_id, region_id, name })),
    cameras: watched.flatMap(({ enterprise_id, market_type_code: type }) =>
      VIEWS[type as keyof typeof VIEWS].map((view, index) => ({
        camera_id: `demo-${enterprise_id}-${index + 1}`,
        camera_group_id: enterprise_id,
        name: view,
        trans_type: OVER_TCP,
      })),
    ),
  };
}

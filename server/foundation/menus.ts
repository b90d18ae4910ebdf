import { MENU_ROOT_NUM } from '#subjects/menu/terms.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import type { BuiltInRole } from '#subjects/session/terms.ts';
import type { MenuRow } from '#server/database/tables.ts';

interface Entry extends Pick<
  MenuRow,
  'menu_id' | 'parent_id' | 'num' | 'path' | 'component' | 'name' | 'level' | 'sort' | 'app_id'
> {
  readonly icon?: string;
  readonly status?: number;
  readonly inner?: number;
  readonly roles: readonly BuiltInRole[];
}

const PRICE_READERS: readonly BuiltInRole[] = [
  'ROLE_ADMIN',
  'ROLE_REVIEWER',
  'ROLE_ANALYST',
  'ROLE_DUTY',
  'ROLE_ENTERPRISE',
];
/** What runs the system stands below what it is for. */
const SYSTEM_AFTER = 10;
const MAP_READERS: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'];
const ADMINISTRATORS: readonly BuiltInRole[] = ['ROLE_ADMIN'];
const SCREEN_KEEPERS: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_DUTY'];

/** Menus 菜单 (spec 1 §4): a number of twelve digits with children is a container, status 0 is out, an inner page is in no menu. */
const ENTRIES: readonly Entry[] = [
  {
    menu_id: 10,
    parent_id: null,
    num: '100010010001',
    path: '/vegetable-price',
    component: 'Layout',
    name: '菜价监测',
    level: 2,
    sort: 1,
    icon: 'produce',
    app_id: 'market',
    roles: PRICE_READERS,
  },
  {
    menu_id: 11,
    parent_id: 10,
    num: '1000100100010001',
    path: 'daily',
    component: 'vegetable-price/daily',
    name: '每日菜价',
    level: 3,
    sort: 1,
    app_id: 'market',
    roles: PRICE_READERS,
  },
  {
    menu_id: 12,
    parent_id: 10,
    num: '1000100100010002',
    path: 'warnings',
    component: 'vegetable-price/warnings',
    name: '菜价预警',
    level: 3,
    sort: 2,
    app_id: 'market',
    roles: PRICE_READERS,
  },
  {
    menu_id: 13,
    parent_id: 10,
    num: '1000100100010003',
    path: 'history',
    component: 'vegetable-price/warnings',
    name: '历史预警',
    level: 3,
    sort: 3,
    inner: 1,
    app_id: 'market',
    roles: PRICE_READERS,
  },
  {
    menu_id: 14,
    parent_id: 10,
    num: '1000100100010004',
    path: 'old',
    component: 'vegetable-price/daily',
    name: '旧版每日菜价',
    level: 3,
    sort: 4,
    status: 0,
    app_id: 'market',
    roles: PRICE_READERS,
  },
  {
    menu_id: 15,
    parent_id: 10,
    num: '1000100100010005',
    path: 'import',
    component: 'vegetable-price/import',
    name: '菜价导入',
    level: 3,
    sort: 5,
    app_id: 'market',
    roles: ['ROLE_ADMIN', 'ROLE_REVIEWER'],
  },
  {
    menu_id: 20,
    parent_id: null,
    num: '100010010002',
    path: '/screen',
    component: 'Layout',
    name: '指挥大屏',
    level: 2,
    sort: 10,
    icon: 'screen',
    app_id: 'command',
    roles: SCREEN_KEEPERS,
  },
  {
    menu_id: 21,
    parent_id: 20,
    num: '1000100100020001',
    path: 'list',
    component: 'screen/list',
    name: '大屏管理',
    level: 3,
    sort: 1,
    app_id: 'command',
    roles: SCREEN_KEEPERS,
  },
  {
    menu_id: 140,
    parent_id: null,
    num: '100010010014',
    path: '/alert',
    component: 'Layout',
    name: '指标预警',
    level: 2,
    sort: 5,
    icon: 'alert',
    app_id: 'command',
    roles: PRICE_READERS,
  },
  {
    menu_id: 141,
    parent_id: 140,
    num: '1000100100140001',
    path: 'open',
    component: 'alert/open',
    name: '当前预警',
    level: 3,
    sort: 1,
    app_id: 'command',
    roles: PRICE_READERS,
  },
  {
    menu_id: 142,
    parent_id: 140,
    num: '1000100100140002',
    path: 'history',
    component: 'alert/history',
    name: '预警记录',
    level: 3,
    sort: 2,
    app_id: 'command',
    roles: PRICE_READERS,
  },
  {
    menu_id: 143,
    parent_id: 140,
    num: '1000100100140003',
    path: 'thresholds',
    component: 'alert/thresholds',
    name: '预警阈值',
    level: 3,
    sort: 3,
    app_id: 'command',
    roles: ['ROLE_ADMIN', 'ROLE_ANALYST'],
  },
  ...filling(),
  ...reviewing(),
  ...marketAnalysis(),
  ...planning(),
  ...statistics(),
  ...administration(30, '0003', '/system', '系统管理', 'settings', [
    ['users', '用户管理'],
    ['roles', '角色管理'],
    ['menus', '菜单管理'],
    ['dictionaries', '数据字典'],
    ['regions', '区划管理'],
    ['organisations', '组织机构'],
    ['applications', '应用管理'],
  ]),
  ...administration(40, '0004', '/monitor', '系统监控', 'monitor', [
    ['operation-log', '操作日志'],
    ['login-log', '登录日志'],
    ['online', '在线用户'],
    ['notices', '通知公告'],
  ]),
  ...approvals(),
  ...reportStatistics(),
  ...registers(),
];

/** Reports added up 填报统计. */
function reportStatistics(): readonly Entry[] {
  const common = {
    app_id: 'market',
    roles: ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_ENTERPRISE'],
  } as const;
  return [
    {
      ...common,
      menu_id: 90,
      parent_id: null,
      num: '100010010009',
      path: '/report-statistic',
      component: 'Layout',
      name: '填报统计',
      level: 2,
      sort: 8,
      icon: 'tally',
    },
    {
      ...common,
      menu_id: 91,
      parent_id: 90,
      num: '1000100100090001',
      path: 'price',
      component: 'report-statistic/price',
      name: '时点价格统计',
      level: 3,
      sort: 1,
    },
    {
      ...common,
      menu_id: 92,
      parent_id: 90,
      num: '1000100100090002',
      path: 'store',
      component: 'report-statistic/store',
      name: '百货周销售统计',
      level: 3,
      sort: 2,
    },
  ];
}

/** Registers that say where they stand, each container once; who may read one is offered it. */
function registers(): readonly Entry[] {
  const standing = allRegisters.flatMap(({ menu, component, title, readers = [], writers = [] }) =>
    menu
      ? [{ menu, component, title, roles: [...new Set(['ROLE_ADMIN', ...readers, ...writers])] as BuiltInRole[] }]
      : [],
  );
  const containers = new Map(standing.map(({ menu: { container } }) => [container.id, container]));
  return [...containers.values()].flatMap((container) => {
    const pages = standing.filter(({ menu }) => menu.container.id === container.id);
    const num = `${MENU_ROOT_NUM}${String(container.id / 10).padStart(4, '0')}`;
    return [
      {
        menu_id: container.id,
        parent_id: null,
        num,
        path: container.path,
        component: 'Layout',
        name: container.name,
        level: 2,
        sort: container.sort,
        icon: container.icon,
        app_id: pages[0]?.menu.app ?? '',
        roles: [...new Set(pages.flatMap(({ roles }) => roles))],
      },
      ...pages.map(({ menu: { id, path, app }, component, title, roles }, index): Entry => ({
        menu_id: id,
        parent_id: container.id,
        num: `${num}${String(id - container.id).padStart(4, '0')}`,
        path,
        component,
        name: title,
        level: 3,
        sort: index + 1,
        app_id: app,
        roles,
      })),
    ];
  });
}

/** The approval centre 审批中心: a queue of each kind for reviewers, the own submissions for enterprises. */
function approvals(): readonly Entry[] {
  const common = { app_id: 'market', level: 3 } as const;
  const reviewers: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER'];
  const queues = [
    ['outlet', '商业网点审核'],
    ['enterprise', '企业法人库审核'],
    ['fund', '专项资金申报审核'],
    ['quarter', '品牌季度销售审核'],
    ['brand', '老字号审批'],
    ['question', '热点问题'],
  ] as const;
  return [
    {
      ...common,
      menu_id: 50,
      parent_id: null,
      num: '100010010005',
      path: '/approval',
      component: 'Layout',
      name: '审批中心',
      level: 2,
      sort: 9,
      icon: 'approval',
      roles: [...reviewers, 'ROLE_ENTERPRISE'],
    },
    ...queues.map(([page, name], index) => ({
      ...common,
      menu_id: 51 + index,
      parent_id: 50,
      num: `100010010005${String(index + 1).padStart(4, '0')}`,
      path: page,
      component: `approval/${page}`,
      name,
      sort: index + 1,
      roles: reviewers,
    })),
    {
      ...common,
      menu_id: 57,
      parent_id: 50,
      num: '1000100100050007',
      path: 'mine',
      component: 'approval/mine',
      name: '我的申报',
      sort: 7,
      roles: ['ROLE_ENTERPRISE'],
    },
    {
      ...common,
      menu_id: 58,
      parent_id: 50,
      num: '1000100100050008',
      path: 'asked',
      component: 'approval/asked',
      name: '我的提问',
      sort: 8,
      roles: ['ROLE_ENTERPRISE'],
    },
  ];
}

/** 数据填报: a page of each declared report; 71 is the first. */
function filling(): readonly Entry[] {
  const common = { app_id: 'market', roles: ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ENTERPRISE'] } as const;
  return [
    {
      ...common,
      menu_id: 70,
      parent_id: null,
      num: '100010010007',
      path: '/report',
      component: 'Layout',
      name: '数据填报',
      level: 2,
      sort: 6,
      icon: 'report',
    },
    ...allReports.map(({ key, title }, index) => ({
      ...common,
      menu_id: 71 + index,
      parent_id: 70,
      num: `100010010007${String(index + 1).padStart(4, '0')}`,
      path: key,
      component: `report/${key}`,
      name: title,
      level: 3,
      sort: index + 1,
    })),
  ];
}

/** 数据审核: the queue, who has handed in, and by when. */
function reviewing(): readonly Entry[] {
  const reviewers: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER'];
  const readers: readonly BuiltInRole[] = [...reviewers, 'ROLE_ANALYST'];
  const num = '100010010008';
  const common = { app_id: 'market', parent_id: 80, level: 3 } as const;
  return [
    {
      menu_id: 80,
      parent_id: null,
      num,
      path: '/review',
      component: 'Layout',
      name: '数据审核',
      level: 2,
      sort: 7,
      icon: 'review',
      app_id: 'market',
      roles: readers,
    },
    {
      ...common,
      menu_id: 85,
      num: `${num}0001`,
      path: 'queue',
      component: 'review/queue',
      name: '报表审核',
      sort: 1,
      roles: reviewers,
    },
    {
      ...common,
      menu_id: 81,
      num: `${num}0002`,
      path: 'board',
      component: 'review/board',
      name: '报送进度',
      sort: 2,
      roles: readers,
    },
    {
      ...common,
      menu_id: 82,
      num: `${num}0003`,
      path: 'schedules',
      component: 'review/schedules',
      name: '报送时限',
      sort: 3,
      roles: ADMINISTRATORS,
    },
  ];
}

/** Markets and business areas 市场分析; a report is opened from the list of them. */
function marketAnalysis(): readonly Entry[] {
  const common = { app_id: 'market', roles: PRICE_READERS } as const;
  const pages = [
    ['current', 'market/current', '市场现状', 0],
    ['customers', 'business-area/customers', '商圈客群', 0],
    ['reports', 'business-area/reports', '商圈月报', 0],
    ['report', 'business-area/report', '月报正文', 1],
  ] as const;
  return [
    {
      ...common,
      menu_id: 60,
      parent_id: null,
      num: '100010010006',
      path: '/business-area',
      component: 'Layout',
      name: '市场分析',
      level: 2,
      sort: 2,
      icon: 'market',
    },
    ...pages.map(([path, component, name, inner], index) => ({
      ...common,
      menu_id: 61 + index,
      parent_id: 60,
      num: `100010010006${String(index + 1).padStart(4, '0')}`,
      path,
      component,
      name,
      level: 3,
      sort: index + 1,
      inner,
    })),
  ];
}

/** Maps of outlets, people and plans 规划地图. */
function planning(): readonly Entry[] {
  const common = { app_id: 'market', roles: MAP_READERS } as const;
  return [
    {
      ...common,
      menu_id: 100,
      parent_id: null,
      num: '100010010010',
      path: '/planning',
      component: 'Layout',
      name: '规划地图',
      level: 2,
      sort: 3,
      icon: 'map',
    },
    {
      ...common,
      menu_id: 101,
      parent_id: 100,
      num: '1000100100100001',
      path: 'map',
      component: 'planning/map',
      name: '市场规划地图',
      level: 3,
      sort: 1,
    },
    {
      ...common,
      menu_id: 105,
      parent_id: 100,
      num: '1000100100100005',
      path: 'gap',
      component: 'planning/gap',
      name: '覆盖缺口',
      level: 3,
      sort: 5,
    },
    {
      ...common,
      menu_id: 106,
      parent_id: 100,
      num: '1000100100100006',
      path: 'siting',
      component: 'planning/siting',
      name: '选址模拟',
      level: 3,
      sort: 6,
    },
    {
      ...common,
      menu_id: 107,
      parent_id: 100,
      num: '1000100100100007',
      path: 'compare',
      component: 'planning/compare',
      name: '规划对比',
      level: 3,
      sort: 7,
    },
    {
      ...common,
      menu_id: 108,
      parent_id: 100,
      num: '1000100100100008',
      path: 'import',
      component: 'planning/import',
      name: '数据导入',
      level: 3,
      sort: 8,
      roles: ['ROLE_ADMIN', 'ROLE_ANALYST'],
    },
  ];
}

/** Statistics to look at, print and share 统计分析 (spec 1 §2.1). */
function statistics(): readonly Entry[] {
  const readers: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'];
  const sharers: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ANALYST'];
  const pages: ReadonlyArray<readonly [path: string, name: string, roles: readonly BuiltInRole[]]> = [
    ['weekend', '周末消费统计', readers],
    ['golden', '黄金周消费统计', readers],
    ['report-count', '企业填报统计', readers],
    ['quarter', '季度报告', readers],
    ['price', '市场价格报告', readers],
    ['shares', '分享管理', sharers],
  ];
  return [
    {
      menu_id: 120,
      parent_id: null,
      num: '100010010012',
      path: '/statistic',
      component: 'Layout',
      name: '统计分析',
      level: 2,
      sort: 4,
      icon: 'statistic',
      app_id: 'market',
      roles: readers,
    },
    ...pages.map(([path, name, roles], index): Entry => ({
      menu_id: 121 + index,
      parent_id: 120,
      num: `100010010012${String(index + 1).padStart(4, '0')}`,
      path,
      component: `statistic/${path}`,
      name,
      level: 3,
      sort: index + 1,
      app_id: 'market',
      roles,
    })),
  ];
}

/** A container of administration pages; the key of each page is its path below `admin/`. */
function administration(
  menuId: number,
  place: string,
  path: string,
  name: string,
  icon: string,
  pages: ReadonlyArray<readonly [path: string, name: string]>,
): readonly Entry[] {
  const num = `10001001${place}`;
  const common = { app_id: 'system', roles: ADMINISTRATORS } as const;
  return [
    {
      ...common,
      menu_id: menuId,
      parent_id: null,
      num,
      path,
      component: 'Layout',
      name,
      level: 2,
      sort: SYSTEM_AFTER + Number(place),
      icon,
    },
    ...pages.map(([page, title], index) => ({
      ...common,
      menu_id: menuId + index + 1,
      parent_id: menuId,
      num: `${num}${String(index + 1).padStart(4, '0')}`,
      path: page,
      component: `admin/${page}`,
      name: title,
      level: 3,
      sort: index + 1,
    })),
  ];
}

export const MENUS: readonly MenuRow[] = ENTRIES.map(({ roles: _roles, icon = '', status = 1, inner = 0, ...row }) => ({
  ...row,
  icon,
  status,
  inner_page: inner,
  code: '',
  home_icon: icon,
  url: '',
}));

/** Which role is offered which menu 角色菜单. */
export const ROLE_MENUS: ReadonlyArray<{ readonly role_code: BuiltInRole; readonly menu_id: number }> = ENTRIES.flatMap(
  ({ menu_id, roles }) => roles.map((role_code) => ({ role_code, menu_id })),
);

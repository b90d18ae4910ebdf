import type { Heading } from '#base/area/area.ts';

/** The number under which the menus at the top hang 顶级菜单的上级编号; each level adds four digits, so theirs have twelve (spec 1 §4). */
export const MENU_ROOT_NUM = '10001001';
/** Digits that a level adds to a number 每级位数. */
export const NUM_DIGITS = 4;
/** How deep menus may hang: the level of those at the top is 2, of pages 3. */
export const TOP_MENU_LEVEL = 2;
export const DEEPEST_MENU_LEVEL = 5;

/** Largest picture for a tile 首页图标, bytes. */
export const LARGEST_HOME_ICON = 512 * 1_024;

/** Status of a menu, dictionary item, organisation, office or application 状态 (spec 1 §4: 禁用/启用). */
export const STATUS_LABELS = { 0: '禁用', 1: '启用' } as const;

/** Menus that administrators make are counted from here, so that none takes a number that a later release delivers. */
export const FIRST_OWN_MENU = 100_001;

/** The role codes in a text that divides them by commas of either kind 限定角色. */
export const roleCodesIn = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Headings under which several subjects have pages; what runs the system stands below what it is for. */
export const PRICE_HEADING: Heading = {
  id: 10,
  path: '/vegetable-price',
  name: '菜价监测',
  icon: 'produce',
  sort: 1,
  app: 'market',
};
export const MARKET_HEADING: Heading = {
  id: 60,
  path: '/business-area',
  name: '市场分析',
  icon: 'market',
  sort: 2,
  app: 'market',
};
export const STATISTIC_HEADING: Heading = {
  id: 120,
  path: '/statistic',
  name: '统计分析',
  icon: 'statistic',
  sort: 4,
  app: 'market',
};
export const SCREEN_HEADING: Heading = {
  id: 20,
  path: '/screen',
  name: '指挥大屏',
  icon: 'screen',
  sort: 10,
  app: 'command',
};
export const SYSTEM_HEADING: Heading = {
  id: 30,
  path: '/system',
  name: '系统管理',
  icon: 'settings',
  sort: 13,
  app: 'system',
};
export const MONITOR_HEADING: Heading = {
  id: 40,
  path: '/monitor',
  name: '系统监控',
  icon: 'monitor',
  sort: 14,
  app: 'system',
};

/** 规划地图: maps of outlets, people and plans, and the areas that people are counted by. */
export const PLANNING_HEADING = { id: 100, path: '/planning', name: '规划地图', icon: 'map', sort: 3, app: 'market' };

/** 安全管理: where inspectors go, what they found, and cases with a clock. */
export const SAFETY_HEADING = { id: 150, path: '/safety', name: '安全管理', icon: 'safety', sort: 10, app: 'command' };

/** 数据共享: what is shared, by which interfaces and with whom, and whose data is read. */
export const GATEWAY_HEADING = { id: 180, path: '/gateway', name: '数据共享', icon: 'share', sort: 13, app: 'market' };

/** 网站访问分析: who looks at the portal and at other watched sites. */
export const VISIT_HEADING = { id: 230, path: '/visit', name: '网站访问分析', icon: 'tally', sort: 9, app: 'market' };

/** 农产品分析: what retail and wholesale tell of farm produce. */
export const PRODUCE_HEADING = {
  id: 190,
  path: '/produce',
  name: '农产品分析',
  icon: 'produce',
  sort: 2,
  app: 'market',
};

/** 区域经济: what the city consumes, trades and invests, by month and by year. */
export const ECONOMY_HEADING = {
  id: 210,
  path: '/economy',
  name: '区域经济',
  icon: 'statistic',
  sort: 4,
  app: 'market',
};

/** 互联网数据: what maps and sites outside say of the city's shops. */
export const INTERNET_HEADING = {
  id: 280,
  path: '/internet',
  name: '互联网数据',
  icon: 'market',
  sort: 8,
  app: 'market',
};

/** 企业名录: enterprises by what they may do, and from where their lists are kept up. */
export const DIRECTORY_HEADING = {
  id: 110,
  path: '/directory',
  name: '企业名录',
  icon: 'document',
  sort: 12,
  app: 'market',
};

import type { MenuApp, MenuNode, MenuRecord } from './wire.ts';

const page = (menuId: number, num: string, path: string, component: string, name: string): MenuNode => ({
  menuId,
  status: 1,
  num,
  path,
  component,
  name,
  code: '',
  icon: '',
  homeIcon: '',
  url: '',
  appId: '',
  level: 3,
  inner: 0,
  alwaysShow: 0,
  roles: [],
  children: [],
});

export const menuSample: readonly MenuNode[] = [
  {
    ...page(10, '100010010001', '/vegetable-price', 'Layout', '菜价监测'),
    level: 2,
    icon: 'produce',
    children: [
      page(11, '1000100100010001', 'daily', 'vegetable-price/daily', '每日菜价'),
      page(12, '1000100100010002', 'warnings', 'vegetable-price/warnings', '菜价预警'),
    ],
  },
];

export const menuRecordSample: MenuRecord = {
  menuId: 11,
  parentId: 10,
  status: 1,
  num: '1000100100010001',
  path: 'daily',
  component: 'vegetable-price/daily',
  name: '每日菜价',
  code: '',
  icon: '',
  homeIcon: '',
  url: '',
  appId: 'market',
  level: 3,
  inner: 0,
  alwaysShow: 0,
  roles: [],
  sort: 1,
  version: 0,
};

export const menuAppSamples: readonly MenuApp[] = [
  { appId: 'market', name: '市场监测', icon: 'produce', description: '菜价、预警与市场运行' },
  { appId: 'command', name: '指挥调度', icon: 'screen', description: '指挥大屏与值守' },
];

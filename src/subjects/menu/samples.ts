import type { MenuNode } from './wire.ts';

const page = (menuId: number, num: string, path: string, component: string, name: string): MenuNode => ({
  menuId, status: 1, num, path, component, name, code: '', icon: '', homeIcon: '', url: '', appId: '', level: 3, inner: 0, children: [],
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

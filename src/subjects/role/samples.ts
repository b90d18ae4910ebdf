import type { EffectiveRights, RoleDetail, RoleRow } from './wire.ts';

const reviewer: RoleRow = {
  roleCode: 'ROLE_REVIEWER',
  name: '审核人员',
  note: '区商务局审核报表',
  dataScope: 'region',
  builtIn: true,
  userCount: 12,
  grantable: true,
  version: 3,
};

export const roleSamples: readonly RoleRow[] = [
  {
    roleCode: 'ROLE_ADMIN',
    name: '系统管理员',
    note: undefined,
    dataScope: 'all',
    builtIn: true,
    userCount: 1,
    grantable: true,
    version: 1,
  },
  reviewer,
  {
    roleCode: 'ROLE_PRICE_CLERK',
    name: '菜价录入员',
    note: undefined,
    dataScope: 'region',
    builtIn: false,
    userCount: 0,
    grantable: false,
    version: 1,
  },
];

export const roleDetailSample: RoleDetail = {
  ...reviewer,
  menuIds: [10, 11, 12],
  resources: ['vegetable-price.read', 'vegetable-price.write'],
};

export const effectiveRightsSample: EffectiveRights = {
  menus: [
    { menuId: 10, name: '菜价监测', level: 2, givenBy: ['审核人员'] },
    { menuId: 12, name: '菜价预警', level: 3, givenBy: ['审核人员', '统计分析人员'] },
  ],
  resources: [{ permission: 'vegetable-price.read', label: '查看菜价', givenBy: ['审核人员', '统计分析人员'] }],
  dataScope: 'all',
  scopeGivenBy: ['统计分析人员'],
  regionNames: ['江宁区'],
  enterpriseName: undefined,
};

import type { Area } from '#base/area/area.ts';

/** 数据共享: the catalogue, the interfaces made from it and who may use them (spec 2, page areas: Data sharing and portal). */
export const gatewayArea = {
  title: '数据共享',
  rights: {
    'gateway.read': { label: '查看数据共享', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    'gateway.write': { label: '维护目录和接口', roles: ['ROLE_ANALYST'], implies: ['gateway.read'] },
    'gateway.decide': { label: '审批数据使用授权', roles: [], implies: ['gateway.read'] },
  },
  pages: [],
} as const satisfies Area;

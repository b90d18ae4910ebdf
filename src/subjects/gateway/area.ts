import type { Area } from '#base/area/area.ts';
import { GATEWAY_HEADING as under } from '../menu/terms.ts';

/** 数据共享: the catalogue, the interfaces made from it and who may use them (spec 2, page areas: Data sharing and portal). */
export const gatewayArea = {
  title: '数据共享',
  rights: {
    'gateway.read': { label: '查看数据共享', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    'gateway.write': { label: '维护目录和接口', roles: ['ROLE_ANALYST'], implies: ['gateway.read'] },
    'gateway.decide': { label: '审批数据使用授权', roles: [], implies: ['gateway.read'] },
  },
  pages: [
    { component: 'gateway/apis', title: '接口', under, place: 3, path: 'apis', needs: ['gateway.read'] },
    { component: 'gateway/apps', title: '授权', under, place: 4, path: 'apps', needs: ['gateway.read'] },
    { component: 'gateway/grants', title: '权限', under, place: 5, path: 'grants', needs: ['gateway.read'] },
    { component: 'gateway/calls', title: '调用记录', under, place: 6, path: 'calls', needs: ['gateway.read'] },
  ],
} as const satisfies Area;

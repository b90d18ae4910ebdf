import type { Area } from '#base/area/area.ts';

const under = { id: 460, path: '/form', name: '填报表单', icon: 'document', sort: 13, app: 'market' };

/** 填报表单: forms that a regulator makes, gives out, and reads (spec 2, page areas: Fill-in forms). */
export const formArea = {
  title: '填报表单',
  rights: {
    'form.read': { label: '查看表单、答卷和统计', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    'form.write': { label: '设计、发布和发放表单', roles: ['ROLE_ANALYST'], implies: ['form.read'] },
    'form.review': { label: '审批答卷', roles: ['ROLE_REVIEWER'], implies: ['form.read'] },
    'form.fill': { label: '填写表单', roles: ['ROLE_ENTERPRISE'] },
  },
  pages: [
    { component: 'form/forms', title: '表单设计', under, place: 1, path: 'forms', needs: ['form.read'] },
    { component: 'form/answers', title: '表单审批', under, place: 2, path: 'answers', needs: ['form.read'] },
    { component: 'form/statistics', title: '表单统计', under, place: 3, path: 'statistics', needs: ['form.read'] },
    { component: 'form/due', title: '表单填报', under, place: 4, path: 'due', needs: ['form.fill'] },
  ],
} as const satisfies Area;

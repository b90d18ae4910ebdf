import type { Area } from '#base/area/area.ts';
import { CONTENT_HEADING as under } from './register.ts';

/** 内容管理: articles of the web site and the mini-program; categories and links are registers (spec 2, page areas). */
export const contentArea = {
  title: '内容管理',
  rights: {
    'content.read': { label: '查看内容', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    'content.write': {
      label: '编写文章、维护栏目和链接',
      roles: ['ROLE_ANALYST'],
      implies: ['content.read'],
    },
    'content.publish': { label: '审核、发布和撤下文章', roles: [], implies: ['content.read'] },
  },
  pages: [
    { component: 'content/articles', title: '文章', under, place: 1, path: 'articles', needs: ['content.read'] },
    {
      component: 'content/link-checks',
      title: '链接检查',
      under,
      place: 4,
      path: 'link-checks',
      needs: ['content.read'],
    },
  ],
} as const satisfies Area;

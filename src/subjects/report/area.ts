import type { Area, Heading } from '#base/area/area.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';

const FILLING: Heading = { id: 70, path: '/report', name: '数据填报', icon: 'report', sort: 6, app: 'market' };
/** 数据审核: what was handed in, and who has not. */
export const REVIEW_HEADING: Heading = {
  id: 80,
  path: '/review',
  name: '数据审核',
  icon: 'review',
  sort: 7,
  app: 'market',
};

/** The address of a report's page among the menus. */
export const reportPath = ({ key, under = FILLING }: Pick<ReportDeclaration, 'key' | 'under'>): string =>
  `${under.path}/${key}`;

/** 数据填报: a page of each declared report, the queue of what is to be reviewed, and by when reports are due. */
export const reportArea = (reports: readonly Pick<ReportDeclaration, 'key' | 'title' | 'under'>[]) =>
  ({
    title: '数据填报',
    rights: {
      'report.read': { label: '查看报表', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_ENTERPRISE'] },
      'report.fill': { label: '填报报表', roles: ['ROLE_ENTERPRISE'], implies: ['report.read'] },
      'report.review': { label: '审核报表', roles: ['ROLE_REVIEWER'], implies: ['report.read'] },
      'report.remind': { label: '催报报表', roles: ['ROLE_REVIEWER'] },
      'report.schedule': { label: '设置报送时限', roles: [] },
    },
    pages: [
      ...reports.map(({ key, title, under = FILLING }, index) => ({
        component: `report/${key}`,
        title,
        under,
        place: reports.slice(0, index + 1).filter((one) => (one.under ?? FILLING) === under).length,
        path: key,
        needs: [['report.fill', 'report.review']] as const,
      })),
      {
        component: 'review/queue',
        title: '报表审核',
        under: REVIEW_HEADING,
        place: 1,
        id: 85,
        path: 'queue',
        needs: ['report.review'],
      },
      {
        component: 'review/schedules',
        title: '报送时限',
        under: REVIEW_HEADING,
        place: 3,
        id: 82,
        path: 'schedules',
        needs: ['report.schedule'],
      },
    ],
  }) as const satisfies Area;

import type { AreaPage } from '#base/area/area.ts';
import { maySee } from '#base/area/rights.ts';
import { allAreas } from '#subjects/areas.ts';
import { allRegisters } from '#subjects/registers.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { DEFAULT_DATA_SCOPES } from '#subjects/session/rules.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import { longestOf } from './longest.ts';

/** The engines 引擎 of the house, and pages of their own. */
export const ENGINES = {
  register: '台账',
  report: '填报',
  dataset: '统计',
  document: '内容',
  job: '任务',
  gateway: '共享',
  inspection: '检查',
  own: '自有页面',
} as const;
export type Engine = keyof typeof ENGINES;

/** Which engine draws the pages whose COMPONENT begins so; of several the longest counts. A register's page is told by its declaration. */
const DRAWN_BY: Readonly<Record<string, Engine>> = {
  'report/': 'report',
  'review/': 'report',
  'dataset/': 'dataset',
  'statistic/': 'dataset',
  'report-statistic/': 'dataset',
  'content/': 'document',
  'content/link-checks': 'job',
  'business-report/': 'document',
  'admin/notices': 'document',
  '/open/content': 'document',
  'job/': 'job',
  'crawler/': 'job',
  'gateway/': 'gateway',
  'data-source/': 'gateway',
  'inspection/': 'inspection',
};

/** What the declarations say of a page 页面事实: the engine that draws it, and where it stands among the menus – '' for a page outside of them. */
export interface AreaFacts {
  readonly engine: Engine;
  readonly menu: string;
  readonly address: string;
  /** Roles whose menus have it on the first day, as they are called; none for a page outside of the menus. */
  readonly roles: readonly string[];
}

/** The facts of a page by the COMPONENT of its menu, or by its path. */
export function factsOf(page: string): AreaFacts {
  const declared = allAreas.flatMap(({ pages }) => pages).find(({ component }) => component === page);
  return {
    engine: engineOf(page),
    menu: declared ? `${declared.under.name} › ${declared.title}` : '',
    address: declared ? `${declared.under.path}/${declared.path}` : page.startsWith('/') ? page : '',
    roles: declared ? rolesOf(declared) : [],
  };
}

/** Who is offered a page: the role holds what it needs, and works where the page belongs. */
function rolesOf(page: AreaPage): readonly string[] {
  return Object.entries(ROLE_LABELS).flatMap(([role, label]) => {
    const place = DEFAULT_DATA_SCOPES[role as BuiltInRole] === 'enterprise' ? 'enterprise' : 'bureau';
    const isOffered = maySee(page, DEFAULT_RIGHTS[role as BuiltInRole]) && (page.audience ?? place) === place;
    return isOffered ? [label] : [];
  });
}

function engineOf(page: string): Engine {
  if (allRegisters.some(({ component }) => component === page)) return 'register';
  return longestOf(DRAWN_BY, page) ?? 'own';
}

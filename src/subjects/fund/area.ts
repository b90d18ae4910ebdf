import type { Area } from '#base/area/area.ts';
import { BUREAU } from '../session/terms.ts';
import { FUND_HEADING as under } from './terms.ts';

const REVIEWER = ['ROLE_REVIEWER'];
const reads = ['fund.read'] as const;

/** 专项资金: what enterprises declare under a call, and each office's part until the money is paid (spec 2, page areas: Fund declaration with audit). Calls are a register. */
export const fundArea = {
  title: '专项资金',
  rights: {
    'fund.read': { label: '查看专项资金申报', roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'] },
    // The specified flag of the tile (spec 1 §2.6): who is told how many wait also reads them.
    'approval.fund': { label: '专项资金申报审核', roles: REVIEWER, implies: ['approval.read', ...reads] },
    'fund.check': { label: '受理、完整性审查和安排评审', roles: REVIEWER, implies: reads },
    'fund.mark': { label: '专家评审', roles: BUREAU },
    'fund.visit': { label: '现场核查', roles: REVIEWER, implies: reads },
    'fund.propose': { label: '拟定金额、公示和异议', roles: REVIEWER, implies: reads },
    'fund.decide': { label: '决定专项资金', roles: [], implies: reads },
    'fund.pay': { label: '登记拨付', roles: [], implies: reads },
    'fund.declare': { label: '申报专项资金', roles: ['ROLE_ENTERPRISE'] },
  },
  pages: [
    {
      component: 'fund/declare',
      title: '资金申报',
      under,
      place: 1,
      path: 'declare',
      needs: ['fund.declare'],
      audience: 'enterprise',
    },
    {
      component: 'fund/queue',
      title: '申报审核',
      under,
      place: 2,
      path: 'queue',
      needs: [['fund.read', 'approval.fund']],
    },
    {
      component: 'fund/marking',
      title: '专家评审',
      under,
      place: 3,
      path: 'marking',
      needs: ['fund.mark'],
      audience: 'bureau',
    },
  ],
} as const satisfies Area;

import type { Area } from '#base/area/area.ts';
import { MARKET_HEADING as under } from '../menu/terms.ts';
import { PROPOSAL_PAGE } from './terms.ts';

/** 台账变更建议: who may not keep a register proposes, an enterprise of its own records alone; who may decides. */
export const proposalArea = {
  title: '台账变更建议',
  rights: {
    'proposal.submit': {
      label: '提出台账变更建议',
      roles: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY', 'ROLE_ENTERPRISE'],
    },
    'proposal.review': {
      label: '审核台账变更建议',
      roles: ['ROLE_REVIEWER', 'ROLE_ANALYST'],
      implies: ['proposal.submit'],
    },
  },
  pages: [
    {
      component: PROPOSAL_PAGE,
      title: '台账变更建议',
      under,
      place: 10,
      id: 478,
      path: 'proposals',
      needs: ['proposal.submit'],
    },
  ],
} as const satisfies Area;

import type { Area } from '#base/area/area.ts';
import { SYSTEM_HEADING as under } from '../menu/terms.ts';

/** 会员与企业绑定 (spec 2, page areas: vip and enterprise binding): who may speak for an enterprise, by invitation. */
export const invitationArea = {
  title: '会员与企业绑定',
  rights: {
    'invitation.read': { label: '查看企业邀请', roles: [] },
    'invitation.write': { label: '邀请企业用户', roles: [], implies: ['invitation.read'] },
  },
  pages: [
    {
      component: 'admin/invitations',
      title: '会员与企业绑定',
      under,
      place: 8,
      path: 'invitations',
      needs: ['invitation.read'],
    },
  ],
} as const satisfies Area;

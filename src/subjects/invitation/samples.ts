import type { InvitationRow } from './wire.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 5, 10, 1);
const row = {
  enterpriseId: 1_003,
  enterpriseName: '江宁岔路菜市场',
  division: '江宁区',
  maker: '系统管理员',
  madeAt: AT,
};

export const invitationSamples: readonly InvitationRow[] = [
  { ...row, invitationId: 3, expiresAt: AT + 7 * DAY, remark: '新任填报员' },
  { ...row, invitationId: 2, expiresAt: AT + DAY, usedAt: AT + 3_600_000, usedBy: 'xu_jh', remark: undefined },
  { ...row, invitationId: 1, expiresAt: AT - DAY, madeAt: AT - 8 * DAY, revokedAt: AT - 2 * DAY, remark: undefined },
];

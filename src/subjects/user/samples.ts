import type { UserBinding, UserRow } from './wire.ts';

const createdAt = Date.parse('2026-01-05T01:00:00Z');

export const userSamples: readonly UserRow[] = [
  {
    userId: 3,
    userName: 'analyst',
    displayName: '周雅文',
    phone: '13851667788',
    email: 'zhouyw@sw.nanjing.cn',
    sex: 1,
    userType: 1,
    regionId: undefined,
    regionName: undefined,
    enterpriseId: undefined,
    enterpriseName: undefined,
    officeId: undefined,
    officeName: undefined,
    roles: ['ROLE_ANALYST'],
    roleNames: ['统计分析人员'],
    status: 1,
    avatar: undefined,
    mustChangePassword: false,
    hasSecondFactor: true,
    lastLoginAt: Date.parse('2026-03-10T00:35:00Z'),
    createdAt,
    version: 1,
  },
  {
    userId: 5,
    userName: 'clerk',
    displayName: '吴秀兰',
    phone: '13912345678',
    email: undefined,
    sex: 1,
    userType: 2,
    regionId: 320_104,
    regionName: '秦淮区',
    enterpriseId: 1_001,
    enterpriseName: '科巷菜场',
    officeId: undefined,
    officeName: undefined,
    roles: ['ROLE_ENTERPRISE'],
    roleNames: ['企业填报人员'],
    status: 0,
    avatar: undefined,
    mustChangePassword: true,
    hasSecondFactor: false,
    lastLoginAt: undefined,
    createdAt,
    version: 2,
  },
];

export const userBindingSamples: readonly UserBinding[] = [
  {
    enterpriseName: '科巷菜场',
    state: 'revoked',
    seen: 12,
    entries: [
      {
        from: '2026-01-06',
        to: '2026-12-31',
        enterpriseName: '科巷菜场',
        maker: '系统管理员',
        madeAt: createdAt,
        revokedAt: Date.parse('2026-03-02T02:00:00Z'),
        revoker: '系统管理员',
      },
    ],
  },
  { enterpriseName: '科巷菜场', state: 'open', seen: 0, entries: [] },
];

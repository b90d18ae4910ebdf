import type { CurrentUser } from './wire.ts';

/** An analyst of the whole city, as the current-user call describes her. */
export const analystSample: CurrentUser = {
  user: {
    userId: 3,
    userName: 'analyst',
    displayName: '周雅文',
    userType: 1,
    isAdmin: false,
    enterpriseName: undefined,
  },
  roles: ['ROLE_ANALYST'],
  resources: ['vegetable-price.read', 'market.read'],
  region: { regionId: 320100, name: '南京市', code: '320100', children: [] },
  wholeCity: true,
  holidays: [{ window: 'H01', year: 2026, from: '2026-02-15', to: '2026-02-23' }],
  version: '1.0.0',
  headName: '南京市商务监管信息平台',
};

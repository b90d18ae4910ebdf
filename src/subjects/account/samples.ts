import type { Account } from './wire.ts';

export const accountSample: Account = {
  userName: 'analyst',
  displayName: '周雅文',
  phone: '13851667788',
  email: 'zhouyw@sw.nanjing.cn',
  sex: 1,
  version: 1,
  regionName: '南京市',
  enterpriseName: undefined,
  officeName: '南京市商务局 · 市场运行处',
  roleNames: ['统计分析人员'],
  avatar: undefined,
};

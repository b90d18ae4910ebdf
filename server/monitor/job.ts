import type { JobDeclaration } from '../job/declared.ts';
import { lookAround } from './looking.ts';

const MINUTE = 60_000;

/** Looks every minute at everything that is watched 系统监测. */
export const monitorJob: JobDeclaration = {
  code: 'monitor',
  title: '系统监测',
  about: '按监测设置检查预警、任务、摄像机、大屏、磁盘、日志锚点和共享接口，有异常或恢复时告知有关人员',
  cron: '* * * * *',
  byDay: '只看系统现在的状况，不按日期',
  whenLate: 'once',
  retries: 0,
  limit: 5 * MINUTE,
  run: ({ services, note }) => lookAround(services, note),
};

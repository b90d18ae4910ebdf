import { monitorEvents } from '#subjects/monitor/events.ts';
import { sendDue } from '../delivery/sending.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { counted } from '../job/noting.ts';
import { enterMessages } from './entering.ts';

const MINUTE = 60_000;

/** Sends what is due by mail and group robot 投递, the messages that were written meanwhile first being entered for it. */
export const deliveryJob: JobDeclaration = {
  code: 'delivery',
  title: '消息投递',
  about: '把到期的邮件和群机器人消息送出；没有送达的隔 1、5、15、60、240 分钟再试，之后不再试',
  cron: '* * * * *',
  byDay: '只送现在还没有送达的消息，已送达的不再送第二次',
  whenLate: 'once',
  retries: 0,
  limit: 30 * MINUTE,
  run: async ({ services, signal, note }) => {
    await enterMessages(services);
    const { sent, failed } = await sendDue(services, signal, { note });
    if (sent + failed > 0) await services.publish(monitorEvents.changed, {});
    return counted(sent + failed, () => `送达 ${sent} 条，未送达 ${failed} 条`);
  },
};

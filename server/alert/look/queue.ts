import { once } from 'node:events';
import { alertEvents } from '#subjects/alert/events.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { MISSED, type Services } from '../../service/services.ts';
import { type Note, unheard } from '../../job/noting.ts';
import { evaluateAlerts, evaluateByClock } from './evaluation.ts';

/** What makes a look at the thresholds worth while: data that came. */
const SOURCES: ReadonlySet<string> = new Set([vegetablePriceEvents.changed.name, approvalEvents.changed.name]);

/** Works the queue off and tells every open screen when an alert changed; with nothing in the queue it is one short query. Gives how much was in it. */
export async function workOff({ db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<number> {
  const { due } = await db
    .selectFrom('alert_task')
    .select((is) => is.fn.countAll<number>().as('due'))
    .where('due_at', '<=', clock.now())
    .executeTakeFirstOrThrow();
  if (due === 0) return 0;
  if (await evaluateAlerts(db, clock)) await publish(alertEvents.changed, {});
  return due;
}

/** What the job looks at every minute: what is left in the queue, and what the clock alone moves. Gives whether anything came of it. */
export async function lookByClock(
  services: Pick<Services, 'db' | 'clock' | 'publish'>,
  note: Note = unheard,
): Promise<boolean> {
  const left = await workOff(services);
  if (left > 0) note(`处理新到或其他节点遗留的待判断数据 ${left} 批`);
  const changed = await evaluateByClock(services.db, services.clock);
  note(`按时间核对报表逾期和摄像机离线：${changed ? '预警有变化' : '没有变化'}`);
  if (changed) await services.publish(alertEvents.changed, {});
  return left > 0 || changed;
}

/** How long data are gathered before they are looked at together, ms: in a morning's reporting prices come by the second. */
const GATHERED_FOR = 1_000;

/** Looks at the thresholds when data have come, one look at a time; what fails stays in the queue for the next one. */
export function watchArrivals(services: Services): void {
  let looking = false;
  let again = false;
  const look = async (): Promise<void> => {
    looking = true;
    do {
      again = false;
      await once(AbortSignal.timeout(GATHERED_FOR), 'abort');
      await workOff(services).catch(() => undefined);
    } while (again);
    looking = false;
  };
  services.onMessage((name) => {
    if (!SOURCES.has(name) && name !== MISSED) return;
    if (looking) again = true;
    else void look();
  });
}

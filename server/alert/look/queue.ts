import { once } from 'node:events';
import { alertEvents } from '#subjects/alert/events.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { MISSED, type Services } from '../../service/services.ts';
import { evaluateAlerts, evaluateByClock } from './evaluation.ts';

/** What makes a look at the thresholds worth while: data that came. */
const SOURCES: ReadonlySet<string> = new Set([vegetablePriceEvents.changed.name, approvalEvents.changed.name]);

/** Works the queue off and tells every open screen when an alert changed; with nothing in the queue it is one short query. Gives whether there was anything. */
export async function workOff({ db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<boolean> {
  const due = db.selectFrom('alert_task').select('alert_task_id').where('due_at', '<=', clock.now());
  if (!(await due.limit(1).executeTakeFirst())) return false;
  if (await evaluateAlerts(db, clock)) await publish(alertEvents.changed, {});
  return true;
}

/** What the job looks at every minute: what is left in the queue, and what the clock alone moves. Gives whether anything came of it. */
export async function lookByClock(services: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<boolean> {
  const left = await workOff(services);
  const changed = await evaluateByClock(services.db, services.clock);
  if (changed) await services.publish(alertEvents.changed, {});
  return left || changed;
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

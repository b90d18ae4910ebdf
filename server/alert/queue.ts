import { alertEvents } from '#subjects/alert/events.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Services } from '../service/services.ts';
import { evaluateAlerts } from './evaluation.ts';

/** What makes a look at the thresholds worth while: data that came. */
const SOURCES: ReadonlySet<string> = new Set([vegetablePriceEvents.changed.name, approvalEvents.changed.name]);

/** Works the queue off and tells every open screen when an alert changed; with nothing in the queue it is one short query. */
export async function workOff({ db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<void> {
  if (!(await db.selectFrom('alert_task').select('alert_task_id').limit(1).executeTakeFirst())) return;
  if (await evaluateAlerts(db, clock)) await publish(alertEvents.changed, {});
}

/** Looks at the thresholds whenever data have come, one look at a time; what fails stays in the queue for the next one. */
export function watchArrivals(services: Services): void {
  let running: Promise<void> | undefined;
  let again = false;
  const look = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = workOff(services)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (!again) return;
        again = false;
        look();
      });
  };
  services.onMessage((name) => {
    if (SOURCES.has(name)) look();
  });
}

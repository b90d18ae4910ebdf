import { WAYS } from '#base/messages/ways.ts';
import { type Note, tookText, unheard } from '../job/noting.ts';
import type { Services } from '../service/services.ts';
import { byDns, type LookUp } from '../outward/inward.ts';
import { forgetDeliveries, leaveInDoubt, settleFailed, settleSent, takeDue, withdrawUnsent } from './outbox.ts';
import { SENDERS } from './ways.ts';

/** Deliveries of one run; what is more waits for the next. */
const MOST_AT_ONCE = 200;

/** Sends what is due 投递, one after the other, each settled before the next is taken; gives how many went and how many did not. */
export async function sendDue(
  { db, clock, config: { outlets, inwardHosts: allowed } }: Services,
  signal: AbortSignal,
  { lookUp = byDns, note = unheard }: { readonly lookUp?: LookUp; readonly note?: Note } = {},
): Promise<{ readonly sent: number; readonly failed: number }> {
  await withdrawUnsent(db, clock.now());
  await leaveInDoubt(db, clock.now());
  let [sent, failed] = [0, 0];
  while (sent + failed < MOST_AT_ONCE && !signal.aborted) {
    const going = await takeDue(db, clock.now());
    if (!going) break;
    const since = clock.now();
    const problem = await SENDERS[going.way](going, { outlets, allowed, lookUp, now: clock.now() }).then(
      () => undefined,
      (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
    );
    if (problem === undefined) {
      await settleSent(db, going, clock.now());
      note(`${WAYS[going.way]}“${going.title}”：已送达，${tookText(since, clock.now())}`);
      sent += 1;
    } else {
      await settleFailed(db, going, problem, clock.now());
      note(`${WAYS[going.way]}“${going.title}”未送达：${problem}`, 'warn');
      failed += 1;
    }
  }
  await forgetDeliveries(db, clock.now());
  return { sent, failed };
}

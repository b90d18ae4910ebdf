import { jobEvents } from '#subjects/job/events.ts';
import { MISSED } from '../service/services.ts';
import { DECLARED_EVERY, endLost, enterDue, enterJobs } from './calendar.ts';
import { type RunLog, runLog } from './lines.ts';
import { wantedOf } from './declared.ts';
import { type RunnerOptions, type Run, carryOut, type Ending } from './carrying-out.ts';

/** Runs of a node at a time: what comes together waits its turn, and another node may take it. */
const MOST_AT_ONCE = 8;

/** What runs the jobs of one node. */
export interface JobRunner {
  /** Takes what is due or ordered, says that the own runs are alive, and ends those that were cancelled or lost. Returns when all is taken, not when it is done. */
  look(): Promise<void>;
  /** Ends the own runs, which another node then begins anew. */
  close(): Promise<void>;
}

/** Makes the runner of a node: whoever owns the timers has it look every few seconds; it looks by itself when another page or node orders a run. */
export async function jobRunner({ services, database, jobs, node }: RunnerOptions): Promise<JobRunner> {
  const { db, clock, config } = services;
  const own = wantedOf(jobs, config);
  const byCode = new Map(own.map((job) => [job.code, job]));
  const open = new Map<
    number,
    { readonly controller: AbortController; readonly log: RunLog; readonly work: Promise<void> }
  >();
  let looking: Promise<void> | undefined;
  const life = { again: false, closed: false, declaredAt: clock.now() };
  await enterJobs(db, own, clock.now());

  const tell = () => services.publish(jobEvents.changed, {});

  const begin = async (run: Run): Promise<boolean> => {
    const job = byCode.get(run.code);
    if (!job) return false;
    const taken = await db
      .updateTable('job_run')
      .set({ state: 'running', node, started_at: clock.now(), heard_at: clock.now() })
      .where('run_id', '=', run.run_id)
      .where('state', '=', 'waiting')
      .returning('run_id')
      .execute();
    if (taken.length === 0) return false;
    const controller = new AbortController();
    const log = runLog(db, run.run_id, () => clock.now());
    const work = carryOut({ services, database }, job, { ...run, log }, controller)
      .catch(() => undefined)
      .finally(() => {
        open.delete(run.run_id);
        // There is room for what waits.
        look().catch(() => undefined);
      });
    open.set(run.run_id, { controller, log, work });
    return true;
  };

  const watch = async (): Promise<void> => {
    if (open.size === 0) return;
    // Some may end while the lines of others are written down.
    const running = [...open.keys()];
    const said = await Promise.all([...open.values()].map(({ log }) => log.flush()));
    const rows = await db
      .updateTable('job_run')
      .set({ heard_at: clock.now() })
      .where('run_id', 'in', running)
      .where('state', '=', 'running')
      .returning(['run_id', 'cancelling'])
      .execute();
    for (const { run_id: id, cancelling } of rows)
      if (cancelling) open.get(id)?.controller.abort('cancelled' satisfies Ending);
    if (said.includes(true)) await tell();
  };

  const once = async (): Promise<void> => {
    await watch();
    const now = clock.now();
    if (now - life.declaredAt >= DECLARED_EVERY) {
      await enterJobs(db, own, now);
      life.declaredAt = now;
    }
    const lost = await endLost(db, own, now);
    const entered = await enterDue(db, own, now);
    const waiting = await db
      .selectFrom('job_run')
      .select(['run_id', 'code', 'first_day', 'last_day', 'dry', 'attempt', 'cause'])
      .where('state', '=', 'waiting')
      .where('code', 'in', ['', ...byCode.keys()])
      .orderBy('run_id')
      .limit(MOST_AT_ONCE)
      .execute();
    let begun = 0;
    for (const run of waiting) if (open.size < MOST_AT_ONCE && (await begin(run))) begun += 1;
    if (lost + entered + begun > 0) await tell();
  };

  /** Looks until nobody has asked since the last look began. To see that and to let go is one step: whoever asks is either seen here or begins a look of his own. */
  const untilQuiet = async (): Promise<void> => {
    try {
      do {
        life.again = false;
        try {
          await once();
        } catch (problem) {
          // Who asked meanwhile asked for a look that succeeds; the failed one was another's.
          if (!life.again || life.closed) throw problem;
        }
      } while (life.again && !life.closed);
    } finally {
      looking = undefined;
    }
  };
  const look = async (): Promise<void> => {
    if (life.closed) return;
    // What came while somebody looked may have come too late for that look.
    if (looking) life.again = true;
    looking ??= untilQuiet();
    await looking;
  };
  const stop = services.onMessage((name) => {
    if (name === jobEvents.changed.name || name === MISSED) look().catch(() => undefined);
  });

  return {
    look,
    async close() {
      life.closed = true;
      stop();
      await looking?.catch(() => undefined);
      for (const { controller } of open.values()) controller.abort('stopped' satisfies Ending);
      await Promise.all([...open.values()].map(({ work }) => work));
    },
  };
}

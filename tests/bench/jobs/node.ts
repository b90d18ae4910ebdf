import { setTimeout as pause } from 'node:timers/promises';
import { openBus } from '#server/database/nodes/bus.ts';
import { openDatabase } from '#server/database/open.ts';
import type { JobDeclaration } from '#server/job/declared.ts';
import { jobRunner } from '#server/job/runner.ts';
import { publisherOn } from '#server/realtime/publisher.ts';
import type { Services } from '#server/service/services.ts';

/** A node of the benchmark: `node.ts URL DATA_DIR NAME JOBS`. It runs jobs that take a moment each until it is killed. */
const [url = '', dataDir = '', name = '', count = '0'] = process.argv.slice(2);
/** How long a job takes, ms. */
const WORK = 100;
const LOOKS_EVERY = 1_000;

const database = await openDatabase({ url, dataDir });
const bus = await openBus(database, (ms) => pause(ms));
const services = {
  db: database.db,
  figures: database.figures,
  clock: { now: () => Date.now() },
  config: {},
  ...publisherOn(bus),
} as unknown as Services;
const jobs = Array.from({ length: Number(count) }, (_, index): JobDeclaration => ({
  code: `bench-${index}`,
  title: `基准 ${index}`,
  about: '',
  cron: '0 0 1 1 *',
  whenLate: 'once',
  retries: 2,
  byDay: '只在测试中',
  limit: 60_000,
  run: async () => {
    await pause(WORK);
    return name;
  },
}));
const runner = await jobRunner({ services, database, jobs, node: name });
console.log('ready');
for (;;) {
  await runner.look();
  await pause(LOOKS_EVERY);
}

import { setTimeout as wait } from 'node:timers/promises';
import { addDays, today as todayOf } from '#base/calendar.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/read.ts';
import { keyringOf, logKeyOf } from '#server/database/logs/keys.ts';
import { openBus } from '#server/database/nodes/bus.ts';
import { openDatabase } from '#server/database/open.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { publisherOn } from '#server/realtime/publisher.ts';
import type { Services } from '#server/service/services.ts';
import { hashPassword } from '#server/session/password.ts';

/** A node of the benchmark: `node.ts URL DATA_DIR [PASSWORD]`. With a password it fills the database first; it prints its address and answers until it is killed. */
const [url = '', dataDir = '', password = ''] = process.argv.slice(2);
const DAYS = 2;

const database = await openDatabase({ url, dataDir });
const clock = { now: () => Date.now() };
if (password !== '') {
  const today = todayOf(clock);
  const passwordHash = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await fillDemonstration(database.db, { today, from: addDays(today, 1 - DAYS), passwordHash });
}
const bus = await openBus(database, (ms) => wait(ms));
const services: Services = {
  wait: (pause, signal) => wait(pause, undefined, { signal }),
  config: readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', RATE_LIMIT: '1000000' }),
  db: database.db,
  figures: database.figures,
  clock,
  ...publisherOn(bus),
  secrets: { current: 'a secret of the benchmark alone', previous: [] },
  cas: null,
  version: '0.0.0-bench',
  headName: '基准',
};
keyringOf(database.db).use(logKeyOf(services.secrets.current));
const app = await createApp(services, () => 'ready');
console.log(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));

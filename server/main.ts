import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { workOff } from './alert/look/queue.ts';
import { guardLogs } from './audit/guarding.ts';
import { readConfig } from './config/read.ts';
import { announceOperator } from './operator/announced.ts';
import { backUpIfDue } from './backup/scheduled.ts';
import { alone } from './database/nodes/alone.ts';
import { openBus } from './database/nodes/bus.ts';
import { maintain } from './database/maintain.ts';
import { openDatabase } from './database/open.ts';
import { createApp } from './app.ts';
import { servePages } from './pages/serve.ts';
import type { Stage } from './operations/health.ts';
import { createOperationsApp } from './operations/app.ts';
import { measure, measureStatements } from './operations/metrics.ts';
import { operateDatabase } from './operations/upkeep.ts';
import { allReports } from '#subjects/reports.ts';
import { keepObligations } from './report/obligation/keeping.ts';
import { warmPalette } from './palette/catalogue.ts';
import { prepareData } from './prepare.ts';
import { agreedSecrets } from './installation/agreed.ts';
import { publisherOn } from './realtime/publisher.ts';
import { invite, SERVER } from './screen/registry.ts';
import type { Services } from './service/services.ts';
import { casClient } from './sign-in/cas.ts';
import { sweepSessions } from './sweep.ts';
import { sweepUploads } from './upload/sweep.ts';
import { startFault } from './upkeep/start-faults.ts';
import { HEAD_NAME, VERSION } from './service/version.ts';
import { growDemonstration as grow } from './demonstration/grow.ts';
import { greeting } from './greeting.ts';

const SWEEP_INTERVAL = 60_000;
/** What a server that died left in the queue of alerts, or another one of several could not finish, is done this soon, ms. */
const ALERT_INTERVAL = 60_000;
const MAINTENANCE_INTERVAL = 3_600_000;
/** How many browsers the address of a demonstration may turn into walls. */
const MOST_DEMONSTRATION_WALLS = 1_000;
/** How soon after midnight, and after a change of who reports, what is owed is written down, ms. */
const OBLIGATION_INTERVAL = 60_000;
/** How soon rows of the logs that are due are anchored outside the database, ms. */
const ANCHOR_INTERVAL = 5_000;
/** How soon after midnight a demonstration has the prices of the new day, ms. */
const GROWTH_INTERVAL = 60_000;
/** How soon a backup that has fallen due is taken, ms. */
const BACKUP_INTERVAL = 600_000;
/** Waits: for the next try of a bus that lost its line to the database, and for a proxy before an end, ms. */
const delay = (pause: number) => new Promise<void>((resolve) => setTimeout(resolve, pause));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const say = (text: string) => console.log(`  ${text}`);
  const clock = { now: () => Date.now() };
  if (config.production && config.securityContact === undefined)
    say('未设置 SECURITY_CONTACT：没有 /.well-known/security.txt，发现漏洞的人不知道告诉谁');
  const database = await openDatabase({
    dataDir: config.dataDir,
    onProgress: say,
    size: config.poolSize,
    patience: { most: config.databasePatience, delay },
    ...(config.databaseUrl === undefined ? {} : { url: config.databaseUrl }),
  });
  const [secrets, logins] = await alone(
    database,
    async () => [await agreedSecrets(database, config), await prepareData(database, config, clock, say)] as const,
  );
  const logAnchors = await guardLogs(database, { config, secrets, now: clock.now, say });
  const bus = await openBus(database, delay);
  const services: Services = {
    config,
    db: database.db,
    figures: database.figures,
    clock,
    ...publisherOn(bus),
    secrets,
    cas:
      config.casUrl === undefined
        ? null
        : casClient({ baseUrl: config.casUrl, allowedServices: [...config.casServices] }),
    version: VERSION,
    headName: HEAD_NAME,
    logAnchors,
  };

  let stage: Stage = 'starting';
  const built = fileURLToPath(new URL('../dist', import.meta.url));
  const app = await createApp(
    services,
    () => stage,
    async (fastify) => {
      if (config.pages) await servePages(fastify, built, clock);
    },
  );
  const operatorToken = randomBytes(32).toString('base64url');
  const figures = measure(app.fastify, {
    openSockets: app.sockets.count,
    pool: database.pool,
    hears: services.hears,
    anchorStates: logAnchors.states,
  });
  measureStatements(figures, database);
  if (config.slowQuery > 0)
    database.onQuery((statement, duration) => {
      if (duration >= config.slowQuery)
        app.fastify.log.warn({ statement, duration: Math.round(duration) }, 'slow query');
    });
  const operations = await createOperationsApp(services, figures, operatorToken);
  operateDatabase(operations, database, config.dataDir, operatorToken);
  const address = await app.fastify.listen({ port: config.port, host: config.host });
  const operationsAddress = await operations.listen({ port: config.operationsPort, host: config.operationsHost });
  const retract = announceOperator(config.dataDir, { address: operationsAddress, token: operatorToken });
  const timers = [
    setInterval(() => logAnchors.look().catch((problem: unknown) => app.fastify.log.error(problem)), ANCHOR_INTERVAL),
    setInterval(
      () => sweepSessions(services).catch((problem: unknown) => app.fastify.log.error(problem)),
      SWEEP_INTERVAL,
    ),
    setInterval(() => workOff(services).catch((problem: unknown) => app.fastify.log.error(problem)), ALERT_INTERVAL),
    setInterval(
      () => keepObligations(services, allReports).catch((problem: unknown) => app.fastify.log.error(problem)),
      OBLIGATION_INTERVAL,
    ),
    setInterval(
      () =>
        sweepUploads(services)
          .then(() => maintain(database))
          .catch((problem: unknown) => app.fastify.log.error(problem)),
      MAINTENANCE_INTERVAL,
    ),
  ];
  const backUp = () =>
    backUpIfDue(database, config, clock).catch((problem: unknown) => app.fastify.log.error(problem, 'no backup'));
  timers.push(setInterval(() => void backUp(), BACKUP_INTERVAL));
  if (config.demonstration)
    timers.push(
      setInterval(() => grow(services).catch((problem: unknown) => app.fastify.log.error(problem)), GROWTH_INTERVAL),
    );
  // Before the first page is served: what came while no server ran is looked at now.
  await workOff(services).catch((problem: unknown) => app.fastify.log.error(problem));
  await keepObligations(services, allReports).catch((problem: unknown) => app.fastify.log.error(problem));
  stage = 'ready';
  void backUp();
  warmPalette(services.db).catch((problem: unknown) => app.fastify.log.error(problem));

  const screenCode = config.demonstration
    ? (
        await invite(
          services,
          { screenName: '指挥中心主屏', stageSize: '1920x1080', uses: MOST_DEMONSTRATION_WALLS, hours: 8 },
          SERVER,
        )
      ).code
    : undefined;
  console.log(greeting({ address, operationsAddress, screenCode, logins }));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A proxy has to notice before the first request finds nobody.
    stage = 'ending';
    await delay(config.stopDelay);
    const impatience = setTimeout(() => process.exit(1), config.stopPatience);
    impatience.unref();
    for (const timer of timers) clearInterval(timer);
    retract();
    await app.close();
    await operations.close();
    await bus.close();
    await logAnchors.close().catch((problem: unknown) => console.error(problem));
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

start().catch((problem: unknown) => {
  console.error(`\n无法启动：${startFault(problem)}\n`);
  process.exit(1);
});

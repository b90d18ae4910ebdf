import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { workOff } from './alert/look/queue.ts';
import { guardLogs } from './audit/guarding.ts';
import { readConfig } from './config/read.ts';
import { announceOperator } from './operator/announced.ts';
import { alone } from './database/nodes/alone.ts';
import { readWindows } from './calendar/windows.ts';
import { openBus } from './database/nodes/bus.ts';
import { openDatabase } from './database/open.ts';
import { createApp } from './app.ts';
import { servePages } from './pages/serve.ts';
import type { Stage } from './operations/health.ts';
import { createOperationsApp } from './operations/app.ts';
import { wantedOf } from './job/declared.ts';
import { jobList } from './job/repository.ts';
import { jobRunner } from './job/runner.ts';
import { allJobs } from './jobs.ts';
import { measure, measureJobs, measureStatements } from './operations/metrics.ts';
import { operateDatabase } from './operations/upkeep.ts';
import { allReports } from '#subjects/reports.ts';
import { noteDefinitions } from './report/definition/versions.ts';
import { followRegisters, keepObligations } from './report/obligation/keeping.ts';
import { prepareData } from './prepare.ts';
import { agreedSecrets } from './installation/agreed.ts';
import { publisherOn } from './realtime/publisher.ts';
import { invite, SERVER } from './screen/registry.ts';
import type { Services } from './service/services.ts';
import { casClient } from './sign-in/cas.ts';
import { startFault } from './upkeep/start-faults.ts';
import { HEAD_NAME, VERSION } from './service/version.ts';
import { greeting } from './greeting.ts';

/** How soon a job that is due is begun, and how often a node says that its runs are alive, ms. */
const JOB_INTERVAL = 5_000;
/** How many browsers the address of a demonstration may turn into walls. */
const MOST_DEMONSTRATION_WALLS = 1_000;
/** How soon rows of the logs that are due are anchored outside the database, ms. */
const ANCHOR_INTERVAL = 5_000;
/** Waits: for the next try of a bus that lost its line to the database, and for a proxy before an end, ms. */
const delay = (pause: number): Promise<void> => wait(pause);

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
    wait: (pause, signal) => wait(pause, undefined, { signal }),
  };

  let stage: Stage = 'starting';
  const built = fileURLToPath(new URL('../dist', import.meta.url));
  const app = await createApp(
    services,
    () => stage,
    async (fastify) => {
      if (config.pages) await servePages(fastify, built, services);
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
  measureJobs(figures, async () =>
    (await jobList(database.db, wantedOf(allJobs, config), clock.now())).map(({ code, overdue, recent }) => ({
      code,
      overdue,
      failed: recent.find(({ state }) => state !== 'running' && state !== 'waiting')?.state === 'failed',
    })),
  );
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
  const report = (problem: unknown) => app.fastify.log.error(problem);
  const runner = await jobRunner({ services, database, jobs: allJobs, node: `${hostname()}:${config.port}` });
  const timers = [
    setInterval(() => void logAnchors.look().catch(report), ANCHOR_INTERVAL),
    setInterval(() => void runner.look().catch(report), JOB_INTERVAL),
  ];
  // Before the first page is served: what came while no server ran is looked at now.
  await workOff(services).catch(report);
  await readWindows(database.db).catch(report);
  await noteDefinitions(services, allReports).catch(report);
  await keepObligations(services, allReports).catch(report);
  followRegisters(services, allReports, report);
  stage = 'ready';
  void runner.look().catch(report);
  app.warm().catch(report);

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
    await runner.close();
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

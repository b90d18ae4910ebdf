import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './serving/free-port.ts';
import { type Greeted, type Running, runProgram, startProgram } from './serving/running.ts';
import { filledCopy, filledFolder, PASSWORD } from './serving/template.ts';

export interface ServeOptions {
  /** Ask for the captcha at login; without it there is none. */
  readonly captcha?: boolean;
  /** A data folder to serve, which the caller keeps; without it a copy of the demonstration, removed by `close`. */
  readonly dataDir?: string;
  /** An address of a PostgreSQL to fill and serve instead of the embedded engine. */
  readonly databaseUrl?: string;
  /** Only calls and the realtime line, without the built programs, which then need not be built. */
  readonly callsOnly?: boolean;
  /** Further variables of the server's environment, e.g. CAS_URL. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A real server on ports of its own, with both built programs. */
export interface Served extends Greeted {
  /** The password of admin and every demonstration user. */
  readonly password: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What the server has said on both streams since its last start. */
  said(): string;
  /** Stops it if it runs, by SIGTERM, and starts it again on the same ports. The wall's enrolment code is a new one then. */
  restart(): Promise<void>;
  /** Ends it by SIGKILL; `restart` brings it back. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = ['server/start.mjs'];

/** Before any test of a project: both programs are built, and there is a filled data folder to copy. */
export default async function setup(): Promise<void> {
  await Promise.all([runProgram(['server/build.mjs']), filledFolder()]);
}

/** Serves the whole system from a process of its own; ready when this resolves. Rejects with what the server said where it cannot start. */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const dataDir =
    options.dataDir ??
    (options.databaseUrl === undefined ? await filledCopy() : mkdtempSync(join(tmpdir(), 'served-')));
  const forget = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const start = (ports: Readonly<Record<string, string>>) =>
    startProgram(PROGRAM, {
      DATA_DIR: dataDir,
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      CAPTCHA: options.captcha ? 'on' : 'off',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...(options.callsOnly ? { PAGES: 'off' } : {}),
      ...ports,
      ...options.env,
    });
  // One that no outgoing connection is given while the server is away: it comes back on the same.
  const port = String(await freePort());
  let running: Running = await start({ PORT: port }).catch((problem: unknown) => {
    forget();
    throw problem;
  });
  const { url, operationsUrl } = running.greeted;
  const ports = { PORT: new URL(url).port, OPERATIONS_PORT: new URL(operationsUrl).port };
  return {
    url,
    operationsUrl,
    get screenUrl() {
      return running.greeted.screenUrl;
    },
    password: PASSWORD,
    dataDir,
    get pid() {
      return running.pid;
    },
    said: () => running.said(),
    async restart() {
      await running.end('SIGTERM');
      running = await start(ports);
    },
    kill: () => running.end('SIGKILL'),
    async close() {
      await running.end('SIGTERM');
      forget();
    },
  };
}

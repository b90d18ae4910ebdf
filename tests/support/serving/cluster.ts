import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const SCRIPT = fileURLToPath(new URL('../postgres.sh', import.meta.url));

/** How a server ends: in order, or as if it had crashed. */
export type Halt = 'fast' | 'immediate';

/** A PostgreSQL of the caller's own, which may be stopped, frozen and damaged without anybody else being hurt. */
export interface Cluster {
  /** The address of its database `postgres`, as its superuser, who needs no password. */
  readonly url: string;
  /** Where its files lie. */
  readonly data: string;
  /** The address of one of its databases, for a user of it. */
  urlOf(database: string, user?: string, password?: string): string;
  /** Runs statements as the superuser, one after the other; gives the rows of the last. */
  run<R extends pg.QueryResultRow>(...statements: string[]): Promise<R[]>;
  /** Sets lines of its configuration, and who may come in by which proof; both count from its next start. */
  configure(lines: { readonly settings?: readonly string[]; readonly entrance?: readonly string[] }): void;
  halt(how: Halt): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
}

/** Why a test has no PostgreSQL of its own here; undefined where it can have one. Nothing is installed for it. */
export const clusterless: string | undefined =
  spawnSync('bash', [SCRIPT, 'programs']).status === 0
    ? undefined
    : 'the programs of a PostgreSQL server are not on this machine';

/** Makes a PostgreSQL in a folder below `below`, without or with checksums of its pages, and starts it. It keeps its address over all its stops. */
export async function startCluster({ checksums = false, below = tmpdir() } = {}): Promise<Cluster> {
  const said = await script(['start'], {
    TMPDIR: below,
    ...(checksums ? { TEST_DATABASE_MADE_WITH: '--data-checksums' } : {}),
  });
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(said)?.[1] ?? '';
  const [url, folder] = [value('TEST_DATABASE_URL'), value('TEST_DATABASE_FOLDER')];
  const data = join(folder, 'data');
  const urlOf = (database: string, user = 'postgres', password = '') =>
    Object.assign(new URL(url), { pathname: `/${database}`, username: user, password }).href;
  return {
    url,
    data,
    urlOf,
    async run<R extends pg.QueryResultRow>(...statements: string[]) {
      const client = new pg.Client(url);
      await client.connect();
      try {
        let rows: R[] = [];
        for (const statement of statements) ({ rows } = await client.query<R>(statement));
        return rows;
      } finally {
        await client.end();
      }
    },
    configure({ settings = [], entrance }) {
      appendFileSync(join(data, 'postgresql.conf'), settings.map((line) => `${line}\n`).join(''));
      if (entrance) writeFileSync(join(data, 'pg_hba.conf'), entrance.map((line) => `${line}\n`).join(''));
    },
    halt: async (how) => void (await script(['halt', folder, how])),
    resume: async () => void (await script(['resume', folder])),
    remove: async () => void (await script(['stop', folder])),
  };
}

/** Runs the script to its end and gives what it printed; throws with what it said unless it ends well. */
async function script(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  // A server that stays must not hold our streams: its own words go into a file of its folder.
  const child = spawn('bash', [SCRIPT, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => {
    told.stdout += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    told.stderr += part.toString();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`postgres.sh ${words.join(' ')} failed:\n${told.stderr}`);
  return told.stdout;
}

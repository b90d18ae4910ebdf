import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Destination, DESTINATIONS, move } from '../backup/moving.ts';
import { examine, restore } from '../backup/restoring.ts';
import { backupFile } from '../backup/taking.ts';
import { writeBackup } from '../backup/writing.ts';
import { checkFolder } from '../check/embedded.ts';
import { checkServer } from '../check/postgres.ts';
import type { Verdict } from '../check/report.ts';
import { readConfig } from '../config/read.ts';
import type { Config } from '../service/config.ts';
import { announcedOperator } from '../operator/announced.ts';
import { type Database, databaseFolder, openUntouched, postgresDatabase } from '../database/open.ts';
import { askForBackup, askForCheck, backupVerdict } from '../operations/upkeep.ts';
import { acceptSecret } from '../installation/agreed.ts';
import { checkArchives } from '../retention/checking.ts';
import { endWith } from './ending.ts';

const USAGE = [
  '用法：npm run db -- backup [文件]          备份整个数据库，服务端可以正在运行',
  '      npm run db -- restore 文件 [--yes]   用备份替换整个数据库，须先停止服务端；原有数据另存',
  '      npm run db -- check                  检查数据库是否有损坏，服务端可以正在运行',
  '      npm run db -- archive                核对归档目录中的每个文件，服务端可以正在运行',
  '      npm run db -- move postgres|embedded [--yes]  把整个数据库搬到 DATABASE_URL 的 PostgreSQL，或搬回 DATA_DIR，须先停止服务端',
  '      npm run db -- accept-secret          PostgreSQL：原 SECRET 已遗失时，改以本机的 SECRET 为准',
].join('\n');

const say = (text: string): void => console.log(`  ${text}`);

async function run(words: readonly string[]): Promise<Verdict> {
  const [what = '', file, ...others] = words.filter((word) => word !== '--yes');
  if (others.length > 0 || what.startsWith('-') || file?.startsWith('-')) throw new Error(USAGE);
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  process.umask(0o077);
  if (what === 'backup') return backUp(config, file);
  if (what === 'restore' && file !== undefined) return bringBack(config, resolve(file), words.includes('--yes'));
  if (what === 'check' && file === undefined) return check(config);
  if (what === 'archive' && file === undefined) return checkArchives(config.archiveDir, say);
  const to = DESTINATIONS.find((one) => one === file);
  if (what === 'move' && to !== undefined) return carry(config, to, words.includes('--yes'));
  if (what === 'accept-secret' && file === undefined) return takeSecret(config);
  throw new Error(USAGE);
}

async function backUp(config: Config, file: string | undefined): Promise<Verdict> {
  const { dataDir, databaseUrl } = config;
  const operator = databaseUrl === undefined ? announcedOperator(dataDir) : undefined;
  const target = (database: Pick<Database, 'db'>) =>
    file === undefined ? backupFile(database.db, config.backupDir) : Promise.resolve(resolve(file));
  if (operator) {
    const verdict = await askForBackup(
      operator,
      file === undefined ? { folder: resolve(config.backupDir) } : { file: resolve(file) },
      say,
    );
    if (verdict) return verdict;
  }
  refuseWithoutDatabase(config);
  const database = await openUntouched({ dataDir, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  try {
    return backupVerdict(await writeBackup(database, await target(database), say));
  } finally {
    await database.close();
  }
}

async function bringBack({ dataDir, databaseUrl }: Config, file: string, sure: boolean): Promise<Verdict> {
  say('正在核对备份文件');
  const { header, trailer } = await examine(file);
  const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`备份完好：${header.takenAt} 取自程序版本 ${header.program}，${trailer.tables.length} 个表、${rows} 行`);
  const where = databaseUrl === undefined ? `数据目录 ${resolve(dataDir)}` : 'DATABASE_URL 所指的 PostgreSQL 数据库';
  if (!sure && !(await confirmed(`将用它替换 ${where} 中的全部数据（原有数据另存）。输入“恢复”继续：`)))
    return { sound: false, lines: ['已取消，没有作任何改动。'] };
  const aside = await restore({ dataDir, databaseUrl }, file, header, say);
  return {
    sound: true,
    lines: ['已恢复，可以启动服务端。', ...(aside === '' ? [] : [`原有数据保存在 ${aside}，确认无误后可自行删除。`])],
  };
}

async function carry(config: Config, to: Destination, sure: boolean): Promise<Verdict> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) throw new Error('请设置 DATABASE_URL：搬迁在数据目录和该 PostgreSQL 数据库之间进行。');
  if (to === 'postgres') refuseWithoutDatabase({ ...config, databaseUrl: undefined });
  const where = to === 'postgres' ? 'DATABASE_URL 所指的 PostgreSQL 数据库' : `数据目录 ${resolve(dataDir)}`;
  if (!sure && !(await confirmed(`将用原数据库替换 ${where} 中的全部数据（原有数据另存）。输入“恢复”继续：`)))
    return { sound: false, lines: ['已取消，没有作任何改动。'] };
  const { file, tables, rows, aside } = await move({ ...config, databaseUrl }, to, say);
  return {
    sound: true,
    lines: [
      `已搬迁 ${tables} 个表、${rows} 行，逐行核对相符；原数据库没有改动，备份在 ${file}。`,
      ...(aside === '' ? [] : [`目的地原有的数据保存在 ${aside}，确认无误后可自行删除。`]),
      to === 'postgres'
        ? '请用 DATABASE_URL 和原来的 SECRET（或同一 DATA_DIR）启动服务端。'
        : '请去掉 DATABASE_URL，用原来的 SECRET 启动服务端。',
    ],
  };
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('没有可以确认的终端：如确定要恢复，请加上 --yes。没有作任何改动。');
  const terminal = createInterface(process.stdin, process.stdout);
  try {
    return (await terminal.question(question)).trim() === '恢复';
  } finally {
    terminal.close();
  }
}

async function check(config: Config): Promise<Verdict> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const database = postgresDatabase(databaseUrl);
    try {
      return await checkServer(database.db, say);
    } finally {
      await database.close();
    }
  }
  const operator = announcedOperator(dataDir);
  return (operator && (await askForCheck(operator, say))) ?? (refuseWithoutDatabase(config), checkFolder(dataDir, say));
}

/** Servers that sign with another secret than the one of this environment will refuse to start from now on. */
async function takeSecret({ databaseUrl, secret, previousSecrets: previous }: Config): Promise<Verdict> {
  if (databaseUrl === undefined || secret === undefined)
    throw new Error('请同时设置 DATABASE_URL 和新的 SECRET：内嵌数据库只有一个节点，无须认定。');
  const database = postgresDatabase(databaseUrl);
  try {
    await acceptSecret(database.db, { current: secret, previous });
    return { sound: true, lines: ['已改以本机的 SECRET 为准：请用它启动全部节点，并为用户重置二次验证。'] };
  } finally {
    await database.close();
  }
}

/** A wrong DATA_DIR must not make a new, empty database and back that up. */
function refuseWithoutDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir)))
    throw new Error(`数据目录 ${resolve(dataDir)} 中没有数据库，请检查 DATA_DIR。`);
}

endWith(run(process.argv.slice(2)).then(({ sound, lines }) => ({ well: sound, lines })));

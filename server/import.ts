import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from './config.ts';
import { announcedOperator } from './data-dir.ts';
import { openBus } from './database/bus.ts';
import { type Database, openDatabase } from './database/open.ts';
import { publisherOn } from './realtime/publisher.ts';
import { handOver } from './vegetable-price/hand-over.ts';
import type { ImportOutcome } from './vegetable-price/import.ts';
import { importPriceFile } from './vegetable-price/operator.ts';

const USAGE = '用法：npm run import -- vegetable-prices <文件.csv 或 文件.xlsx>';

/** `npm run import -- vegetable-prices <file>`: writes all of a file or none of it, and says which. */
async function run([what, path]: readonly string[]): Promise<boolean> {
  if (what !== 'vegetable-prices' || path === undefined) throw new Error(USAGE);
  const outcome = await importFile(await readBytes(path), basename(path));
  for (const line of reportOf(outcome)) console.log(line);
  return outcome.kind === 'imported';
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (problem) {
    throw new Error(`无法读取文件 ${path}，请检查路径和权限。`, { cause: problem });
  }
}

/** Through the running server where there is one, so that open screens hear of it; else straight into the database. */
async function importFile(bytes: Uint8Array, fileName: string): Promise<ImportOutcome> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const operator = announcedOperator(dataDir);
  const handed = operator ? await handOver(operator, bytes, fileName) : null;
  if (handed) return handed;
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  try {
    return await importInto(database, bytes, fileName);
  } finally {
    await database.close();
  }
}

async function importInto(database: Database, bytes: Uint8Array, fileName: string): Promise<ImportOutcome> {
  const now = await databaseTime(database);
  const bus = await openBus(database, async (pause) => {
    await once(AbortSignal.timeout(pause), 'abort');
  });
  try {
    return await importPriceFile({ db: database.db, clock: { now: () => now }, ...publisherOn(bus) }, bytes, fileName);
  } finally {
    await bus.close();
  }
}

/** Now (ms) as the database has it: on PostgreSQL every machine that imports means the same day. */
async function databaseTime({ db }: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

function reportOf(outcome: ImportOutcome): string[] {
  if (outcome.kind === 'imported') {
    const { written, from, to } = outcome;
    return [`已导入 ${written} 条菜价，日期 ${from === to ? from : `${from} 至 ${to}`}。`];
  }
  const { message, faults, faultCount } = outcome;
  return [
    `未导入：${message}。`,
    ...faults.map((fault) => `  第 ${fault.line} 行\t${fault.column}\t${fault.value === '' ? '（空）' : fault.value}\t${fault.message}`),
    ...(faultCount > faults.length ? [`  其余 ${faultCount - faults.length} 处错误未列出，请先改正以上各处。`] : []),
  ];
}

run(process.argv.slice(2)).then(
  (done) => process.exit(done ? 0 : 1),
  (problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : String(problem));
    process.exit(1);
  },
);

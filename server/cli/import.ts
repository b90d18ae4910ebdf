import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { wellFormed } from '#base/text/well-formed.ts';
import { CRS_LABELS, type CrsName, IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import { sealLogs } from '../audit/sealing.ts';
import { readConfig } from '../config/read.ts';
import { keptSecret } from '../data-dir/kept.ts';
import { announcedOperator, type Operator } from '../operator/announced.ts';
import { openBus } from '../database/nodes/bus.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { publisherOn } from '../realtime/publisher.ts';
import type { ImportFault } from '../sheet/sheet-faults.ts';
import type { Services } from '../service/services.ts';
import { handOverPlaces } from '../siting/import/hand-over.ts';
import { importPlaces, OPERATOR } from '../siting/import/upload.ts';
import { endWith } from './ending.ts';
import { handOver } from '../vegetable-price/hand-over.ts';
import type { ImportOutcome } from '../vegetable-price/import.ts';
import { importPriceFile } from '../vegetable-price/operator.ts';

const USAGE = [
  '用法：npm run import -- vegetable-prices <文件.csv 或 文件.xlsx>',
  '      npm run import -- outlets|compounds|boundaries <文件.csv、文件.xlsx 或 文件.geojson> gcj02|wgs84|bd09',
  '      npm run import -- plans <文件.csv 或 文件.xlsx>',
].join('\n');

/** What an import came to, in lines for the operator. */
interface Report {
  readonly done: boolean;
  readonly lines: readonly string[];
}

/** `npm run import -- <what> <file>`: writes all of a file or none of it, and says which. */
async function run([what = '', path, crs]: readonly string[]): Promise<Report> {
  if (path === undefined) throw new Error(USAGE);
  const fileName = wellFormed(basename(path));
  if (what === 'vegetable-prices')
    return pricesReport(
      await imported(
        await readBytes(path),
        (operator, bytes) => handOver(operator, bytes, fileName),
        (services, bytes) => importPriceFile(services, bytes, fileName, 'localhost'),
      ),
    );
  const kind = Object.keys(IMPORT_LABELS).find((one): one is ImportKind => one === what);
  // A plan has no place; whatever has one must say in which system, since a wrong guess is half a kilometre.
  const system = Object.keys(CRS_LABELS).find(
    (one): one is CrsName => one === (crs ?? (kind === 'plans' ? 'gcj02' : '')),
  );
  if (!kind || !system) throw new Error(USAGE);
  const file = (bytes: Uint8Array) => ({ kind, crs: system, file: { fileName, bytes: new Uint8Array(bytes) } });
  const { written, message, faults, faultCount } = await imported(
    await readBytes(path),
    (operator, bytes) => handOverPlaces(operator, file(bytes)),
    (services, bytes) => importPlaces(services, file(bytes), OPERATOR, 'localhost'),
  );
  return written > 0 ? { done: true, lines: [`${message}。`] } : refused(message, faults, faultCount);
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (problem) {
    throw new Error(`无法读取文件 ${path}，请检查路径和权限。`, { cause: problem });
  }
}

/** Through the running server where there is one, so that open screens hear of it; else straight into the database. */
async function imported<T>(
  bytes: Uint8Array,
  handed: (operator: Operator, bytes: Uint8Array) => Promise<T | null>,
  into: (services: Pick<Services, 'db' | 'clock' | 'publish' | 'config'>, bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, secret, previousSecrets } = config;
  const operator = announcedOperator(dataDir);
  const outcome = operator ? await handed(operator, bytes) : null;
  if (outcome) return outcome;
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  try {
    await sealLogs(database.db, { current: secret ?? keptSecret(dataDir), previous: previousSecrets });
    const now = await databaseTime(database);
    const bus = await openBus(database, async (pause) => {
      await once(AbortSignal.timeout(pause), 'abort');
    });
    try {
      return await into({ db: database.db, clock: { now: () => now }, config, ...publisherOn(bus) }, bytes);
    } finally {
      await bus.close();
    }
  } finally {
    await database.close();
  }
}

/** Now (ms) as the database has it: on PostgreSQL every machine that imports means the same day. */
async function databaseTime({ db }: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

function pricesReport(outcome: ImportOutcome): Report {
  if (outcome.kind === 'refused') return refused(outcome.message, outcome.faults, outcome.faultCount);
  const { written, from, to } = outcome;
  return { done: true, lines: [`已导入 ${written} 条菜价，日期 ${from === to ? from : `${from} 至 ${to}`}。`] };
}

function refused(message: string, faults: readonly ImportFault[], faultCount: number): Report {
  return {
    done: false,
    lines: [
      `未导入：${message}。`,
      ...faults.map(
        (fault) =>
          `  第 ${fault.line} 行\t${fault.column}\t${fault.value === '' ? '（空）' : fault.value}\t${fault.message}`,
      ),
      ...(faultCount > faults.length ? [`  其余 ${faultCount - faults.length} 处错误未列出，请先改正以上各处。`] : []),
    ],
  };
}

endWith(run(process.argv.slice(2)).then(({ done, lines }) => ({ well: done, lines })));

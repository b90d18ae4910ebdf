import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Clock } from '#base/clock.ts';
import { bad, type Finding, good, warn } from './finding.ts';

const GIB = 2 ** 30;
/** The version that everything was tried with, and later ones. */
const OLDEST_NODE = [20, 19] as const;
/** Below the first a demonstration fills the disk, below the second a city's year. */
const LEAST_ROOM = GIB;
const USUAL_ROOM = 10 * GIB;
const USUAL_MEMORY = 1.8 * GIB;
/** Writes that are made sure of, and how long one may take: whoever hands in a report waits for some, ms. */
const WRITES = 15;
const SLOW_WRITE = 20;
/** Files that are this much later than now were written by another clock, ms. */
const AHEAD = 60_000;

/** The version of Node, as `process.version` has it. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [least, lesser] = OLDEST_NODE;
  const isOld = major < least || (major === least && minor < lesser);
  return isOld
    ? bad('Node.js', `版本是 ${version}，需要 ${OLDEST_NODE.join('.')} 或更新的版本，请升级`)
    : good('Node.js', version);
}

export function memoryFinding(bytes = totalmem()): Finding {
  const text = `${(bytes / GIB).toFixed(1)} GB`;
  return bytes < USUAL_MEMORY ? warn('内存', `${text}，建议至少 2 GB`) : good('内存', text);
}

/** Whether the folder can be written, how much room its disk has, how long a write takes that is made sure of, and whether its files are older than now. Leaves nothing behind. */
export function folderFindings(dataDir: string, clock: Clock): readonly Finding[] {
  const folder = resolve(dataDir);
  const about = '数据目录';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [warn(about, `${folder} 还不存在，首次启动时建立`)];
  const tried = join(folder, `.doctor-${process.pid}`);
  let writing: Finding;
  try {
    const took = writeTimes(tried, clock);
    writing =
      took > SLOW_WRITE
        ? warn('磁盘写入', `每次落盘约 ${took.toFixed(0)} 毫秒，填报会变慢，请换用更快的磁盘`)
        : good('磁盘写入', `每次落盘约 ${took.toFixed(1)} 毫秒`);
  } catch (problem) {
    return [bad(about, `${folder} 不能写入（${String((problem as { code?: string }).code)}），请检查所有者和权限`)];
  } finally {
    rmSync(tried, { force: true });
  }
  return [good(about, folder), roomFinding(folder), writing, clockFinding(folder, clock.now())];
}

function roomFinding(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `数据目录所在磁盘还有 ${(free / GIB).toFixed(1)} GB`;
  if (free < LEAST_ROOM) return bad('磁盘空间', `${text}，很快会写满，请腾出空间`);
  return free < USUAL_ROOM ? warn('磁盘空间', `${text}，请留意`) : good('磁盘空间', text);
}

/** The median of some writes, ms. */
function writeTimes(path: string, clock: Clock): number {
  const file = openSync(path, 'w', 0o600);
  try {
    const page = Buffer.alloc(4_096);
    const times = Array.from({ length: WRITES }, () => {
      const begun = clock.now();
      writeSync(file, page);
      fsyncSync(file);
      return clock.now() - begun;
    });
    return times.toSorted((a, b) => a - b)[Math.floor(WRITES / 2)] ?? 0;
  } finally {
    closeSync(file);
  }
}

function clockFinding(folder: string, now: number): Finding {
  const latest = Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
  return latest > now + AHEAD
    ? bad('系统时间', `数据目录中有文件写于 ${new Date(latest).toISOString()}，晚于现在：请校准本机时钟`)
    : good('系统时间', `${new Date(now).toISOString()}`);
}

/** Whether a port can be listened on. */
export async function portFinding(about: string, host: string, port: number): Promise<Finding> {
  const server = createServer();
  const code = await new Promise<string | undefined>((done) => {
    server.once('error', (problem: NodeJS.ErrnoException) => done(problem.code ?? ''));
    server.listen({ host, port }, () => done(undefined));
  });
  server.close();
  if (code === undefined) return good(about, `${host}:${port} 可用`);
  if (code === 'EADDRINUSE') return bad(about, `${host}:${port} 已被其他程序占用，请停止它或另指定端口`);
  if (code === 'EACCES') return bad(about, `没有权限使用 ${host}:${port}，请另指定 1024 以上的端口`);
  return bad(about, `不能在 ${host}:${port} 监听（${code}），请检查地址`);
}

/** Whether this machine could show Chinese: of concern only where it drives a wall. */
export function fontFinding(list: () => string = listFonts): Finding {
  const about = '中文字体';
  try {
    return list().trim() === ''
      ? warn(about, '本机没有中文字体；如用作大屏，页面会改用自带字体，首次打开较慢')
      : good(about, '已安装');
  } catch {
    return good(about, '未检查（没有 fc-list），只有用作大屏的机器需要');
  }
}

const listFonts = (): string =>
  execFileSync('fc-list', [':lang=zh', 'family'], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Days are counted in Nanjing's time whatever the machine's own zone is. */
export function zoneFinding(): Finding {
  const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(0);
  return day === '1970年1月1日'
    ? good('时区与语言', '北京时间和中文日期可用')
    : bad('时区与语言', 'Node.js 缺少中文和时区数据，请改用带完整 ICU 的版本');
}

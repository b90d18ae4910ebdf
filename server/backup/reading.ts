import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import {
  BackupFault,
  FORMAT,
  FORMAT_VERSION,
  type Header,
  headerSchema,
  headingSchema,
  RowSum,
  type Trailer,
  trailerSchema,
} from './format.ts';

/** A backup is told as it is read: what it is of, its rows table by table, and how it ends. */
export interface Listener {
  header?(header: Header): Promise<void>;
  rows?(table: string, lines: readonly string[]): Promise<void>;
}

export interface Contents {
  readonly header: Header;
  readonly trailer: Trailer;
}

/** Longest first line of a backup, characters: what is longer is another kind of file. */
const LONGEST_HEADER = 4_194_304;

/**
 * Reads a backup from its first byte to its last, checks every count and sum, and gives what stands at both ends. Throws `BackupFault`
 * for a file that is foreign, cut off or damaged.
 */
export async function readBackup(file: string, listener: Listener = {}): Promise<Contents> {
  let header: Header | undefined;
  let trailer: Trailer | undefined;
  let table = '';
  const sums = new Map<string, RowSum>();
  for await (const lines of linesOf(file)) {
    let rows: string[] = [];
    const flush = async () => {
      if (rows.length > 0) await listener.rows?.(table, rows);
      rows = [];
    };
    for (const line of lines) {
      if (trailer) throw damaged(file);
      if (!header) {
        header = headerOf(file, line);
        await listener.header?.(header);
      } else if (line.startsWith('[')) {
        const sum = sums.get(table);
        if (!sum) throw damaged(file);
        sum.add(line);
        rows.push(line);
      } else {
        await flush();
        const content = contentOf(file, line);
        if ('end' in content) trailer = content;
        else {
          table = content.table;
          sums.set(table, new RowSum());
        }
      }
    }
    await flush();
  }
  if (!header) throw foreign(file);
  if (!trailer) throw cutOff(file);
  const names = header.tables.map(({ name }) => name);
  const whole =
    names.length === trailer.tables.length &&
    trailer.tables.every(
      ({ name, rows, sha256 }, index) =>
        names[index] === name && sums.get(name)?.rows === rows && sums.get(name)?.sha256 === sha256,
    );
  if (!whole) throw damaged(file);
  return { header, trailer };
}

function headerOf(file: string, line: string): Header {
  const content = parsed(line);
  const marked = typeof content === 'object' && content !== null && 'format' in content && content.format === FORMAT;
  if (!marked) throw foreign(file);
  if (!('version' in content) || content.version !== FORMAT_VERSION)
    throw new BackupFault(`备份文件 ${file} 由更新版本的程序写成，本程序不能读取。请用不低于当时的程序版本恢复。`);
  const header = headerSchema.safeParse(content);
  if (!header.success) throw damaged(file);
  return header.data;
}

function contentOf(file: string, line: string): { table: string } | Trailer {
  const content = parsed(line);
  const heading = headingSchema.safeParse(content);
  if (heading.success) return heading.data;
  const trailer = trailerSchema.safeParse(content);
  if (trailer.success) return trailer.data;
  throw damaged(file);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How every compressed file begins. */
const GZIP = Buffer.of(0x1f, 0x8b);

async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  if (!(await beginningOf(file)).equals(GZIP)) throw foreign(file);
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let begun = false;
  try {
    for await (const part of source.pipe(unpacked)) {
      const lines = (rest + decoder.write(part as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      if (!begun && lines.length === 0 && rest.length > LONGEST_HEADER) throw foreign(file);
      begun ||= lines.length > 0;
      if (lines.length > 0) yield lines;
    }
  } catch (problem) {
    throw readFault(file, problem);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw begun ? cutOff(file) : foreign(file);
}

async function beginningOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of createReadStream(file, { end: GZIP.length - 1 })) parts.push(part as Buffer);
  } catch (problem) {
    throw readFault(file, problem);
  }
  return Buffer.concat(parts);
}

function readFault(file: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  if (code === 'ENOENT') return new BackupFault(`没有找到备份文件 ${file}，请检查路径。`);
  if (code === 'EACCES' || code === 'EISDIR') return new BackupFault(`无法读取备份文件 ${file}，请检查路径和权限。`);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  if (code === 'Z_DATA_ERROR')
    return (problem as Error).message === 'incorrect header check' ? foreign(file) : damaged(file);
  return problem;
}

const foreign = (file: string) => new BackupFault(`文件 ${file} 不是本系统的备份文件，没有作任何改动。`);
const cutOff = (file: string) =>
  new BackupFault(`备份文件 ${file} 不完整（后部缺失，可能是复制中断或磁盘已满），没有作任何改动。请换一份备份。`);
const damaged = (file: string) =>
  new BackupFault(`备份文件 ${file} 已损坏（内容与校验值不符），没有作任何改动。请换一份备份。`);

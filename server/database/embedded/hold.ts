import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { DatabaseLocked } from './lock.ts';

/**
 * Holds a folder by what it is on the disk and not by a file in it: a name that the system keeps for as long as this process lives.
 * Whoever deletes the lock files or moves the folder does not let a second server in. Gives the function that lets it go; throws
 * `DatabaseLocked` where another process holds it. Where the system has no such names the lock files stand alone.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  const name = nameOf(folder);
  if (name === undefined) return () => undefined;
  const server = createServer((caller) => caller.on('error', () => undefined).end(String(process.pid)));
  server.unref();
  try {
    await once(server.listen(name), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new DatabaseLocked(
      `数据目录正被另一个进程使用：进程号 ${await holderOf(name)}（${folder}）。同一数据目录只能由一个服务端使用，请先停止该进程再启动。`,
      { cause: error },
    );
  }
  return () => server.close();
}

function nameOf(folder: string): string | undefined {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `commerce-supervision-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

/** The number of the process that holds a name, as it says itself. */
async function holderOf(name: string): Promise<string> {
  try {
    const socket = connect(name);
    let answer = '';
    for await (const part of socket.setTimeout(2_000, () => socket.destroy())) answer += String(part);
    return answer || '不明';
  } catch {
    return '不明';
  }
}

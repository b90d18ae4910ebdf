import { EngineFailed } from '../database/embedded/bridge.ts';

/** What Node and PostgreSQL call what went wrong, and what a person who starts the server is told. */
const FAULTS: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `端口 ${port} 已被其他程序占用。请停止占用它的程序，或用 PORT（大屏与控制台）、OPERATIONS_PORT（运维）另指定一个端口。`,
  EADDRNOTAVAIL: ({ address }) =>
    `本机没有地址 ${address}，无法监听。请把 HOST 改为本机的地址，例如 127.0.0.1 或 0.0.0.0。`,
  EACCES: ({ syscall, port, path }) =>
    syscall === 'listen'
      ? `没有权限使用端口 ${port}（小于 1024 的端口通常只有系统管理员可用）。请用 PORT 另指定一个端口。`
      : `没有权限访问 ${path}。请检查它的所有者和权限，使运行服务端的用户可以读写，或用 DATA_DIR 另指定一个目录。`,
  EPERM: ({ path }) => `没有权限修改 ${path}。请检查它的所有者和权限，或用 DATA_DIR 另指定一个目录。`,
  EROFS: ({ path }) => `${path} 所在的磁盘是只读的。请改为可写，或用 DATA_DIR 另指定一个目录。`,
  ENOTDIR: ({ path }) => `${path} 不是目录。请检查 DATA_DIR。`,
  EEXIST: ({ path }) => `${path} 已存在而不是目录。请检查 DATA_DIR。`,
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
  53100: () => '数据库服务器的磁盘空间不足。请腾出空间后重新启动。',
  ECONNREFUSED: ({ address, port }) =>
    `无法连接数据库：${address}:${port} 没有应答。请确认 PostgreSQL 已启动，并检查 DATABASE_URL 中的主机和端口。`,
  ENOTFOUND: ({ hostname }) => `无法连接数据库：找不到主机 ${hostname}。请检查 DATABASE_URL 中的主机名。`,
  EAI_AGAIN: ({ hostname }) => `无法连接数据库：暂时无法解析主机名 ${hostname}。请检查网络和 DATABASE_URL 中的主机名。`,
  ETIMEDOUT: () => UNREACHED,
  EHOSTUNREACH: () => UNREACHED,
  ENETUNREACH: () => UNREACHED,
  ECONNRESET: () => '与数据库的连接被中断。请确认 DATABASE_URL 指向的是 PostgreSQL，并查看其日志。',
  '28P01': () =>
    '数据库拒绝登录：用户名或密码不正确。请检查 DATABASE_URL 中的用户名和密码（密码中的特殊字符须写成 %XX）。',
  28000: ({ message }) =>
    `数据库拒绝登录：该用户不存在或不允许从本机连接（${message}）。请检查 DATABASE_URL 中的用户名和服务器的 pg_hba.conf。`,
  '3D000': ({ message }) =>
    `数据库不存在（${message}）。请先在 PostgreSQL 中建立它（create database …），或改正 DATABASE_URL 中的数据库名。`,
  42501: ({ message }) => `数据库用户的权限不足（${message}）。请让该用户成为数据库的所有者，再重新启动。`,
  53300: () => '数据库的连接数已满。请关闭多余的连接，或调大 PostgreSQL 的 max_connections。',
  '57P03': () => '数据库正在启动或关闭，暂不接受连接。请稍候再启动。',
  ERR_INVALID_URL: () => 'DATABASE_URL 不是合法的地址，应形如 postgres://用户:密码@主机:5432/数据库。',
};

const FULL = '磁盘空间不足。请先腾出数据目录所在磁盘的空间，再重新启动。';
const UNREACHED = '无法连接数据库：主机没有应答。请检查网络、防火墙和 DATABASE_URL 中的主机。';

type Fault = Error & {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly path?: string;
  readonly syscall?: string;
  readonly hostname?: string;
};

/** The driver tells some failures in words only. */
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/timeout exceeded when trying to connect|Connection terminated due to connection timeout/, UNREACHED],
  [
    /SASL|password must be a string/,
    '数据库要求密码，而 DATABASE_URL 中没有可用的密码。请写成 postgres://用户:密码@主机:5432/数据库。',
  ],
  [
    /does not support SSL connections/,
    '数据库不支持加密连接。请去掉 DATABASE_URL 中的 sslmode，或在 PostgreSQL 中启用 SSL。',
  ],
  [
    /Connection terminated unexpectedly/,
    '与数据库的连接被中断。请确认 DATABASE_URL 指向的是 PostgreSQL，并查看其日志。',
  ],
];

/** Why a program of ours cannot start or go on, in Chinese and without the program's own affairs; what is not known is told as it is. */
export function startFault(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const fault: Fault =
    problem instanceof AggregateError && problem.errors[0] instanceof Error ? problem.errors[0] : problem;
  const text = FAULTS[fault.code ?? '']?.(fault);
  if (text !== undefined) return text;
  if (fault instanceof EngineFailed && /ENOSPC|No space left/.test([fault.message, ...fault.log].join('\n')))
    return FULL;
  return WORDS.find(([words]) => words.test(fault.message))?.[1] ?? fault.message;
}

import { EngineFailed, FolderLost, NoRoom } from '../database/embedded/bridge.ts';
import { DatabaseDamaged } from '../database/embedded/damage.ts';
import { WAITED } from '../database/narrowed.ts';

/** When to ask again, seconds: an engine that is started anew, or a server that is restarted, is back by then. */
export const RETRY_AFTER = 5;

const GONE = '数据库暂时不可用，请稍后重试';
const BUSY = '数据库繁忙，请稍后重试';
export const DISK_FULL = '服务器磁盘空间不足，未能保存，请联系管理员清理后重试';
const NO_ROOM = '服务器磁盘空间不足，数据库暂时不可用，请联系管理员清理';
const LOST = '数据目录已被移走或删除，服务端已停止读写数据库，请联系管理员';

/** What a broken line to the server is called by Node and by the driver. */
const BROKEN_LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** The driver gives some of its failures no code. */
const DRIVER_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];
/** SQLSTATE: shut down, crashed, starting; classes of lost connections and of refused sign-ins, also a database that was dropped. */
const SERVER_GONE = /^(?:57P0[1-5]|08...|28...|3D000|58...)$/;
const SERVER_BUSY = /^53[023]00$/;
const SERVER_FULL = '53100';

/** Why the database cannot answer now, as a clerk is told; undefined where the fault is another one, of the query or of the program. */
export function unavailability(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FolderLost) return LOST;
  if (error instanceof NoRoom) return NO_ROOM;
  if (error instanceof EngineFailed || error instanceof DatabaseDamaged) return GONE;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === SERVER_FULL || code === 'ENOSPC') return DISK_FULL;
  if (SERVER_BUSY.test(code) || error.message === WAITED) return BUSY;
  if (BROKEN_LINE.has(code) || ('severity' in error && SERVER_GONE.test(code))) return GONE;
  return DRIVER_TEXTS.some((text) => error.message.includes(text)) ? GONE : undefined;
}

import { accessSync, constants, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The PostgreSQL generation whose files the embedded engine reads and writes. */
export const folderGeneration = '18';

/** The database folder exists and cannot be used (数据库文件夹损坏). The start stops here; nothing is repaired or replaced. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(
      `数据库文件夹 ${folder} 无法使用：${reason}。程序已停止启动，没有改动其中的数据，也没有新建空库。` +
        '处理办法：用最近一次备份恢复该文件夹后重新启动；如确定要从空库重新开始，请先把该文件夹移到别处保存（不要删除），再重新启动。',
      options,
    );
  }
}

/**
 * Looks at the database folder before anything opens it: 'absent' (missing or empty: a first start) or 'present'.
 * Throws `DatabaseDamaged` where there are files that are no whole database of this generation: PGlite itself would
 * put a new, empty database over them.
 */
export function inspectFolder(folder: string): 'absent' | 'present' {
  if (!existsSync(folder)) return 'absent';
  if (!statSync(folder).isDirectory()) throw new DatabaseDamaged(folder, '它是一个文件，不是文件夹');
  accessible(folder);
  if (readdirSync(folder).length === 0) return 'absent';
  const version = contentOf(join(folder, 'PG_VERSION'))?.trim();
  if (version === undefined) throw new DatabaseDamaged(folder, '缺少 PG_VERSION 文件，文件夹不完整');
  if (!/^\d+$/.test(version)) throw new DatabaseDamaged(folder, 'PG_VERSION 文件的内容不完整');
  if (version !== folderGeneration) {
    throw new DatabaseDamaged(
      folder,
      `其中的数据属于第 ${version} 代数据库，本程序只能读写第 ${folderGeneration} 代，版本不符`,
    );
  }
  for (const name of ['base', 'global', 'pg_wal', 'pg_xact']) {
    if (!existsSync(join(folder, name))) throw new DatabaseDamaged(folder, `缺少子文件夹 ${name}，文件夹不完整`);
  }
  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control) || statSync(control).size !== 8192) {
    throw new DatabaseDamaged(folder, '控制文件 global/pg_control 缺失或不完整');
  }
  return 'present';
}

function contentOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function accessible(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`没有读写数据库文件夹 ${folder} 的权限，请检查该文件夹的所有者与权限后重新启动。`, {
      cause: error,
    });
  }
}

import { basename } from 'node:path';
import { sizeText } from '#base/number-text.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import { BackupFault } from './format.ts';
import { examine } from './restoring.ts';
import { backUpIfDue, backupsToCheck } from './scheduled.ts';

const MINUTE = 60_000;

/** Backups that the server takes by itself 自动备份, and whether the last one could be put back. */
export const backupJobs: readonly JobDeclaration[] = [
  {
    code: 'backup',
    title: '自动备份',
    about: '距上次备份达到 BACKUP_HOURS 小时即备份整个数据库，只保留最近的 BACKUP_KEEP 份',
    cron: '*/10 * * * *',
    whenLate: 'once',
    retries: 3,
    limit: 120 * MINUTE,
    byDay: '备份的是运行时的数据库，过去某日的备份不能补做',
    isWanted: ({ backupHours }) => backupHours > 0,
    run: async ({ services: { config, clock }, database, note }) => {
      const since = clock.now();
      const taken = await backUpIfDue(database, config, clock);
      if (taken === undefined) return undefined;
      const { file, tables, rows, bytes, removed } = taken;
      note(`${tables} 个表、${rows} 行，压缩后 ${sizeText(bytes)}，${tookText(since, clock.now())}`);
      for (const old of removed) note(`超过保留的 ${config.backupKeep} 份，删除 ${old}`);
      return `已备份到 ${file}`;
    },
  },
  {
    code: 'backup-check',
    title: '备份核验',
    about: '完整读取最近一份备份（或所选日期的各份），核对每个表的行数和校验值，确认可以恢复',
    cron: '0 4 * * 0',
    whenLate: 'once',
    retries: 0,
    limit: 120 * MINUTE,
    isWanted: ({ backupHours }) => backupHours > 0,
    byDay: true,
    run: async ({ services: { config, clock }, days, signal, note }) => {
      const files = await backupsToCheck(config.backupDir, days);
      const [newest] = files.slice(-1);
      if (newest === undefined)
        throw new Error(`备份目录 ${config.backupDir} 中没有${days ? ` ${days.first} 至 ${days.last} 的` : ''}备份`);
      let told = '';
      const faults: string[] = [];
      for (const file of files) {
        signal.throwIfAborted();
        note(`正在核验 ${file}`);
        const since = clock.now();
        const found = await examine(file).catch((problem: unknown) => {
          if (!(problem instanceof BackupFault)) throw problem;
          return problem;
        });
        // One that is broken says nothing of the others: all are read.
        if (found instanceof BackupFault) {
          faults.push(`${basename(file)}：${found.message}`);
          note(`${basename(file)}：${found.message}`, 'error');
          continue;
        }
        const { header, trailer } = found;
        // Of several only the newest is told table by table.
        if (file === newest) for (const { name, rows } of trailer.tables) if (rows > 0) note(`${name}：${rows} 行`);
        note(`行数和校验值全部相符，${tookText(since, clock.now())}`);
        told = `${file} 完好：取自 ${header.takenAt}，${trailer.tables.length} 个表`;
      }
      if (faults.length > 0)
        throw new Error(`${files.length} 份备份中 ${faults.length} 份有问题：${faults.join('；')}`);
      return files.length > 1 ? `${files.length} 份备份全部完好，最近的 ${told}` : told;
    },
  },
];

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { examine } from '../backup/restoring.ts';
import type { Verdict } from '../check/report.ts';

/** Reads every file of the archive to its end 核对归档: each row is counted and compared with what its file says of itself. Needs no database. */
export async function checkArchives(folder: string, say: (text: string) => void): Promise<Verdict> {
  const names = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return [];
    throw problem;
  });
  const files = names.filter((name) => name.endsWith('.archive')).toSorted();
  if (files.length === 0) return { sound: true, lines: [`归档目录 ${resolve(folder)} 中没有归档文件。`] };
  const faults: string[] = [];
  let rows = 0;
  for (const name of files) {
    try {
      const { trailer } = await examine(join(folder, name));
      const own = trailer.tables.reduce((sum, table) => sum + table.rows, 0);
      rows += own;
      say(`${name}：${own} 行，完好`);
    } catch (problem) {
      faults.push(problem instanceof Error ? problem.message : String(problem));
    }
  }
  if (faults.length > 0) return { sound: false, lines: faults };
  return { sound: true, lines: [`${files.length} 个归档文件、${rows} 行，全部完好。`] };
}
